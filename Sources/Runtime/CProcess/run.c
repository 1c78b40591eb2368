#define _GNU_SOURCE
#include "CProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

static const char children_path[] = "/proc/thread-self/children";

/// The process whose children all belong to scripts; 0 if there is none.
static pid_t owner;
/// The parent of the process of the run.
static pid_t run_parent;

static void end_with_parent(int signal) {
  (void)signal;
  if (getpid() != owner || getppid() == run_parent) return;
  run_end_children(NULL, 0);
  _exit(1);
}

static void interrupt_wait(int signal) { (void)signal; }

static void own_children(void) {
  owner = getpid();
  process_adopt_orphans();
}

/// Sets up the process of a run.
static void begin(pid_t parent, int parent_ended) {
  run_parent = parent;
  own_children();
  signals_note_interruptions();
  signals_note_passed_on();
  struct sigaction action = {.sa_handler = end_with_parent};
  sigfillset(&action.sa_mask);
  sigaction(parent_ended, &action, NULL);
  // With a handler, the end of a child interrupts a wait for its events.
  struct sigaction child = {.sa_handler = interrupt_wait, .sa_flags = SA_RESTART};
  sigemptyset(&child.sa_mask);
  sigaction(SIGCHLD, &child, NULL);
  prctl(PR_SET_PDEATHSIG, parent_ended);
  // The parent may already have ended.
  if (getppid() != parent) _exit(1);
}

static int has_children(void) {
  char byte;
  int file = open(children_path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 1;
  ssize_t count = read(file, &byte, 1);
  close(file);
  return count != 0;
}

/// Blocks or unblocks the signals that a process of a run receives from its parent, and interruptions.
static void mask(int how) {
  sigset_t signals;
  sigemptyset(&signals);
  const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGRTMIN, SIGRTMIN + 1};
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) {
    sigaddset(&signals, numbers[index]);
  }
  sigprocmask(how, &signals, NULL);
}

void run_prepare_replacement(void) {
  run_end_children(NULL, 0);
  mask(SIG_BLOCK);
}

void run_begin_again(void) {
  begin(getppid(), SIGRTMIN + 1);
  mask(SIG_UNBLOCK);
}

pid_t run_fork(void) {
  int parent_ended = SIGRTMIN + 1;
  sigset_t ours, previous;
  sigemptyset(&ours);
  const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGRTMIN, parent_ended};
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) {
    sigaddset(&ours, numbers[index]);
  }
  // The command may inherit an ignored SIGCHLD. The system would then drop what 'waitpid' returns.
  signal(SIGCHLD, SIG_DFL);
  signals_note_interruptions();
  // A process without children adopts only those of a run's process that was killed. The first process of a
  // container adopts others, too.
  if (getpid() != 1 && !has_children()) own_children();
  // Blocked until the process to pass them on to is known.
  sigprocmask(SIG_BLOCK, &ours, &previous);
  pid_t parent = getpid(), process = fork();
  int code = errno;
  if (process == 0) {
    begin(parent, parent_ended);
    sigprocmask(SIG_UNBLOCK, &ours, NULL);
    return 0;
  }
  if (process > 0) signals_pass_on(process);
  sigprocmask(SIG_SETMASK, &previous, NULL);
  errno = code;
  return process;
}

int run_wait(pid_t process) {
  int status = 0;
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) {}
  signals_pass_on(0);
  run_end_children(NULL, 0);
  return status;
}

// MARK: Descendants

enum { batch_capacity = 256 };

static int is_kept(pid_t process, const pid_t *kept, size_t count) {
  for (size_t index = 0; index < count; index++) {
    if (kept[index] == process) return 1;
  }
  return 0;
}

/// Reads the next number of a file; 0 at the end.
static pid_t read_number(int file, char *buffer, size_t capacity, ssize_t *length, ssize_t *position) {
  pid_t number = 0;
  for (;;) {
    if (*position == *length) {
      *length = read(file, buffer, capacity);
      *position = 0;
      if (*length <= 0) {
        *length = 0;
        return number;
      }
    }
    char byte = buffer[(*position)++];
    if (byte >= '0' && byte <= '9') {
      number = number * 10 + (byte - '0');
    } else if (number > 0) {
      return number;
    }
  }
}

/// Whether a process is a child that has not been waited for, so that its id cannot be that of another process.
static int is_child(pid_t process) {
  siginfo_t info;
  return waitid(P_PID, (id_t)process, &info, WEXITED | WNOHANG | WNOWAIT) == 0;
}

/// Ends some of the children, and returns how many.
static size_t end_batch(const pid_t *kept, size_t count) {
  int file = open(children_path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  pid_t batch[batch_capacity];
  size_t size = 0;
  char buffer[1024];
  ssize_t length = 0, position = 0;
  pid_t process;
  while (size < batch_capacity &&
         (process = read_number(file, buffer, sizeof buffer, &length, &position)) > 0) {
    if (is_kept(process, kept, count) || !is_child(process)) continue;
    // The child made the group that it leads. Other groups may contain processes of others.
    if (getpgid(process) == process) kill(-process, SIGKILL);
    kill(process, SIGKILL);
    batch[size++] = process;
  }
  close(file);
  for (size_t index = 0; index < size; index++) {
    while (waitpid(batch[index], NULL, 0) < 0 && errno == EINTR) {}
  }
  return size;
}

void run_end_children(const pid_t *kept, size_t count) {
  if (owner == 0 || getpid() != owner) return;
  // The children of a process that ends become children of this one. The number of rounds is limited because
  // processes may be started faster than this ends them.
  for (int round = 0; round < 10000 && end_batch(kept, count) > 0; round++) {}
}
