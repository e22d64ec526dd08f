#pragma once
#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static inline FILE *keyrise_stdout(void) { return stdout; }
static inline FILE *keyrise_stderr(void) { return stderr; }
