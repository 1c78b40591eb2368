#ifndef SOURCES_H
#define SOURCES_H

#define _GNU_SOURCE
#include "CSystemSources.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <sys/types.h>
#include <time.h>

/// The state of a thread.
///
/// It is thread-local and so needs no lock: a clock may be read at any time, even in a signal handler.
struct thread_sources {
  /// Whether the feature's code runs on this thread.
  int is_watched;
  /// Whether the thread replays; the feature has started the other watched threads.
  int is_replay;
  uint32_t uses;
};

extern __thread struct thread_sources sources;

/// Whether the thread reads what the replay provides.
static inline int is_controlled(void) { return sources.is_watched && sources.is_replay; }

static inline void note_use(enum system_use use) { sources.uses |= UINT32_C(1) << use; }

/// Notes a use of any thread of the feature.
void note_outside(enum system_use use);
void note_path(enum system_use use, const char *path);

/// A function of the C library, or of a sanitizer that replaces it.
///
/// It is looked up before `main`, or at an earlier call.
#define NEXT(name)                                                                               \
  extern __typeof(name) __interceptor_##name __attribute__((weak));                              \
  static __typeof(name) *_Atomic next_function_##name;                                           \
  static __typeof(name) *next_##name(void) {                                                     \
    __typeof(name) *function = atomic_load_explicit(&next_function_##name, memory_order_acquire); \
    if (function) return function;                                                               \
    function = __interceptor_##name ? __interceptor_##name                                       \
                                    : (__typeof(name) *)dlsym(RTLD_NEXT, #name);                 \
    atomic_store_explicit(&next_function_##name, function, memory_order_release);                \
    return function;                                                                             \
  }                                                                                              \
  __attribute__((constructor)) static void find_##name(void) { next_##name(); }

/// Whether the clocks of the calling thread report virtual time.
int is_virtual_time(void);
/// Lets the clocks of a thread with virtual time report the system's, and virtual time again.
void system_clock_pause(void);
void system_clock_resume(void);

/// Reads the replay's date; returns 0 if the thread reads the system's.
int read_date(struct timespec *time);
/// The C library's `syscall`, for the waits of this module itself.
long call_system(long number, long first, long second, long third, long fourth);

/// Lets a thread of the feature wait until the replay waits. Call it when a wait has ended.
void wait_for_turn(void);
/// Lets other threads run before the replay waits; returns whether to call `end_wait`.
int begin_wait(void);
/// Waits until the other threads rest, if `begin_wait` has let them run.
void end_wait(int has_begun);
/// Whether a thread waits, or has ended.
int is_waiting(pid_t thread);
/// How often a thread was scheduled; 0 if it has ended, -1 if this is unknown.
long long schedule_count(pid_t thread);

/// Begins a sleep that the replay waits for; returns 0 if it is too long for this.
int begin_sleep(int64_t nanoseconds);
void end_sleep(void);
/// Advances the thread's virtual clocks by a wait that took real time.
void note_slept(int64_t nanoseconds);
/// Forgets the threads of the process from which this one was forked.
void forget_threads(void);

#endif
