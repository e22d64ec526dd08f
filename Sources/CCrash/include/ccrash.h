#pragma once
#include <stddef.h>
#include <stdint.h>

// What is written when the program dies of a signal, and the memory of the field tape, which the handler
// has to be able to read. No system headers here: their types belong to the Glibc module.

// How many places a tape can begin at.
#define KEYRISE_MOST_PIECES 64

// A state in which the app was, and what happened after it, until the next piece: offsets into the bytes.
struct keyrise_piece {
  size_t base, base_length;
  size_t events, events_length;
};

// A tape in flat memory. What is there is the first piece's base, and then every piece's events.
struct keyrise_tape {
  char *bytes;
  size_t capacity;
  size_t used;
  uint32_t count;
  // Set while bytes move: the handler then leaves the tape alone.
  volatile uint32_t is_moving;
  struct keyrise_piece pieces[KEYRISE_MOST_PIECES];
};

// Empty, or NULL where there is no memory.
struct keyrise_tape *keyrise_tape_new(size_t capacity);
void keyrise_tape_free(struct keyrise_tape *tape);
void keyrise_tape_clear(struct keyrise_tape *tape);
// Begins a piece. The oldest ones go as long as there is no room; 0: there is none anyway, and it is empty.
int keyrise_tape_begin(struct keyrise_tape *tape, const char *base, size_t length);
// Puts text behind the last piece's events, or before the last `from_end` bytes of them. The oldest pieces
// go as long as there is no room; 0: nothing is left of the tape, and nothing is kept until a piece begins.
int keyrise_tape_put(struct keyrise_tape *tape, const char *text, size_t length, size_t from_end);
// The oldest piece goes.
void keyrise_tape_drop(struct keyrise_tape *tape);

// Installs the handler, once in a process. Reports are written into a folder that is there, with these
// words at their beginning; `tape` may be NULL. -1: it could not be installed.
int keyrise_crash_install(const char *folder, const char *words, const struct keyrise_tape *tape);
// Gives the calling thread a second stack for the handler: its own may be what ran out.
void keyrise_crash_stack(void);
// The linker's mark of this build in hexadecimal digits, or an empty string.
const char *keyrise_build_id(void);

// For tests: dies of the named signal: trap, segv, bus, ill, abrt, fpe or overflow.
void keyrise_crash_now(const char *kind);
