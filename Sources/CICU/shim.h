#pragma once
#include <stdint.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uloc.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>
#include <unicode/utext.h>

// ICU's functions are macros that carry its version in their names; these keep one name each.

static inline UBreakIterator *panel_break_open(int line, const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(line ? UBRK_LINE : UBRK_WORD, locale, NULL, 0, &status);
  return U_SUCCESS(status) ? iterator : NULL;
}

static inline void panel_break_close(UBreakIterator *iterator) { ubrk_close(iterator); }

// The text's bytes stay the caller's and must outlive the walk. `text` may be NULL at first.
static inline UText *panel_break_set_text(
    UBreakIterator *iterator, UText *text, const char *bytes, int64_t length) {
  UErrorCode status = U_ZERO_ERROR;
  text = utext_openUTF8(text, bytes, length, &status);
  ubrk_setUText(iterator, text, &status);
  return U_SUCCESS(status) ? text : NULL;
}

static inline void panel_text_close(UText *text) { utext_close(text); }

// -1 at the end.
static inline int32_t panel_break_first(UBreakIterator *iterator) { return ubrk_first(iterator); }
static inline int32_t panel_break_next(UBreakIterator *iterator) { return ubrk_next(iterator); }

// "Hebr" -> "Hebrew"; NULL when unknown. Static storage.
static inline const char *panel_script_name(const char *tag) {
  int32_t code = u_getPropertyValueEnum(UCHAR_SCRIPT, tag);
  return code < 0 ? NULL : uscript_getName((UScriptCode)code);
}

// What a character's canonical decomposition begins with: U+00E9 -> U+0065; itself when it has none.
static inline UChar32 panel_base_character(UChar32 character) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *normalizer = unorm2_getNFDInstance(&status);
  UChar text[32];
  if (U_FAILURE(status)) return character;
  int32_t length = unorm2_getDecomposition(normalizer, character, text, 32, &status);
  if (U_FAILURE(status) || length < 1) return character;
  UChar32 first;
  U16_GET(text, 0, 0, length, first);
  return first;
}

// "deu" -> "de", "scn" -> "scn"; 0 when it doesn't fit.
static inline int panel_language_tag(const char *code, char *tag, int32_t size) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uloc_getLanguage(code, tag, size, &status);
  return U_SUCCESS(status) && length > 0 && length < size;
}

// Without case and with accents apart: the length that the result has or needs; -1 when it fails. The text
// without case is at most `capacity` long where it fits into `between`.
static inline int32_t panel_fold(
    const UChar *text, int32_t length, UChar *between, UChar *result, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *fold = unorm2_getNFKCCasefoldInstance(&status);
  const UNormalizer2 *apart = unorm2_getNFDInstance(&status);
  if (U_FAILURE(status)) return -1;
  int32_t count = unorm2_normalize(fold, text, length, between, capacity, &status);
  if (U_FAILURE(status)) return -1;
  count = unorm2_normalize(apart, between, count, result, capacity, &status);
  return U_FAILURE(status) ? -1 : count;
}
