#include "sources.h"

#include <errno.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

static __thread int is_virtual;
static __thread int64_t virtual_nanoseconds;
// The time that the thread has slept in blocking calls, which virtual time does not include.
static __thread int64_t slept_nanoseconds;

NEXT(clock_gettime)

static int64_t virtual_time(void) { return virtual_nanoseconds + slept_nanoseconds; }

/// Replaces the C library's `clock_gettime` so that clocks report virtual time on the thread of a replay.
///
/// Clocks of processor time, and all clocks on other threads, report the system's time.
int clock_gettime(clockid_t clock, struct timespec *time) {
  if (is_virtual) {
    switch (clock) {
    case CLOCK_MONOTONIC:
    case CLOCK_MONOTONIC_RAW:
    case CLOCK_MONOTONIC_COARSE:
    case CLOCK_BOOTTIME: {
      int64_t now = virtual_time();
      time->tv_sec = now / 1000000000;
      time->tv_nsec = now % 1000000000;
      return 0;
    }
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_COARSE:
    case CLOCK_TAI:
      if (read_date(time)) return 0;
    }
  }
  return next_clock_gettime()(clock, time);
}

// MARK: Dates

NEXT(gettimeofday)

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  struct timespec now;
  uint32_t uses = sources.uses;
  if (!is_virtual || !read_date(&now)) return next_gettimeofday()(time, zone);
  // Not a use of the date: Foundation's formatters call it whatever date they format.
  sources.uses = uses;
  time->tv_sec = now.tv_sec;
  time->tv_usec = now.tv_nsec / 1000;
  if (zone) memset(zone, 0, sizeof(struct timezone));
  return 0;
}

NEXT(time)

time_t time(time_t *result) {
  struct timespec now;
  if (!is_virtual || !read_date(&now)) return next_time()(result);
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}

NEXT(timespec_get)

int timespec_get(struct timespec *time, int base) {
  if (base == TIME_UTC && is_virtual && read_date(time)) return base;
  return next_timespec_get()(time, base);
}

static __thread struct {
  enum { date_of_system, date_fixed, date_moving } kind;
  int64_t seconds, nanoseconds;
  /// The virtual time when the date was set, and the part of it that was slept.
  int64_t start, slept;
} date;

int read_date(struct timespec *time) {
  if (!is_controlled() || date.kind == date_of_system) return 0;
  note_use(system_use_date);
  int64_t passed =
    date.kind == date_moving ? virtual_time() - date.start : slept_nanoseconds - date.slept;
  int64_t nanoseconds = date.nanoseconds + passed % 1000000000;
  int64_t seconds = date.seconds + passed / 1000000000;
  if (nanoseconds >= 1000000000) nanoseconds -= 1000000000, seconds++;
  if (nanoseconds < 0) nanoseconds += 1000000000, seconds--;
  time->tv_sec = seconds;
  time->tv_nsec = nanoseconds;
  return 1;
}

void system_date_set(int64_t seconds, int64_t nanoseconds, int moves) {
  date.kind = moves ? date_moving : date_fixed;
  date.seconds = seconds;
  date.nanoseconds = nanoseconds;
  date.start = virtual_time();
  date.slept = slept_nanoseconds;
}

void system_date_use_system(void) { date.kind = date_of_system; }

// MARK: Sleeping
//
// A blocking sleep takes real time. It advances the thread's clocks, so that code that sleeps until an instant in a loop,
// as Foundation's threads do, ends.

void note_slept(int64_t nanoseconds) {
  if (!is_virtual) return;
  // At least a microsecond, so that code that sleeps in a loop until an instant reaches it.
  slept_nanoseconds += nanoseconds > 1000 ? nanoseconds : 1000;
}

int clock_nanosleep(
  clockid_t clock, int flags, const struct timespec *request, struct timespec *rest) {
  struct timespec duration = *request;
  if (flags & TIMER_ABSTIME && (is_virtual || sources.is_watched)) {
    struct timespec now;
    clock_gettime(clock, &now);
    int64_t nanoseconds =
      (request->tv_sec - now.tv_sec) * INT64_C(1000000000) + request->tv_nsec - now.tv_nsec;
    if (nanoseconds <= 0) return 0;
    duration.tv_sec = nanoseconds / 1000000000;
    duration.tv_nsec = nanoseconds % 1000000000;
    flags &= ~TIMER_ABSTIME;
  }
  int64_t slept = duration.tv_sec > INT64_MAX / 4000000000
                    ? INT64_MAX / 4
                    : duration.tv_sec * INT64_C(1000000000) + duration.tv_nsec;
  int is_awaited = !is_virtual && sources.is_watched && begin_sleep(slept);
  int has_begun = begin_wait();
  long result = call_system(SYS_clock_nanosleep, clock, flags, (long)&duration, (long)rest);
  int code = result != 0 ? errno : 0;
  wait_for_turn();
  if (is_awaited) end_sleep();
  end_wait(has_begun);
  if (code == 0) note_slept(slept);
  return code;
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

int is_virtual_time(void) { return is_virtual; }

void system_clock_pause(void) { is_virtual = 0; }

void system_clock_resume(void) { is_virtual = 1; }
