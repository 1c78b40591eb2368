#include "sources.h"

#include <string.h>

__thread struct thread_sources sources;

// Uses that any thread of the feature may make.
static _Atomic uint32_t outside_uses;

enum { path_capacity = 1024 };

/// The first path of a kind.
struct noted_path {
  /// 0 if there is none, 1 while a thread writes it, 2 if it can be read.
  atomic_int phase;
  char text[path_capacity];
};

static struct noted_path file_path, folder_path;

void note_outside(enum system_use use) {
  atomic_fetch_or_explicit(&outside_uses, UINT32_C(1) << use, memory_order_relaxed);
}

static struct noted_path *path_of(enum system_use use) {
  return use == system_use_folder ? &folder_path : &file_path;
}

void note_path(enum system_use use, const char *path) {
  struct noted_path *noted = path_of(use);
  int none = 0;
  if (atomic_compare_exchange_strong(&noted->phase, &none, 1)) {
    strncpy(noted->text, path, path_capacity - 1);
    atomic_store(&noted->phase, 2);
  }
  note_outside(use);
}

const char *system_use_path(enum system_use use) {
  static __thread char text[path_capacity];
  struct noted_path *noted = path_of(use);
  if (atomic_load(&noted->phase) != 2) return NULL;
  memcpy(text, noted->text, path_capacity);
  atomic_store(&noted->phase, 0);
  return text;
}

int system_watch(int is_watched) {
  int was_watched = sources.is_watched;
  sources.is_watched = is_watched;
  sources.is_replay = 1;
  return was_watched;
}

uint32_t system_uses_take(void) {
  uint32_t uses = sources.uses;
  sources.uses = 0;
  // Most steps use nothing.
  if (atomic_load_explicit(&outside_uses, memory_order_relaxed) == 0) return uses;
  return uses | atomic_exchange(&outside_uses, 0);
}

uint32_t system_uses_of_thread(void) { return sources.uses; }

void system_uses_restore(uint32_t uses) { sources.uses = uses; }
