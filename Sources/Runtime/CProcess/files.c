#define _GNU_SOURCE
#include "CProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

// MARK: Temporary files

struct temporary_file {
  struct temporary_file *next;
  /// Whether the file exists; read by signal handlers.
  volatile sig_atomic_t is_used;
  /// Children inherit the list, and must not remove the files of their parent.
  pid_t owner;
  int folder;
  int descriptor;
  char name[40];
};

/// Only grows, so that a signal handler can read it at any time. Elements are reused.
static struct temporary_file *volatile temporary_files;

void temporary_files_remove(void) {
  for (struct temporary_file *file = temporary_files; file; file = file->next) {
    if (file->is_used && file->owner == getpid()) unlinkat(file->folder, file->name, 0);
  }
}

static void remove_and_end(int number) {
  temporary_files_remove();
  // SA_RESETHAND has restored the default action, which ends the process.
  raise(number);
}

/// Removes the files when a signal ends the process, unless the signal is handled in another way.
static void remove_at_signals(void) {
  struct sigaction action = {.sa_handler = remove_and_end, .sa_flags = SA_RESETHAND | SA_NODEFER};
  sigemptyset(&action.sa_mask);
  const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) {
    struct sigaction current;
    if (sigaction(numbers[index], NULL, &current) == 0 && current.sa_handler == SIG_DFL) {
      sigaction(numbers[index], &action, NULL);
    }
  }
}

static struct temporary_file *unused_file(void) {
  for (struct temporary_file *file = temporary_files; file; file = file->next) {
    if (!file->is_used) return file;
  }
  struct temporary_file *file = calloc(1, sizeof *file);
  if (file == NULL) return NULL;
  file->next = temporary_files;
  temporary_files = file;
  return file;
}

struct temporary_file *temporary_file_create(int folder, mode_t mode) {
  struct temporary_file *file = unused_file();
  if (file == NULL) return NULL;
  remove_at_signals();
  file->owner = getpid();
  file->folder = folder;
  enum { most_tries = 100 };
  for (int tries = 0; tries < most_tries; tries++) {
    uint64_t number;
    if (getrandom(&number, sizeof number, 0) != sizeof number) return NULL;
    snprintf(file->name, sizeof file->name, ".tca-replay-%016llx.tmp", (unsigned long long)number);
    // Noted before the file exists: a signal may come right after it is created.
    file->is_used = 1;
    file->descriptor =
      openat(folder, file->name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
    if (file->descriptor >= 0) return file;
    file->is_used = 0;
    if (errno != EEXIST) return NULL;
  }
  return NULL;
}

int temporary_file_descriptor(const struct temporary_file *file) { return file->descriptor; }

int temporary_file_rename(struct temporary_file *file, const char *name) {
  int result = renameat(file->folder, file->name, file->folder, name);
  int code = errno;
  if (result != 0) unlinkat(file->folder, file->name, 0);
  file->is_used = 0;
  errno = code;
  return result;
}

void temporary_file_remove(struct temporary_file *file) {
  unlinkat(file->folder, file->name, 0);
  file->is_used = 0;
}

// MARK: Finding files

int file_find(const char *path) { return open(path, O_PATH | O_CLOEXEC); }

int64_t file_change_time(const char *path) {
  struct stat status;
  if (stat(path, &status) != 0) return -1;
  return (int64_t)status.st_mtim.tv_sec * 1000000000 + status.st_mtim.tv_nsec;
}
