#pragma once
#include <dlfcn.h>
#include <stddef.h>
#include <xkbcommon/xkbcommon-compose.h>
#include <xkbcommon/xkbcommon.h>
#include <xkbcommon/xkbregistry.h>

// Both libraries are opened when a layout of XKB is first asked for: the registry brings an XML
// library along, which nobody else should pay for. The tables have the functions by their names.

#define PANEL_XKB_FUNCTIONS(F)             \
  F(xkb_context_new)                       \
  F(xkb_context_unref)                     \
  F(xkb_context_set_log_level)             \
  F(xkb_context_include_path_append)       \
  F(xkb_context_include_path_append_default) \
  F(xkb_keymap_new_from_names)             \
  F(xkb_keymap_unref)                      \
  F(xkb_keymap_min_keycode)                \
  F(xkb_keymap_max_keycode)                \
  F(xkb_keymap_key_get_name)               \
  F(xkb_keymap_layout_get_name)            \
  F(xkb_keymap_num_levels_for_key)         \
  F(xkb_keymap_key_get_syms_by_level)      \
  F(xkb_keysym_to_utf8)                    \
  F(xkb_keysym_get_name)                   \
  F(xkb_compose_table_new_from_locale)     \
  F(xkb_compose_table_new_from_buffer)     \
  F(xkb_compose_table_unref)               \
  F(xkb_compose_state_new)                 \
  F(xkb_compose_state_unref)               \
  F(xkb_compose_state_feed)                \
  F(xkb_compose_state_reset)               \
  F(xkb_compose_state_get_status)          \
  F(xkb_compose_state_get_utf8)

#define PANEL_RXKB_FUNCTIONS(F)             \
  F(rxkb_context_new)                       \
  F(rxkb_context_unref)                     \
  F(rxkb_context_set_log_level)             \
  F(rxkb_context_include_path_append)       \
  F(rxkb_context_include_path_append_default) \
  F(rxkb_context_parse_default_ruleset)     \
  F(rxkb_layout_first)                      \
  F(rxkb_layout_next)                       \
  F(rxkb_layout_get_name)                   \
  F(rxkb_layout_get_variant)                \
  F(rxkb_layout_get_description)            \
  F(rxkb_layout_get_iso639_first)           \
  F(rxkb_iso639_code_next)                  \
  F(rxkb_iso639_code_get_code)

#define PANEL_FIELD(name) __typeof__(name) *name;
#define PANEL_FIND(name) \
  if (!(*(void **)&table->name = dlsym(library, #name))) return 0;

struct panel_xkb { PANEL_XKB_FUNCTIONS(PANEL_FIELD) };
struct panel_rxkb { PANEL_RXKB_FUNCTIONS(PANEL_FIELD) };

// 0 when the library, or a function in it, is not there. It stays open.
static inline int panel_xkb_open(struct panel_xkb *table) {
  void *library = dlopen("libxkbcommon.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return 0;
  PANEL_XKB_FUNCTIONS(PANEL_FIND)
  return 1;
}

static inline int panel_rxkb_open(struct panel_rxkb *table) {
  void *library = dlopen("libxkbregistry.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return 0;
  PANEL_RXKB_FUNCTIONS(PANEL_FIND)
  return 1;
}

#undef PANEL_FIELD
#undef PANEL_FIND
