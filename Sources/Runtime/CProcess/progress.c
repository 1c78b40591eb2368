#define _GNU_SOURCE
#include "CProcess.h"

#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { text_capacity = 2048 };

struct process_progress {
  uint64_t numbers[progress_number_count];
  uint32_t lengths[progress_text_count];
  char texts[progress_text_count][text_capacity];
  uint64_t calls[crash_call_limit];
  uint32_t call_count;
};

static struct process_progress *map(int flags, int descriptor) {
  void *memory = mmap(
    NULL, sizeof(struct process_progress), PROT_READ | PROT_WRITE, MAP_SHARED | flags, descriptor, 0);
  return memory == MAP_FAILED ? NULL : memory;
}

struct process_progress *progress_create(void) { return map(MAP_ANONYMOUS, -1); }

struct process_progress *progress_create_file(int *descriptor) {
  *descriptor = memfd_create("progress", MFD_CLOEXEC);
  if (*descriptor < 0) return NULL;
  struct process_progress *progress =
    ftruncate(*descriptor, sizeof(struct process_progress)) == 0 ? map(0, *descriptor) : NULL;
  if (progress == NULL) close(*descriptor);
  return progress;
}

struct process_progress *progress_open(int descriptor) {
  struct stat status;
  // Reading memory past the end of a file would crash.
  int is_whole = fstat(descriptor, &status) == 0 && status.st_size == sizeof(struct process_progress);
  struct process_progress *progress = is_whole ? map(0, descriptor) : NULL;
  close(descriptor);
  return progress;
}

void progress_destroy(struct process_progress *progress) {
  munmap(progress, sizeof *progress);
}

void progress_copy(struct process_progress *to, const struct process_progress *from) { *to = *from; }

void progress_set_number(struct process_progress *progress, enum progress_number field, uint64_t value) {
  __atomic_store_n(&progress->numbers[field], value, __ATOMIC_RELEASE);
}

uint64_t progress_get_number(const struct process_progress *progress, enum progress_number field) {
  return __atomic_load_n(&progress->numbers[field], __ATOMIC_ACQUIRE);
}

void progress_set_text(
  struct process_progress *progress, enum progress_text field, const void *bytes, size_t length) {
  if (length > text_capacity) length = text_capacity;
  // If the process ends in between, the text is empty, and not a mixture of two.
  __atomic_store_n(&progress->lengths[field], 0, __ATOMIC_RELEASE);
  if (length > 0) memcpy(progress->texts[field], bytes, length);
  __atomic_store_n(&progress->lengths[field], (uint32_t)length, __ATOMIC_RELEASE);
}

const char *progress_get_text(
  const struct process_progress *progress, enum progress_text field, size_t *length) {
  uint32_t count = __atomic_load_n(&progress->lengths[field], __ATOMIC_ACQUIRE);
  // The process may have written anything here.
  *length = count > text_capacity ? text_capacity : count;
  return progress->texts[field];
}

bool progress_add_call(struct process_progress *progress, uint64_t address) {
  uint32_t count = progress->call_count;
  if (count >= crash_call_limit) return false;
  progress->calls[count] = address;
  __atomic_store_n(&progress->call_count, count + 1, __ATOMIC_RELEASE);
  return true;
}

size_t progress_get_calls(const struct process_progress *progress, uint64_t addresses[crash_call_limit]) {
  size_t count = __atomic_load_n(&progress->call_count, __ATOMIC_ACQUIRE);
  // The process may have written anything here.
  if (count > crash_call_limit) count = crash_call_limit;
  memcpy(addresses, progress->calls, count * sizeof *addresses);
  return count;
}
