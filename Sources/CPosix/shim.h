#pragma once
#include <getopt.h>
#include <libintl.h>
#include <locale.h>
#include <malloc.h>
#include <stdio.h>
#include <sys/xattr.h>

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

// gettext. Its functions take the language from the process's locale and from LANGUAGE; a locale of the
// calling thread's own is in force here, so that nothing else in the program changes its language.
static inline void *keyrise_message_locale(const char *name) {
  return newlocale(LC_MESSAGES_MASK | LC_CTYPE_MASK, name, (locale_t)0);
}

// From now on messages are these; what was found before is forgotten.
static inline int keyrise_bind_messages(const char *domain, const char *folder) {
  extern int _nl_msg_cat_cntr;
  if (!bindtextdomain(domain, folder) || !bind_textdomain_codeset(domain, "UTF-8")) return 0;
  ++_nl_msg_cat_cntr;
  return 1;
}

// The translation, or NULL. Without `many` the number doesn't matter.
static inline const char *keyrise_message(
    void *locale, const char *domain, const char *one, const char *many, unsigned long count) {
  locale_t before = uselocale((locale_t)locale);
  const char *found = many ? dcngettext(domain, one, many, count, LC_MESSAGES)
                           : dcgettext(domain, one, LC_MESSAGES);
  uselocale(before);
  return found == one || found == many ? 0 : found;
}

// Extended attributes, which have no names in Swift: access lists are among them.
static inline ssize_t keyrise_list_attributes(int file, char *names, size_t size) {
  return flistxattr(file, names, size);
}
static inline ssize_t keyrise_attribute(int file, const char *name, void *value, size_t size) {
  return fgetxattr(file, name, value, size);
}
static inline int keyrise_set_attribute(int file, const char *name, const void *value, size_t size) {
  return fsetxattr(file, name, value, size, 0);
}

// Memory that the program has asked the allocator for and not given back, in bytes.
static inline size_t keyrise_heap(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

// Large blocks come from the system and go back to it: without this the allocator learns from the first
// large block that is freed to keep such blocks, and a window that was large once stays in memory.
static inline void keyrise_give_back(void) {
  mallopt(M_MMAP_THRESHOLD, 512 << 10);
  mallopt(M_TRIM_THRESHOLD, 1 << 20);
}

// Free pages between those in use go back to the system.
static inline void keyrise_tidy(void) { malloc_trim(0); }

// Gives a file another name unless something has that one: -1 and EEXIST.
static inline int keyrise_rename_new(const char *from, const char *to) {
  extern int renameat2(int, const char *, int, const char *, unsigned);
  return renameat2(-100, from, -100, to, 1);
}

// Nobody but root reads this process's memory, and a crash leaves no picture of it.
static inline int keyrise_hide_memory(void) {
  extern int prctl(int, ...);
  return prctl(4 /* PR_SET_DUMPABLE */, 0UL, 0UL, 0UL, 0UL);
}
static inline int keyrise_has_open_memory(void) {
  extern int prctl(int, ...);
  return prctl(3 /* PR_GET_DUMPABLE */, 0UL, 0UL, 0UL, 0UL);
}

// Has all that was written to the disk of this open file or folder done: -1 when it could not be.
static inline int keyrise_sync_disk(int descriptor) {
  extern int syncfs(int);
  return syncfs(descriptor);
}
