#define _GNU_SOURCE
#include "CSystemClock.h"

#include <dlfcn.h>
#include <errno.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// Thread-local, so that no lock is needed: a clock may be read at any time, even in a signal handler.
static __thread int is_virtual;
static __thread int64_t virtual_nanoseconds;
// How long the thread has slept in blocking calls, which virtual time does not include.
static __thread int64_t slept_nanoseconds;

typedef int (*clock_function)(clockid_t, struct timespec *);

static clock_function system_function;

// Runs before 'main', so that no later reading has to look the function up.
__attribute__((constructor)) static void find_system_function(void) {
  system_function = (clock_function)dlsym(RTLD_NEXT, "clock_gettime");
}

/// Replaces the C library's `clock_gettime` so that monotonic clocks report virtual time on the thread of a replay.
///
/// The real-time clock, and all clocks on other threads, report the system's time.
int clock_gettime(clockid_t clock, struct timespec *time) {
  if (is_virtual && (clock == CLOCK_MONOTONIC || clock == CLOCK_BOOTTIME)) {
    int64_t now = virtual_nanoseconds + slept_nanoseconds;
    time->tv_sec = now / 1000000000;
    time->tv_nsec = now % 1000000000;
    return 0;
  }
  // Libraries that are initialized earlier may read a clock, too.
  if (!system_function) return (int)syscall(SYS_clock_gettime, clock, time);
  return system_function(clock, time);
}

// MARK: Sleeping
//
// A blocking sleep takes real time. The thread's clocks then advance by it, so that code that sleeps until an instant, as
// Foundation's threads do, returns.

int clock_nanosleep(
  clockid_t clock, int flags, const struct timespec *request, struct timespec *rest) {
  struct timespec duration = *request;
  if (is_virtual && (flags & TIMER_ABSTIME)) {
    struct timespec now;
    clock_gettime(clock, &now);
    int64_t nanoseconds =
      (request->tv_sec - now.tv_sec) * INT64_C(1000000000) + request->tv_nsec - now.tv_nsec;
    if (nanoseconds <= 0) return 0;
    duration.tv_sec = nanoseconds / 1000000000;
    duration.tv_nsec = nanoseconds % 1000000000;
    flags &= ~TIMER_ABSTIME;
  }
  long result = syscall(SYS_clock_nanosleep, clock, flags, &duration, rest);
  if (result != 0) return errno;
  if (is_virtual) {
    // At least a microsecond, so that code that sleeps in a loop until an instant reaches it.
    int64_t slept = duration.tv_sec * INT64_C(1000000000) + duration.tv_nsec;
    slept_nanoseconds += slept > 1000 ? slept : 1000;
  }
  return 0;
}

int nanosleep(const struct timespec *request, struct timespec *rest) {
  int result = clock_nanosleep(CLOCK_MONOTONIC, 0, request, rest);
  if (result == 0) return 0;
  errno = result;
  return -1;
}

int usleep(useconds_t microseconds) {
  struct timespec duration = {
    .tv_sec = microseconds / 1000000, .tv_nsec = microseconds % 1000000 * 1000};
  return nanosleep(&duration, NULL);
}

unsigned int sleep(unsigned int seconds) {
  struct timespec duration = {.tv_sec = seconds}, rest = {0};
  return nanosleep(&duration, &rest) == 0 ? 0 : (unsigned int)rest.tv_sec;
}

// MARK: Control

void system_clock_begin(void) {
  virtual_nanoseconds = 0;
  slept_nanoseconds = 0;
  is_virtual = 1;
}

void system_clock_set(int64_t nanoseconds) { virtual_nanoseconds = nanoseconds; }

void system_clock_end(void) { is_virtual = 0; }
