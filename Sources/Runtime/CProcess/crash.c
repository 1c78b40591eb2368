#define _GNU_SOURCE
#include "CProcess.h"

#include <errno.h>
#include <link.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <ucontext.h>
#include <unistd.h>

static pid_t crash_process;

/// Handles crashes on a stack of its own, because the normal one may be exhausted.
static void handle_crashes(void (*handler)(int, siginfo_t *, void *)) {
  static char stack[1 << 16];
  stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&other, NULL);
  struct sigaction action = {
    .sa_sigaction = handler, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESETHAND};
  sigemptyset(&action.sa_mask);
  const int numbers[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE};
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) {
    sigaction(numbers[index], &action, NULL);
  }
}

// MARK: Noting the calls

static struct process_progress *crash_progress;

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
  if (!note_call(address)) return;
  enum { depth = 4096 };
  struct frame next;
  for (int level = 0; level < depth && read_frame(frame, &next); level++) {
    // A return address is behind the call.
    if (next.address == 0 || !note_call(next.address - 1)) return;
    // Callers lie above. The address of a frame that an asynchronous function keeps is marked, and cannot be read:
    // nothing on the stack has called the function.
    if (next.caller <= frame) return;
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
  if (code_end == 0) dl_iterate_phdr(find_code, NULL);
  crash_progress = progress;
  crash_process = getpid();
  handle_crashes(note_crash);
}

// MARK: Reporting to standard error

static const struct crash_note *crash_note;
static int crash_code;

static void write_note(const char *subject, const char *event) {
  char text[sizeof crash_note->text + 128];
  size_t length = 0;
  const char *parts[] = {"error: ", subject, event};
  for (int part = 0; part < 3; part++) {
    size_t count = strlen(parts[part]);
    memcpy(text + length, parts[part], count);
    length += count;
  }
  uint32_t count = crash_note->length;
  if (count > sizeof crash_note->text) count = sizeof crash_note->text;
  if (count > 0) {
    memcpy(text + length, " ", 1);
    memcpy(text + length + 1, crash_note->text, count);
    length += count + 1;
  }
  text[length++] = '\n';
  if (write(STDERR_FILENO, text, length) < 0) return;
}

static void report_signal(int number, siginfo_t *info, void *context) {
  (void)info;
  (void)context;
  // A process that the feature has forked ends as if there were no handler.
  if (getpid() != crash_process) {
    raise(number);
    return;
  }
  write_note(crash_note->is_in_replay ? "the replay" : "the feature",
             number == SIGSEGV || number == SIGBUS
                 ? " crashed (invalid memory access or stack overflow)"
             : number == SIGABRT ? " crashed (abort)"
                                 : " crashed (trap)");
  process_exit_now(crash_code);
}

static void report_exit(void) {
  if (crash_note->length == 0 || getpid() != crash_process) return;
  write_note("the feature", " ended the process");
  process_exit_now(crash_code);
}

/// Replaces the C library's function, so that a feature that calls it does not end the command without a message.
_Noreturn void _exit(int code) {
  if (crash_note) report_exit();
  for (;;) syscall(SYS_exit_group, code);
}

_Noreturn void _Exit(int code) { _exit(code); }

void crash_report_to_standard_error(const struct crash_note *note, int code) {
  crash_note = note;
  crash_code = code;
  crash_process = getpid();
  handle_crashes(report_signal);
  atexit(report_exit);
}
