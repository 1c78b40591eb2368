#define _GNU_SOURCE
#include "CProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

// MARK: Interruptions

static volatile sig_atomic_t interruption;
/// The number of signals that this process received, and the number that its parent has passed on.
static volatile sig_atomic_t received, received_above;
/// The number of signals that were forgotten.
static volatile sig_atomic_t forgotten;
/// The process that interruptions are passed on to; 0 if there is none.
static volatile sig_atomic_t receiver;
/// Whether an interruption ends this process.
static volatile sig_atomic_t ends_process;

static int interruption_count(void) {
  return received > received_above ? received : received_above;
}

static void handle_interruption(void) {
  if (ends_process && signals_interruption() != 0) _exit(128 + interruption);
  if (receiver <= 0) return;
  int code = errno;
  union sigval value = {.sival_int = interruption_count() << 8 | interruption};
  sigqueue(receiver, SIGRTMIN, value);
  errno = code;
}

static void note_interruption(int signal) {
  interruption = signal;
  received++;
  handle_interruption();
}

static void note_passed_on(int signal, siginfo_t *info, void *context) {
  (void)signal;
  (void)context;
  if (info->si_code != SI_QUEUE || info->si_pid != getppid()) return;
  int has_none = signals_interruption() == 0;
  received_above = info->si_value.sival_int >> 8;
  // A signal to the group has already reached this process.
  if (has_none) interruption = info->si_value.sival_int & 0xFF;
  handle_interruption();
}

void signals_pass_on(pid_t process) { receiver = process; }

void signals_note_passed_on(void) {
  receiver = 0;
  struct sigaction action = {.sa_sigaction = note_passed_on, .sa_flags = SA_SIGINFO};
  sigemptyset(&action.sa_mask);
  sigaction(SIGRTMIN, &action, NULL);
}

void signals_note_interruptions(void) {
  const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
  sigset_t interruptions;
  sigemptyset(&interruptions);
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) {
    sigaddset(&interruptions, numbers[index]);
  }
  // Without SA_RESTART, so that a signal interrupts a wait.
  struct sigaction action = {.sa_handler = note_interruption, .sa_mask = interruptions};
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) {
    // 'nohup' ignores it on purpose.
    struct sigaction inherited;
    if (numbers[index] == SIGHUP && sigaction(SIGHUP, NULL, &inherited) == 0 &&
        inherited.sa_handler == SIG_IGN) continue;
    sigaction(numbers[index], &action, NULL);
  }
  // They are blocked in a process that was started from a Dispatch thread.
  sigprocmask(SIG_UNBLOCK, &interruptions, NULL);
  signal(SIGPIPE, SIG_IGN);
}

void signals_end_process(int ends) {
  ends_process = ends;
  if (ends && signals_interruption() != 0) _exit(128 + interruption);
}

int signals_interruption(void) { return interruption_count() > forgotten ? interruption : 0; }

void signals_forget_interrupt(void) {
  if (interruption == SIGINT) forgotten = interruption_count();
}

/// Whether the process has gone on after a stop.
static volatile sig_atomic_t has_continued;

static void note_continuing(int signal) {
  (void)signal;
  has_continued = 1;
}

void signals_note_continuing(int notes) {
  has_continued = 0;
  struct sigaction action = {.sa_handler = notes ? note_continuing : SIG_DFL, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(SIGCONT, &action, NULL);
}

int signals_take_continuing(void) {
  int taken = has_continued;
  has_continued = 0;
  return taken;
}

static int wait_for(short events, int descriptor) {
  struct pollfd wait = {.fd = descriptor, .events = events};
  // Files are always ready.
  if (poll(&wait, 1, 0) > 0) return 1;
  sigset_t interruptions, previous;
  sigemptyset(&interruptions);
  sigaddset(&interruptions, SIGINT);
  sigaddset(&interruptions, SIGTERM);
  sigaddset(&interruptions, SIGHUP);
  sigaddset(&interruptions, SIGCONT);
  // Blocked, so that no signal comes between the check and the wait.
  sigprocmask(SIG_BLOCK, &interruptions, &previous);
  int result = -1;
  while (signals_interruption() == 0 && !has_continued) {
    result = ppoll(&wait, 1, NULL, &previous);
    if (result >= 0 || errno != EINTR) break;
  }
  sigprocmask(SIG_SETMASK, &previous, NULL);
  return result >= 0 || signals_interruption() == 0;
}

int signals_open_for_output(const char *path, int flags) {
  struct stat status;
  if (stat(path, &status) != 0 || !S_ISFIFO(status.st_mode)) return open(path, flags, 0666);
  // A FIFO without a reader is asked again: a signal just before a blocking 'open' would not end it.
  while (signals_interruption() == 0) {
    int descriptor = open(path, flags | O_NONBLOCK, 0666);
    if (descriptor >= 0) {
      fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK);
      return descriptor;
    }
    if (errno != ENXIO) return -1;
    poll(NULL, 0, 10);
  }
  errno = EINTR;
  return -1;
}

int signals_wait_for_input(int descriptor) { return wait_for(POLLIN, descriptor); }

int signals_wait_for_output(int descriptor) {
  if (wait_for(POLLOUT, descriptor)) return 1;
  struct pollfd wait = {.fd = descriptor, .events = POLLOUT};
  enum { limit = 5000, part = 100 };
  int unread = -1, count = interruption_count();
  for (int waited = 0; waited < limit; waited += part) {
    int result = poll(&wait, 1, part);
    if (result > 0) return 1;
    if (result < 0 && (errno != EINTR || interruption_count() != count)) return 0;
    // The reader may have read some bytes, but not enough yet to make the pipe writable.
    int rest = unread;
    if (ioctl(descriptor, FIONREAD, &rest) == 0 && rest != unread) {
      unread = rest;
      waited = 0;
    }
  }
  return 0;
}

void signals_reset(void) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

// MARK: Closed pipes

static int inherits_ignored_pipe;

void signals_ignore_closed_pipe(void) {
  static int is_noted;
  struct sigaction inherited;
  if (!is_noted && sigaction(SIGPIPE, NULL, &inherited) == 0) {
    inherits_ignored_pipe = inherited.sa_handler == SIG_IGN;
    is_noted = 1;
  }
  signal(SIGPIPE, SIG_IGN);
}

int signals_inherit_ignored_pipe(void) { return inherits_ignored_pipe; }

void signals_restore_closed_pipe(void) {
  if (!inherits_ignored_pipe) signal(SIGPIPE, SIG_DFL);
}
