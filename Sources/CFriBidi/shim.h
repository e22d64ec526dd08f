#pragma once
#include <fribidi.h>
#include <stdbool.h>

static inline uint32_t panel_bidi_automatic(void) { return FRIBIDI_PAR_ON; }
static inline bool panel_bidi_is_rtl(FriBidiParType type) { return FRIBIDI_IS_RTL(type); }
static inline bool panel_bidi_is_blank(FriBidiCharType type) {
  return FRIBIDI_IS_EXPLICIT_OR_BN_OR_WS(type);
}
