#define _GNU_SOURCE
#include "CSystemClock.h"

#include <dlfcn.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// Of the thread, so that reading and writing need no lock: a clock may be read at any moment, also in a signal handler.
static __thread int is_virtual;
static __thread int64_t virtual_nanoseconds;

typedef int (*clock_function)(clockid_t, struct timespec *);

static clock_function system_function;

// Before 'main', so that no later reading has to look the function up.
__attribute__((constructor)) static void find_system_function(void) {
  system_function = (clock_function)dlsym(RTLD_NEXT, "clock_gettime");
}

/// Replaces the C library's `clock_gettime` so that monotonic clocks report virtual time on the thread of a replay.
///
/// The clock that knows the date, and all clocks on other threads, show the system's time.
int clock_gettime(clockid_t clock, struct timespec *time) {
  if (is_virtual && (clock == CLOCK_MONOTONIC || clock == CLOCK_BOOTTIME)) {
    time->tv_sec = virtual_nanoseconds / 1000000000;
    time->tv_nsec = virtual_nanoseconds % 1000000000;
    return 0;
  }
  // Libraries that are initialised earlier may read a clock as well.
  if (!system_function) return (int)syscall(SYS_clock_gettime, clock, time);
  return system_function(clock, time);
}

void system_clock_begin(void) {
  virtual_nanoseconds = 0;
  is_virtual = 1;
}

void system_clock_set(int64_t nanoseconds) { virtual_nanoseconds = nanoseconds; }

void system_clock_end(void) { is_virtual = 0; }
