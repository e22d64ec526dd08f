#pragma once
#include <getopt.h>
#include <stdio.h>

// Only what Swift can't reach in Glibc: C's mutable globals and macros. A header named here
// without need would take its types away from the Glibc module.
extern char **environ;

static inline FILE *keyrise_stdout(void) { return stdout; }
static inline FILE *keyrise_stderr(void) { return stderr; }
static inline char **keyrise_environment(void) { return environ; }

// getopt_long keeps its place in globals: begin, then step until -1.
static inline void keyrise_options_begin(void) {
  optind = 0;
  opterr = 0;
}
static inline const char *keyrise_option_value(void) { return optarg; }
static inline int keyrise_option_index(void) { return optind; }
static inline int keyrise_option_fault(void) { return optopt; }
