#pragma once
#include <crypt.h>
#include <stdlib.h>
#include <string.h>

// libcrypt keeps its work in 32 KB that hold what was hashed: they are wiped before they go.
static inline int keyrise_crypt(const char *text, const char *setting, char *out, size_t size) {
  struct crypt_data *work = (struct crypt_data *)calloc(1, sizeof *work);
  if (!work) return 0;
  const char *hash = crypt_rn(text, setting, work, sizeof *work);
  int made = hash && hash[0] != '*' && strlen(hash) < size;
  if (made) strcpy(out, hash);
  explicit_bzero(work, sizeof *work);
  free(work);
  return made;
}

// A new setting of yescrypt, with salt from the system.
static inline int keyrise_crypt_setting(char *out, int size) {
  return crypt_gensalt_rn("$y$", 0, NULL, 0, out, size) != NULL;
}
