#include "sources.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include "random.h"

/// Pseudorandom numbers: SplitMix64.
struct stream {
  uint64_t state;
  int is_seeded;
};

// Two streams, so that a new UUID, which reads the devices, does not change the numbers that follow.
static __thread struct stream numbers, devices;

void system_random_seed(uint64_t seed) {
  // The dependency for random numbers starts at the seed itself. These numbers must be others.
  numbers.state = seed ^ UINT64_C(0x6E756D6265727300);
  devices.state = seed ^ UINT64_C(0x6465766963657300);
  numbers.is_seeded = devices.is_seeded = 1;
}

void system_random_numbers_use_system(void) { numbers.is_seeded = 0; }

void system_random_devices_use_system(void) { devices.is_seeded = 0; }

static uint64_t next(struct stream *stream) {
  uint64_t mixed = stream->state += UINT64_C(0x9E3779B97F4A7C15);
  mixed = (mixed ^ (mixed >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
  mixed = (mixed ^ (mixed >> 27)) * UINT64_C(0x94D049BB133111EB);
  return mixed ^ (mixed >> 31);
}

static void fill(struct stream *stream, void *bytes, size_t count) {
  unsigned char *target = bytes;
  while (count > 0) {
    uint64_t number = next(stream);
    size_t part = count < sizeof number ? count : sizeof number;
    memcpy(target, &number, part);
    target += part;
    count -= part;
  }
}

static int gives(const struct stream *stream) { return is_controlled() && stream->is_seeded; }

static int give_numbers(void *bytes, size_t count) {
  if (!gives(&numbers)) return 0;
  if (count > 0) note_use(system_use_random_numbers);
  fill(&numbers, bytes, count);
  return 1;
}

// MARK: Numbers

NEXT(getrandom)

ssize_t getrandom(void *bytes, size_t count, unsigned int flags) {
  if (give_numbers(bytes, count)) return (ssize_t)count;
  return next_getrandom()(bytes, count, flags);
}

NEXT(getentropy)

int getentropy(void *bytes, size_t count) {
  if (count <= 256 && give_numbers(bytes, count)) return 0;
  return next_getentropy()(bytes, count);
}

NEXT(arc4random)

uint32_t arc4random(void) {
  uint32_t number;
  return give_numbers(&number, sizeof number) ? number : next_arc4random()();
}

NEXT(arc4random_buf)

void arc4random_buf(void *bytes, size_t count) {
  if (!give_numbers(bytes, count)) next_arc4random_buf()(bytes, count);
}

NEXT(arc4random_uniform)

uint32_t arc4random_uniform(uint32_t bound) {
  uint64_t number;
  if (!give_numbers(&number, sizeof number)) return next_arc4random_uniform()(bound);
  return bound < 2 ? 0 : (uint32_t)(number % bound);
}

NEXT(syscall)

/// Whether an operation of `futex` waits; Dispatch uses these.
static int is_futex_wait(int operation) {
  switch (operation & FUTEX_CMD_MASK) {
  case FUTEX_WAIT:
  case FUTEX_WAIT_BITSET:
  case FUTEX_LOCK_PI: return 1;
  default: return 0;
  }
}

/// Replaces `syscall`, with which Swift's runtime draws random numbers.
long syscall(long number, ...) {
  long words[6];
  va_list list;
  va_start(list, number);
  for (int index = 0; index < 6; index++) words[index] = va_arg(list, long);
  va_end(list);
  if (number == SYS_getrandom && give_numbers((void *)words[0], (size_t)words[1])) return words[1];
  int is_wait = number == SYS_futex && is_futex_wait((int)words[1]);
  int has_begun = is_wait && begin_wait();
  long result =
    next_syscall()(number, words[0], words[1], words[2], words[3], words[4], words[5]);
  end_wait(has_begun);
  if (is_wait) wait_for_turn();
  return result;
}

long call_system(long number, long first, long second, long third, long fourth) {
  return next_syscall()(number, first, second, third, fourth, 0, 0);
}

// MARK: Devices

enum { device_capacity = 8 };
/// The open descriptors of random devices.
static __thread int device_files[device_capacity];
static __thread int device_count;

int is_random_device(const char *path) {
  return strcmp(path, "/dev/urandom") == 0 || strcmp(path, "/dev/random") == 0;
}

void remember_random_device(int descriptor) {
  if (descriptor < 0 || !gives(&devices)) return;
  if (device_count == device_capacity) device_count--;
  device_files[device_count++] = descriptor;
}

static int is_device_file(int descriptor) {
  for (int index = 0; index < device_count; index++) {
    if (device_files[index] != descriptor) continue;
    // The file may be closed, and its descriptor may be that of another file.
    struct stat status;
    int code = errno;
    int is_device = fstat(descriptor, &status) == 0 && S_ISCHR(status.st_mode) &&
      (status.st_rdev == makedev(1, 8) || status.st_rdev == makedev(1, 9));
    errno = code;
    if (!is_device) device_files[index] = device_files[--device_count];
    return is_device;
  }
  return 0;
}

static int give_device_bytes(void *bytes, size_t count) {
  if (!gives(&devices)) return 0;
  note_use(system_use_random_device);
  fill(&devices, bytes, count);
  return 1;
}

NEXT(read)

ssize_t read(int descriptor, void *bytes, size_t count) {
  if (device_count > 0 && is_device_file(descriptor) && give_device_bytes(bytes, count)) {
    return (ssize_t)count;
  }
  return next_read()(descriptor, bytes, count);
}

static ssize_t read_device_stream(void *file, char *bytes, size_t count) {
  if (give_device_bytes(bytes, count)) return (ssize_t)count;
  return read((int)(intptr_t)file, bytes, count);
}

static int close_device_stream(void *file) { return close((int)(intptr_t)file); }

FILE *open_device_stream(const char *path) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return NULL;
  cookie_io_functions_t functions = {.read = read_device_stream, .close = close_device_stream};
  FILE *stream = fopencookie((void *)(intptr_t)file, "r", functions);
  if (!stream) close(file);
  return stream;
}
