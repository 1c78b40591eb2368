#include "sources.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

// MARK: Threads of the feature

enum { slot_capacity = 1024, slot_free = 0, slot_starting = -1 };

/// The ids of the threads.
///
/// No lock is needed: each slot belongs to one thread from its start to its end.
static _Atomic pid_t slots[slot_capacity];
/// The number of slots that were ever used.
static atomic_int slot_count;
static atomic_int alive_count;
static atomic_int started_count;

struct start {
  void *(*run)(void *);
  void *argument;
  int slot;
};

static int take_slot(void) {
  for (int index = 0; index < slot_capacity; index++) {
    pid_t none = slot_free;
    if (!atomic_compare_exchange_strong(&slots[index], &none, slot_starting)) continue;
    int count = atomic_load(&slot_count);
    while (count <= index && !atomic_compare_exchange_weak(&slot_count, &count, index + 1)) {}
    atomic_fetch_add(&started_count, 1);
    atomic_fetch_add(&alive_count, 1);
    return index;
  }
  return -1;
}

static void free_slot(int slot) {
  if (slot < 0) return;
  atomic_store(&slots[slot], slot_free);
  atomic_fetch_sub(&alive_count, 1);
}

static void end_thread(void *slot) { free_slot((int)(intptr_t)slot); }

static void *run_thread(void *argument) {
  struct start start = *(struct start *)argument;
  free(argument);
  sources.is_watched = 1;
  if (start.slot >= 0) atomic_store(&slots[start.slot], (pid_t)syscall(SYS_gettid));
  wait_for_turn();
  void *result;
  // The cleanup also runs when the thread calls `pthread_exit` or is cancelled.
  pthread_cleanup_push(end_thread, (void *)(intptr_t)start.slot);
  result = start.run(start.argument);
  pthread_cleanup_pop(1);
  return result;
}

NEXT(pthread_create)

/// Replaces `pthread_create` to know the threads that the feature starts, or that Dispatch starts for it.
int pthread_create(
  pthread_t *restrict thread, const pthread_attr_t *restrict attributes, void *(*run)(void *),
  void *restrict argument) {
  if (!sources.is_watched) return next_pthread_create()(thread, attributes, run, argument);
  struct start *start = malloc(sizeof *start);
  if (!start) return EAGAIN;
  *start = (struct start){.run = run, .argument = argument, .slot = take_slot()};
  int slot = start->slot;
  note_outside(system_use_thread);
  int code = next_pthread_create()(thread, attributes, run_thread, start);
  if (code != 0) {
    free(start);
    free_slot(slot);
  }
  return code;
}

// MARK: Rest

int system_threads_started(void) {
  return atomic_load_explicit(&started_count, memory_order_acquire);
}

static ssize_t read_file(const char *path, char *text, size_t capacity) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return -1;
  ssize_t count = read(file, text, capacity - 1);
  close(file);
  if (count >= 0) text[count] = 0;
  return count;
}

int is_waiting(pid_t thread) {
  char path[64], text[1024];
  snprintf(path, sizeof path, "/proc/self/task/%d/stat", (int)thread);
  if (read_file(path, text, sizeof text) <= 0) return 1;
  // The state follows the last parenthesis. The name before it may contain anything.
  char *name_end = strrchr(text, ')');
  return name_end && strncmp(name_end, ") S", 3) == 0;
}

long long schedule_count(pid_t thread) {
  char path[64], text[128];
  snprintf(path, sizeof path, "/proc/self/task/%d/schedstat", (int)thread);
  if (read_file(path, text, sizeof text) <= 0) return 0;
  long long run, waited, count;
  if (sscanf(text, "%lld %lld %lld", &run, &waited, &count) != 3) return -1;
  return count;
}

enum look { first_look, second_look };

/// The sum of how often the threads were scheduled; -1 if one of them runs.
static long long total_schedule_count(enum look look) {
  long long total = 0;
  int count = atomic_load(&slot_count);
  for (int index = 0; index < count; index++) {
    pid_t thread = atomic_load(&slots[index]);
    if (thread == slot_free) continue;
    if (thread == slot_starting) return -1;
    // The first look reads the counts before the states, and the second one after them. So the counts cover the time
    // between the states.
    long long schedules = look == first_look ? schedule_count(thread) : 0;
    if (!is_waiting(thread)) return -1;
    if (look == second_look) schedules = schedule_count(thread);
    if (schedules < 0) return -1;
    total += schedules;
  }
  return total;
}

static atomic_int sleeping_count;
/// The number of threads that wait for their turn.
static atomic_int gated_count;

int64_t system_threads_rest(void) {
  // Each thread waits at both looks, and none was scheduled in between. So all of them wait at the same time.
  int alive = atomic_load(&alive_count), started = atomic_load(&started_count);
  long long first = total_schedule_count(first_look);
  if (first < 0 || atomic_load(&sleeping_count) > 0 || atomic_load(&gated_count) > 0) return -1;
  long long second = total_schedule_count(second_look);
  int is_rest = first == second && atomic_load(&sleeping_count) == 0 &&
    atomic_load(&gated_count) == 0 && alive == atomic_load(&alive_count) &&
    started == atomic_load(&started_count);
  return is_rest ? ((int64_t)started << 40) + first : -1;
}

void system_threads_pause(void) {
  struct timespec moment = {.tv_nsec = 20000};
  call_system(SYS_clock_nanosleep, CLOCK_MONOTONIC, 0, (long)&moment, 0);
}

// MARK: Turns
//
// If another thread resumes a continuation before the replay has suspended, the task goes on at once, and not in its
// turn. So the threads of the feature only run while the replay waits.

/// 0 while it is the replay's turn.
static atomic_int others_run = 1;
static _Atomic pid_t replay_thread;

static void let_others_run(void) {
  atomic_store(&others_run, 1);
  call_system(SYS_futex, (long)&others_run, FUTEX_WAKE_PRIVATE, INT32_MAX, 0);
}

void system_turn_begin(void) {
  atomic_store(&replay_thread, (pid_t)call_system(SYS_gettid, 0, 0, 0, 0));
  atomic_store(&others_run, 0);
}

void system_turn_end(void) { let_others_run(); }

void wait_for_turn(void) {
  if (!sources.is_watched || sources.is_replay || atomic_load(&others_run)) return;
  int code = errno;
  atomic_fetch_add(&gated_count, 1);
  long long count = -1;
  while (!atomic_load(&others_run)) {
    struct timespec moment = {.tv_nsec = 200000};
    call_system(SYS_futex, (long)&others_run, FUTEX_WAIT_PRIVATE, 0, (long)&moment);
    // The replay may wait for this thread in a way that is unknown here, such as for a lock.
    pid_t replay = atomic_load(&replay_thread);
    long long now = schedule_count(replay);
    if (is_waiting(replay) && now == count) break;
    count = now;
  }
  atomic_fetch_sub(&gated_count, 1);
  errno = code;
}

int begin_wait(void) {
  if (!is_controlled() || system_threads_started() == 0 || atomic_load(&others_run)) return 0;
  let_others_run();
  return 1;
}

void end_wait(int has_begun) {
  if (!has_begun) return;
  int code = errno;
  // The feature does not use the files that are read here.
  int was_watched = system_watch(0);
  while (system_threads_rest() < 0) system_threads_pause();
  atomic_store(&others_run, 0);
  system_watch(was_watched);
  errno = code;
}

// MARK: Sleeps of other threads

/// The total time in nanoseconds of the sleeps that a step waits for.
static const int64_t sleep_limit = 1000000000;
static _Atomic int64_t sleep_rest = sleep_limit;

int begin_sleep(int64_t nanoseconds) {
  if (nanoseconds > sleep_limit || atomic_fetch_sub(&sleep_rest, nanoseconds) < nanoseconds) {
    note_outside(system_use_long_sleep);
    return 0;
  }
  atomic_fetch_add(&sleeping_count, 1);
  return 1;
}

void end_sleep(void) { atomic_fetch_sub(&sleeping_count, 1); }

void system_threads_restart_sleeps(void) { atomic_store(&sleep_rest, sleep_limit); }

void forget_threads(void) {
  int count = atomic_load(&slot_count);
  for (int index = 0; index < count; index++) atomic_store(&slots[index], slot_free);
  atomic_store(&alive_count, 0);
  atomic_store(&sleeping_count, 0);
  atomic_store(&gated_count, 0);
  atomic_store(&others_run, 1);
}

// MARK: Waits with a limit
//
// The limits are dates. If the thread reads the replay's date, they must be converted to the system's.

static int system_limit(const struct timespec *limit, struct timespec *moved, int64_t *duration) {
  uint32_t uses = sources.uses;
  struct timespec now;
  if (!read_date(&now)) return 0;
  // A wait is not a use of the date.
  sources.uses = uses;
  int64_t seconds = limit->tv_sec - now.tv_sec;
  if (seconds > INT32_MAX) seconds = INT32_MAX;
  *duration = seconds * INT64_C(1000000000) + limit->tv_nsec - now.tv_nsec;
  if (*duration < 0) *duration = 0;
  syscall(SYS_clock_gettime, CLOCK_REALTIME, moved);
  moved->tv_sec += *duration / 1000000000;
  moved->tv_nsec += *duration % 1000000000;
  if (moved->tv_nsec >= 1000000000) moved->tv_nsec -= 1000000000, moved->tv_sec++;
  return 1;
}

NEXT(sem_timedwait)

int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict limit) {
  struct timespec moved;
  int64_t duration;
  if (!system_limit(limit, &moved, &duration)) {
    int result = next_sem_timedwait()(semaphore, limit);
    wait_for_turn();
    return result;
  }
  int has_begun = begin_wait();
  int result = next_sem_timedwait()(semaphore, &moved);
  end_wait(has_begun);
  // As with a sleep, code that waits until an instant in a loop must reach it.
  if (result != 0 && errno == ETIMEDOUT) note_slept(duration);
  return result;
}

NEXT(pthread_cond_timedwait)

int pthread_cond_timedwait(
  pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex,
  const struct timespec *restrict limit) {
  struct timespec moved;
  int64_t duration;
  if (!system_limit(limit, &moved, &duration)) {
    int code = next_pthread_cond_timedwait()(condition, mutex, limit);
    wait_for_turn();
    return code;
  }
  int has_begun = begin_wait();
  int code = next_pthread_cond_timedwait()(condition, mutex, &moved);
  end_wait(has_begun);
  if (code == ETIMEDOUT) note_slept(duration);
  return code;
}

NEXT(sem_wait)

int sem_wait(sem_t *semaphore) {
  int has_begun = begin_wait();
  int result = next_sem_wait()(semaphore);
  end_wait(has_begun);
  wait_for_turn();
  return result;
}

NEXT(pthread_cond_wait)

int pthread_cond_wait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex) {
  int has_begun = begin_wait();
  int code = next_pthread_cond_wait()(condition, mutex);
  end_wait(has_begun);
  wait_for_turn();
  return code;
}
