#define _GNU_SOURCE
#include "ccrash.h"

#include <elf.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// Everything that the handler uses: made before, read-only in it.
static char folder[4096];
static char words[1024];
static const struct keyrise_tape *tape;
static long long started;
static int is_installed;
static volatile int owner;

static const int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE};
enum { signal_count = sizeof signals / sizeof *signals, most_frames = 96, stack_size = 1 << 15 };

// --- Text without the C library

static void say(int file, const char *text, size_t length) {
  while (length > 0) {
    ssize_t done = write(file, text, length);
    if (done < 0 && errno == EINTR) continue;
    if (done <= 0) return;
    text += done;
    length -= (size_t)done;
  }
}

static void say_text(int file, const char *text) { say(file, text, strlen(text)); }

static char *put_number(char *end, unsigned long long value, unsigned base, int digits) {
  do {
    *--end = "0123456789abcdef"[value % base];
    value /= base;
    --digits;
  } while (value > 0 || digits > 0);
  return end;
}

static void say_number(int file, unsigned long long value, unsigned base) {
  char text[32];
  char *begin = put_number(text + sizeof text, value, base, 1);
  say(file, begin, (size_t)(text + sizeof text - begin));
}

static void append(char *to, size_t room, const char *text) {
  size_t used = strlen(to);
  size_t length = strlen(text);
  if (used + length + 1 > room) return;
  memcpy(to + used, text, length + 1);
}

static void append_number(char *to, size_t room, unsigned long long value, int digits) {
  char text[32];
  text[31] = 0;
  append(to, room, put_number(text + 31, value, 10, digits));
}

// YYYYMMDD-HHMMSS in UTC. The days of the Gregorian calendar are counted from a March on.
static void append_time(char *to, size_t room, long long seconds) {
  long long days = seconds / 86400 + 719468;
  long long rest = seconds % 86400;
  long long era = days / 146097;
  long long day_of_era = days % 146097;
  long long year_of_era =
      (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
  long long day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  long long from_march = (5 * day_of_year + 2) / 153;
  long long day = day_of_year - (153 * from_march + 2) / 5 + 1;
  long long month = from_march < 10 ? from_march + 3 : from_march - 9;
  long long year = year_of_era + era * 400 + (month <= 2);
  append_number(to, room, (unsigned long long)year, 4);
  append_number(to, room, (unsigned long long)month, 2);
  append_number(to, room, (unsigned long long)day, 2);
  append(to, room, "-");
  append_number(to, room, (unsigned long long)(rest / 3600), 2);
  append_number(to, room, (unsigned long long)(rest / 60 % 60), 2);
  append_number(to, room, (unsigned long long)(rest % 60), 2);
}

static long long clock_seconds(clockid_t clock) {
  struct timespec now;
  return clock_gettime(clock, &now) == 0 ? (long long)now.tv_sec : 0;
}

// --- The report

static const char *name_of(int number) {
  switch (number) {
    case SIGSEGV: return "SIGSEGV";
    case SIGBUS: return "SIGBUS";
    case SIGILL: return "SIGILL";
    case SIGTRAP: return "SIGTRAP";
    case SIGABRT: return "SIGABRT";
    case SIGFPE: return "SIGFPE";
    default: return "signal";
  }
}

static int new_file(const char *stem, const char *ending) {
  char path[sizeof folder + 64];
  path[0] = 0;
  append(path, sizeof path, folder);
  // It may have gone with all that a session left.
  mkdir(path, 0700);
  append(path, sizeof path, "/");
  append(path, sizeof path, stem);
  append(path, sizeof path, ending);
  return open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
}

// The lines of /proc/self/status that are about memory.
static void say_memory(int file) {
  static char text[4096];
  int status = open("/proc/self/status", O_RDONLY | O_CLOEXEC);
  if (status < 0) return;
  ssize_t length = read(status, text, sizeof text);
  close(status);
  for (ssize_t at = 0; at < length;) {
    ssize_t end = at;
    while (end < length && text[end] != '\n') ++end;
    if (end - at > 2 && !memcmp(text + at, "Vm", 2)) {
      say_text(file, "  ");
      say(file, text + at, (size_t)(end - at));
      say_text(file, "\n");
    }
    at = end + 1;
  }
}

static void say_thread(int file) {
  char name[32];
  int comm = open("/proc/thread-self/comm", O_RDONLY | O_CLOEXEC);
  ssize_t length = comm < 0 ? -1 : read(comm, name, sizeof name);
  if (comm >= 0) close(comm);
  long thread = syscall(SYS_gettid);
  say_text(file, "thread: ");
  say_number(file, (unsigned long long)thread, 10);
  if (thread == getpid()) say_text(file, " (main)");
  if (length > 1) {
    say_text(file, " ");
    say(file, name, (size_t)length - 1);
  }
  say_text(file, "\n");
}

static void write_tape(const char *stem) {
  if (!tape || tape->is_moving || tape->count == 0) return;
  int file = new_file(stem, ".tape");
  if (file < 0) return;
  say(file, tape->bytes + tape->pieces[0].base, tape->pieces[0].base_length);
  for (uint32_t i = 0; i < tape->count; ++i)
    say(file, tape->bytes + tape->pieces[i].events, tape->pieces[i].events_length);
  fsync(file);
  close(file);
}

static void write_report(int number, const siginfo_t *info) {
  char stem[64] = "crash-";
  append_time(stem, sizeof stem, clock_seconds(CLOCK_REALTIME));
  int file = new_file(stem, ".txt");
  if (file < 0) return;
  say_text(file, words);
  say_text(file, "signal: ");
  say_text(file, name_of(number));
  say_text(file, " (");
  say_number(file, (unsigned long long)number, 10);
  say_text(file, "), code ");
  if (info->si_code < 0) say_text(file, "-");
  say_number(file, (unsigned long long)(info->si_code < 0 ? -info->si_code : info->si_code), 10);
  say_text(file, "\naddress: ");
  if (info->si_code > 0) {
    say_text(file, "0x");
    say_number(file, (unsigned long long)(uintptr_t)info->si_addr, 16);
  } else {
    say_text(file, "none: it was sent by process ");
    say_number(file, (unsigned long long)info->si_pid, 10);
  }
  say_text(file, "\n");
  say_thread(file);
  say_text(file, "uptime: ");
  say_number(file, (unsigned long long)(clock_seconds(CLOCK_MONOTONIC) - started), 10);
  say_text(file, " s\nmemory:\n");
  say_memory(file);
  fsync(file);
  // The next start says so, once.
  int mark = new_file("new", "");
  if (mark >= 0) {
    say_text(mark, stem);
    say_text(mark, ".txt\n");
    close(mark);
  }
  write_tape(stem);
  // Last: it is the one thing here that could wait for a lock.
  say_text(file, "backtrace, as file(+offset) [address]:\n");
  static void *frames[most_frames];
  int count = backtrace(frames, most_frames);
  backtrace_symbols_fd(frames, count, file);
  fsync(file);
  close(file);
}

static void died(int number, siginfo_t *info, void *context) {
  (void)context;
  int saved = errno;
  int self = (int)syscall(SYS_gettid);
  int nobody = 0;
  if (__atomic_compare_exchange_n(&owner, &nobody, self, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)) {
    // Whatever waits for ever in here doesn't keep the program from ending.
    signal(SIGALRM, SIG_DFL);
    sigset_t alarms;
    sigemptyset(&alarms);
    sigaddset(&alarms, SIGALRM);
    sigprocmask(SIG_UNBLOCK, &alarms, NULL);
    alarm(10);
    write_report(number, info);
  } else if (nobody != self) {
    // Another thread is writing already; the program ends with it.
    for (;;) pause();
  }
  // The same end as without a handler: who waits for the program sees the signal.
  signal(number, SIG_DFL);
  sigset_t mine;
  sigemptyset(&mine);
  sigaddset(&mine, number);
  sigprocmask(SIG_UNBLOCK, &mine, NULL);
  errno = saved;
  syscall(SYS_tgkill, getpid(), self, number);
}

void keyrise_crash_stack(void) {
  static _Thread_local char stack[stack_size];
  stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&alternate, NULL);
}

int keyrise_crash_install(
    const char *where, const char *begin, const struct keyrise_tape *memory) {
  if (is_installed || strlen(where) >= sizeof folder || strlen(begin) >= sizeof words) return -1;
  strcpy(folder, where);
  strcpy(words, begin);
  tape = memory;
  started = clock_seconds(CLOCK_MONOTONIC);
  // The first call loads a library, which a handler can't.
  void *frames[4];
  backtrace(frames, 4);
  keyrise_crash_stack();
  // Who started the program may have blocked them, and then nobody is told: abort ends it unheard.
  sigset_t ours;
  sigemptyset(&ours);
  for (int i = 0; i < signal_count; ++i) sigaddset(&ours, signals[i]);
  sigprocmask(SIG_UNBLOCK, &ours, NULL);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = died;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < signal_count; ++i)
    if (sigaction(signals[i], &action, NULL) != 0) return -1;
  is_installed = 1;
  return 0;
}

// --- The build

static char build_id[129];

static int look_for_note(struct dl_phdr_info *info, size_t size, void *unused) {
  (void)size;
  (void)unused;
  for (int i = 0; i < info->dlpi_phnum; ++i) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    if (part->p_type != PT_NOTE) continue;
    const char *at = (const char *)(info->dlpi_addr + part->p_vaddr);
    const char *end = at + part->p_memsz;
    while (at + sizeof(ElfW(Nhdr)) <= end) {
      const ElfW(Nhdr) *note = (const ElfW(Nhdr) *)at;
      const char *name = at + sizeof *note;
      const unsigned char *bytes =
          (const unsigned char *)name + ((note->n_namesz + 3u) & ~3u);
      if (note->n_type == NT_GNU_BUILD_ID && note->n_namesz == 4 && !memcmp(name, "GNU", 4)) {
        for (unsigned k = 0; k < note->n_descsz && 2 * k + 2 < sizeof build_id; ++k) {
          build_id[2 * k] = "0123456789abcdef"[bytes[k] >> 4];
          build_id[2 * k + 1] = "0123456789abcdef"[bytes[k] & 15];
        }
        return 1;
      }
      at = (const char *)bytes + ((note->n_descsz + 3u) & ~3u);
    }
  }
  // The program itself is the first one.
  return 1;
}

const char *keyrise_build_id(void) {
  if (!build_id[0]) dl_iterate_phdr(look_for_note, NULL);
  return build_id;
}

// --- For tests

__attribute__((noinline)) static int deeper(volatile int *above) {
  volatile int here[1024];
  here[0] = *above + 1;
  return *above < 0 ? 0 : deeper(here) + here[0];
}

void keyrise_crash_now(const char *kind) {
  volatile int zero = 0;
  if (!strcmp(kind, "segv")) *(volatile int *)(uintptr_t)(16 + zero) = 1;
  if (!strcmp(kind, "trap")) __builtin_trap();
  if (!strcmp(kind, "abrt")) abort();
  if (!strcmp(kind, "overflow")) deeper(&zero);
  if (!strcmp(kind, "bus")) raise(SIGBUS);
  if (!strcmp(kind, "ill")) raise(SIGILL);
  if (!strcmp(kind, "fpe")) raise(SIGFPE);
  // After the end of a session, which leaves no folder.
  if (!strcmp(kind, "swept") && !rmdir(folder)) raise(SIGSEGV);
}
