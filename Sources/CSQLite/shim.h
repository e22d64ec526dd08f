#pragma once
#include <sqlite3.h>

// The destructor that says "copy the bytes now" is a macro that Swift can't read.
static inline int keyrise_bind_blob(sqlite3_stmt *statement, int place, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, place, count > 0 ? bytes : "", count, SQLITE_TRANSIENT);
}
static inline int keyrise_bind_text(sqlite3_stmt *statement, int place, const char *text) {
  return sqlite3_bind_text(statement, place, text, -1, SQLITE_TRANSIENT);
}
