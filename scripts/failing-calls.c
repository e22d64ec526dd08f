// Has the n-th call of a kind on files below a folder fail, or kill the program. For LD_PRELOAD; see
// check-crashes. FAULT_CALL, FAULT_AT, FAULT_EVER, FAULT_BELOW, FAULT_ERROR (0: kill), FAULT_MARK (a file
// that says that it happened). With FAULT_NO_SYNC no sync does anything.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_int count;

static int is_below(const char *path) {
  const char *folder = getenv("FAULT_BELOW");
  size_t length = folder ? strlen(folder) : 0;
  return length && path && strncmp(path, folder, length) == 0 && path[length] == '/';
}

static int is_descriptor_below(int descriptor) {
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return is_below(path);
}

// True when this call is to fail; errno is set.
static int fails(const char *call, int is_meant) {
  const char *wanted = getenv("FAULT_CALL");
  if (!is_meant || !wanted || strcmp(wanted, call) != 0) return 0;
  int number = atomic_fetch_add(&count, 1) + 1, at = atoi(getenv("FAULT_AT"));
  if (number < at || (number > at && !atoi(getenv("FAULT_EVER")))) return 0;
  int mark = syscall(SYS_openat, AT_FDCWD, getenv("FAULT_MARK"), O_CREAT | O_WRONLY, 0600);
  if (mark >= 0) close(mark);
  int error = atoi(getenv("FAULT_ERROR"));
  if (error == 0) raise(SIGKILL);
  errno = error;
  return 1;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t pwrite(int fd, const void *bytes, size_t size, off_t at) {
  if (fails("pwrite", is_descriptor_below(fd))) return -1;
  return REAL(pwrite)(fd, bytes, size, at);
}
ssize_t pwrite64(int fd, const void *bytes, size_t size, off64_t at) {
  if (fails("pwrite", is_descriptor_below(fd))) return -1;
  return REAL(pwrite64)(fd, bytes, size, at);
}
ssize_t write(int fd, const void *bytes, size_t size) {
  if (fd > 2 && fails("write", is_descriptor_below(fd))) return -1;
  return REAL(write)(fd, bytes, size);
}
// A disk whose syncs do nothing.
static int skips_sync(void) { return getenv("FAULT_NO_SYNC") != NULL; }

int fdatasync(int fd) {
  if (skips_sync()) return 0;
  if (fails("fdatasync", is_descriptor_below(fd))) return -1;
  return REAL(fdatasync)(fd);
}
int fsync(int fd) {
  if (skips_sync()) return 0;
  if (fails("fsync", is_descriptor_below(fd))) return -1;
  return REAL(fsync)(fd);
}
int rename(const char *from, const char *to) {
  if (fails("rename", is_below(from))) return -1;
  return REAL(rename)(from, to);
}
int unlink(const char *path) {
  if (fails("unlink", is_below(path))) return -1;
  return REAL(unlink)(path);
}
int ftruncate(int fd, off_t size) {
  if (fails("ftruncate", is_descriptor_below(fd))) return -1;
  return REAL(ftruncate)(fd, size);
}
int ftruncate64(int fd, off64_t size) {
  if (fails("ftruncate", is_descriptor_below(fd))) return -1;
  return REAL(ftruncate64)(fd, size);
}

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    va_list rest; \
    va_start(rest, flags); \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
    va_end(rest); \
    if (fails("open", is_below(path))) return -1; \
    return REAL(name)(path, flags, mode); \
  }
OPEN(open)
OPEN(open64)
