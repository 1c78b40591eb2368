#define _GNU_SOURCE
#include "CProcess.h"

#include <sys/mman.h>
#include <ucontext.h>

#if __has_feature(address_sanitizer)
#include <sanitizer/common_interface_defs.h>
#endif

// Globals are enough: 'process_run_on_stack' is called once.
static void (*stack_body)(void *);
static void *stack_argument;

static void run_body(void) {
#if __has_feature(address_sanitizer)
  // The sanitizer must know the stack, or it reports the stack's end as an error.
  const void *bottom;
  size_t size;
  __sanitizer_finish_switch_fiber(NULL, &bottom, &size);
  stack_body(stack_argument);
  __sanitizer_start_switch_fiber(NULL, bottom, size);
#else
  stack_body(stack_argument);
#endif
}

void process_run_on_stack(size_t size, void (*body)(void *), void *argument) {
  const size_t guard = 1 << 16;
  char *stack = mmap(
    NULL, guard + size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  ucontext_t here, there;
  // The address space may be limited. The stack of the process must do then.
  if (stack == MAP_FAILED) return body(argument);
  if (mprotect(stack, guard, PROT_NONE) != 0 || getcontext(&there) != 0) {
    munmap(stack, guard + size);
    return body(argument);
  }
  madvise(stack, guard + size, MADV_NOHUGEPAGE);
  there.uc_stack.ss_sp = stack + guard;
  there.uc_stack.ss_size = size;
  there.uc_link = &here;
  stack_body = body;
  stack_argument = argument;
  makecontext(&there, run_body, 0);
#if __has_feature(address_sanitizer)
  void *frames;
  __sanitizer_start_switch_fiber(&frames, stack + guard, size);
  swapcontext(&here, &there);
  __sanitizer_finish_switch_fiber(frames, NULL, NULL);
#else
  swapcontext(&here, &there);
#endif
  munmap(stack, guard + size);
}
