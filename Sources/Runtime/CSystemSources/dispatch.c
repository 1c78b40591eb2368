#include "sources.h"

#include <stdlib.h>

// Dispatch compares a deadline with the system's time, on a thread of its own. The deadlines that the replay's thread makes are in
// virtual time, and so Dispatch would be too early, or far too late.

void dispatch_after_f(uint64_t when, void *queue, void *context, void (*function)(void *));
void dispatch_async_f(void *queue, void *context, void (*function)(void *));
uint64_t dispatch_time(uint64_t when, int64_t delta);
void dispatch_retain(void *object);
void dispatch_release(void *object);
void *_Block_copy(const void *block);
void _Block_release(const void *block);

/// The beginning of a block, which its binary interface fixes.
struct block {
  void *isa;
  int flags;
  int reserved;
  void (*invoke)(struct block *);
};

struct delayed_work {
  void *queue;
  struct block *block;
};

static void call_and_release(void *context) {
  struct block *block = context;
  block->invoke(block);
  _Block_release(block);
}

static void run_delayed(void *context) {
  struct delayed_work *work = context;
  dispatch_async_f(work->queue, work->block, call_and_release);
  dispatch_release(work->queue);
  free(work);
}

static _Atomic(system_delay_handler) delay_handler;

void system_delays_use(system_delay_handler handler) {
  atomic_store_explicit(&delay_handler, handler, memory_order_release);
}

/// The nanoseconds until a deadline.
static int64_t delay_until(uint64_t when) {
  enum { wall = 3 };
  if (when >> 62 == wall) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return -(int64_t)when - (now.tv_sec * INT64_C(1000000000) + now.tv_nsec);
  }
  // The other bit tells monotonic time from uptime, which is the same on Linux.
  return (int64_t)(when & ~(UINT64_C(1) << 63)) - (int64_t)dispatch_time(0, 0);
}

/// Runs a block in a queue after a deadline; on the replay's thread, in virtual time.
///
/// Programs that contain Dispatch are linked with `--wrap`.
void __wrap_dispatch_after(uint64_t when, void *queue, void *block) {
  system_delay_handler handler = atomic_load_explicit(&delay_handler, memory_order_acquire);
  void *copy = _Block_copy(block);
  if (!handler || !is_virtual_time() || when == 0 || when == UINT64_MAX) {
    dispatch_after_f(when, queue, copy, call_and_release);
    return;
  }
  struct delayed_work *work = malloc(sizeof(struct delayed_work));
  if (!work) abort();
  dispatch_retain(queue);
  *work = (struct delayed_work){.queue = queue, .block = copy};
  int64_t delay = delay_until(when);
  handler(delay > 0 ? delay : 0, work, run_delayed);
}

// A timer of a source waits in real time.

extern void __real_dispatch_source_set_timer(void *, uint64_t, uint64_t, uint64_t)
  __attribute__((weak));

/// Sets a timer of a source, whose start is in virtual time on the replay's thread.
void __wrap_dispatch_source_set_timer(
  void *source, uint64_t start, uint64_t interval, uint64_t leeway) {
  static void (*_Atomic next)(void *, uint64_t, uint64_t, uint64_t);
  void (*set_timer)(void *, uint64_t, uint64_t, uint64_t) =
    atomic_load_explicit(&next, memory_order_acquire);
  if (!set_timer) {
    set_timer = __real_dispatch_source_set_timer
                  ? __real_dispatch_source_set_timer
                  : (__typeof(set_timer))dlsym(RTLD_NEXT, "dispatch_source_set_timer");
    atomic_store_explicit(&next, set_timer, memory_order_release);
  }
  if (is_virtual_time() && start != 0 && start != UINT64_MAX) {
    int64_t delay = delay_until(start);
    system_clock_pause();
    start = dispatch_time(0, delay > 0 ? delay : 0);
    system_clock_resume();
  }
  set_timer(source, start, interval, leeway);
}

__attribute__((weak)) void dispatch_source_set_timer(
  void *source, uint64_t start, uint64_t interval, uint64_t leeway) {
  __wrap_dispatch_source_set_timer(source, start, interval, leeway);
}

__attribute__((weak)) void dispatch_after(uint64_t when, void *queue, void *block) {
  __wrap_dispatch_after(when, queue, block);
}
