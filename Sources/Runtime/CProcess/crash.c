#define _GNU_SOURCE
#include "CProcess.h"

#include <errno.h>
#include <link.h>
#include <signal.h>
#include <sys/uio.h>
#include <ucontext.h>
#include <unistd.h>

static struct process_progress *crash_progress;
static pid_t crash_process;

/// The addresses of the program's code, and what is added to those in its file.
static uintptr_t code_start, code_end, code_bias;

static int find_code(struct dl_phdr_info *program, size_t size, void *context) {
  (void)size;
  (void)context;
  code_bias = program->dlpi_addr;
  for (size_t index = 0; index < program->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &program->dlpi_phdr[index];
    if (part->p_type != PT_LOAD || !(part->p_flags & PF_X)) continue;
    code_start = code_bias + part->p_vaddr;
    code_end = code_start + part->p_memsz;
  }
  // The program comes before its libraries.
  return 1;
}

/// Notes a call; false if there is no room.
static bool note_call(uintptr_t address) {
  if (address < code_start || address >= code_end) return true;
  return progress_add_call(crash_progress, address - code_bias);
}

/// The caller's frame and the return address, with which a frame begins.
struct frame {
  uintptr_t caller, address;
};

/// Reads a frame; false if there is none, as where code keeps something else in the register.
static bool read_frame(uintptr_t address, struct frame *frame) {
  if (address % sizeof(uintptr_t) != 0) return false;
  struct iovec here = {.iov_base = frame, .iov_len = sizeof *frame};
  struct iovec there = {.iov_base = (void *)address, .iov_len = sizeof *frame};
  return process_vm_readv(getpid(), &here, 1, &there, 1, 0) == sizeof *frame;
}

static void note_calls(const ucontext_t *context) {
#if defined(__x86_64__)
  uintptr_t address = (uintptr_t)context->uc_mcontext.gregs[REG_RIP];
  uintptr_t frame = (uintptr_t)context->uc_mcontext.gregs[REG_RBP];
#elif defined(__aarch64__)
  uintptr_t address = context->uc_mcontext.pc, frame = context->uc_mcontext.regs[29];
#else
  uintptr_t address = 0, frame = 0;
  (void)context;
#endif
  // A process that reports several crashes keeps the first.
  if (!note_call(address)) return;
  // Swift marks the frames of asynchronous functions in the high bits.
  const uintptr_t mask = ~(uintptr_t)0 >> 4;
  enum { depth = 4096 };
  struct frame next;
  for (int level = 0; level < depth && read_frame(frame & mask, &next); level++) {
    // A return address is behind the call.
    if (next.address == 0 || !note_call(next.address - 1)) return;
    // Callers lie above.
    if ((next.caller & mask) <= (frame & mask)) return;
    frame = next.caller;
  }
}

static void note_crash(int number, siginfo_t *info, void *context) {
  (void)info;
  int code = errno;
  // A process that the feature has forked shares the progress.
  if (getpid() == crash_process) note_calls(context);
  errno = code;
  // Ends the process when this function returns, as if there were no handler.
  raise(number);
}

void crash_note_calls(struct process_progress *progress) {
  static char stack[1 << 16];
  if (code_end == 0) dl_iterate_phdr(find_code, NULL);
  crash_progress = progress;
  crash_process = getpid();
  // A stack of its own, because the normal one may be exhausted.
  stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&other, NULL);
  struct sigaction action = {
    .sa_sigaction = note_crash, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESETHAND};
  sigemptyset(&action.sa_mask);
  const int numbers[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE};
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) {
    sigaction(numbers[index], &action, NULL);
  }
}
