#include "ccrash.h"

#include <stdlib.h>
#include <string.h>

struct keyrise_tape *keyrise_tape_new(size_t capacity) {
  struct keyrise_tape *tape = calloc(1, sizeof *tape);
  if (!tape) return NULL;
  tape->bytes = malloc(capacity);
  if (!tape->bytes) {
    free(tape);
    return NULL;
  }
  tape->capacity = capacity;
  return tape;
}

void keyrise_tape_free(struct keyrise_tape *tape) {
  explicit_bzero(tape->bytes, tape->used);
  free(tape->bytes);
  free(tape);
}

static void moving(struct keyrise_tape *tape, uint32_t is) {
  __atomic_store_n(&tape->is_moving, is, __ATOMIC_SEQ_CST);
}

void keyrise_tape_clear(struct keyrise_tape *tape) {
  moving(tape, 1);
  // What was in it must not be found in memory.
  explicit_bzero(tape->bytes, tape->used);
  tape->count = 0;
  tape->used = 0;
  moving(tape, 0);
}

void keyrise_tape_drop(struct keyrise_tape *tape) {
  if (tape->count <= 1) return keyrise_tape_clear(tape);
  moving(tape, 1);
  size_t start = tape->pieces[1].base;
  memmove(tape->bytes, tape->bytes + start, tape->used - start);
  tape->used -= start;
  for (uint32_t i = 1; i < tape->count; ++i) {
    struct keyrise_piece piece = tape->pieces[i];
    piece.base -= start;
    piece.events -= start;
    tape->pieces[i - 1] = piece;
  }
  --tape->count;
  moving(tape, 0);
}

int keyrise_tape_begin(struct keyrise_tape *tape, const char *base, size_t length) {
  while (tape->count > 0 &&
         (tape->count == KEYRISE_MOST_PIECES || length > tape->capacity - tape->used))
    keyrise_tape_drop(tape);
  if (length > tape->capacity / 2) {
    keyrise_tape_clear(tape);
    return 0;
  }
  memcpy(tape->bytes + tape->used, base, length);
  struct keyrise_piece piece = {tape->used, length, tape->used + length, 0};
  tape->pieces[tape->count] = piece;
  tape->used += length;
  __atomic_store_n(&tape->count, tape->count + 1, __ATOMIC_SEQ_CST);
  return 1;
}

int keyrise_tape_put(struct keyrise_tape *tape, const char *text, size_t length, size_t from_end) {
  while (tape->count > 1 && length > tape->capacity - tape->used) keyrise_tape_drop(tape);
  if (tape->count == 0) return 0;
  struct keyrise_piece *last = &tape->pieces[tape->count - 1];
  if (length > tape->capacity - tape->used || from_end > last->events_length) {
    keyrise_tape_clear(tape);
    return 0;
  }
  char *end = tape->bytes + tape->used;
  if (from_end > 0) {
    moving(tape, 1);
    memmove(end - from_end + length, end - from_end, from_end);
  }
  memcpy(end - from_end, text, length);
  tape->used += length;
  __atomic_store_n(&last->events_length, last->events_length + length, __ATOMIC_SEQ_CST);
  if (from_end > 0) moving(tape, 0);
  return 1;
}
