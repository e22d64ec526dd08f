#pragma once
#include <fribidi.h>
#include <stdbool.h>

static inline uint32_t panel_bidi_automatic(void) { return FRIBIDI_PAR_ON; }
static inline uint32_t panel_bidi_left_to_right(void) { return FRIBIDI_PAR_LTR; }
static inline uint32_t panel_bidi_right_to_left(void) { return FRIBIDI_PAR_RTL; }
static inline bool panel_bidi_is_rtl(FriBidiParType type) { return FRIBIDI_IS_RTL(type); }
static inline bool panel_bidi_is_letter(FriBidiCharType type) { return FRIBIDI_IS_LETTER(type); }
static inline bool panel_bidi_runs_left(FriBidiCharType type) { return FRIBIDI_IS_RTL(type); }
static inline bool panel_bidi_opens_isolate(FriBidiCharType type) {
  return FRIBIDI_IS_ISOLATE(type) && type != FRIBIDI_TYPE_PDI;
}
static inline bool panel_bidi_closes_isolate(FriBidiCharType type) { return type == FRIBIDI_TYPE_PDI; }
static inline bool panel_bidi_is_blank(FriBidiCharType type) {
  return FRIBIDI_IS_EXPLICIT_OR_BN_OR_WS(type) || FRIBIDI_IS_ISOLATE(type);
}
