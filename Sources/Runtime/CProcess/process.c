#define _GNU_SOURCE
#include "CProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

pid_t process_fork(void) { return fork(); }

pid_t process_fork_beside(void) {
  pid_t middle = fork();
  if (middle == 0) {
    pid_t self = getpid(), process = fork();
    if (process == 0) {
      // The new process has another parent as soon as the one in the middle has ended.
      while (getppid() == self) sched_yield();
      return 0;
    }
    for (;;) syscall(SYS_exit_group, process < 0);
  }
  if (middle < 0) return -1;
  int status = 0;
  while (waitpid(middle, &status, 0) < 0 && errno == EINTR) {}
  return status == 0 ? middle : -1;
}

/// Is 1 in the marked process, and 0 in its forks, for which the system clears the page; `NULL` if it cannot.
static int *mark;
static pid_t marked_process;

void process_mark(void) {
  if (mark == NULL) {
    void *page = mmap(NULL, sizeof *mark, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (page != MAP_FAILED && madvise(page, sizeof *mark, MADV_WIPEONFORK) == 0) mark = page;
  }
  if (mark != NULL) *mark = 1;
  marked_process = getpid();
}

bool process_is_marked(void) { return mark != NULL ? *mark == 1 : getpid() == marked_process; }

bool process_is_thread_sanitized(void) {
#if __has_feature(thread_sanitizer)
  return true;
#else
  return false;
#endif
}

void process_die_with_parent(pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // The parent may already have ended.
  if (getppid() != parent) _exit(1);
}

void process_adopt_orphans(void) { prctl(PR_SET_CHILD_SUBREAPER, 1); }

int process_pipe(int ends[2]) {
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  return fcntl(ends[0], F_SETFL, O_NONBLOCK);
}

void process_occupy_closed_streams(void) {
  for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++) {
    // 'open' returns the lowest free descriptor, which is this one. The mode makes every use of the stream fail.
    if (fcntl(stream, F_GETFD) < 0) open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

static void close_range_from(unsigned first, unsigned last) {
  if (first > last || syscall(SYS_close_range, first, last, 0) == 0) return;
  long limit = sysconf(_SC_OPEN_MAX);
  for (unsigned file = first; file <= last && (long)file < limit; file++) close((int)file);
}

void process_close_files(const int *kept, size_t count) {
  unsigned first = STDERR_FILENO + 1;
  for (;;) {
    unsigned next = UINT_MAX;
    for (size_t index = 0; index < count; index++) {
      if (kept[index] >= 0 && (unsigned)kept[index] >= first && (unsigned)kept[index] < next) {
        next = (unsigned)kept[index];
      }
    }
    close_range_from(first, next - (next != UINT_MAX));
    if (next == UINT_MAX) return;
    first = next + 1;
  }
}

void process_empty_input(void) {
  close(STDIN_FILENO);
  // Both calls return the lowest free descriptor, which is that of standard input.
  if (open("/dev/null", O_RDONLY) < 0) memfd_create("input", 0);
}

void process_take_name(const char *program) {
  if (program == NULL) return;
  const char *slash = strrchr(program, '/');
  prctl(PR_SET_NAME, slash == NULL ? program : slash + 1);
}

void process_buffer_lines(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

int process_memory_file(void) { return memfd_create("output", MFD_CLOEXEC); }

int64_t process_processor_time(pid_t process) {
  clockid_t clock;
  struct timespec time;
  if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0) return -1;
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int64_t process_resident_size(pid_t process) {
  char path[64], text[128];
  snprintf(path, sizeof path, "/proc/%d/statm", (int)process);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return -1;
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0) return -1;
  text[count] = 0;
  long long size, resident;
  if (sscanf(text, "%lld %lld", &size, &resident) != 2) return -1;
  return resident * sysconf(_SC_PAGESIZE);
}

int64_t process_private_size(pid_t process) {
  char path[64], line[256];
  snprintf(path, sizeof path, "/proc/%d/smaps_rollup", (int)process);
  FILE *file = fopen(path, "re");
  if (file == NULL) return -1;
  long long sum = 0, part;
  while (fgets(line, sizeof line, file) != NULL) {
    if (sscanf(line, "Private_Clean: %lld", &part) == 1 || sscanf(line, "Private_Dirty: %lld", &part) == 1) {
      sum += part * 1024;
    }
  }
  fclose(file);
  return sum;
}

bool process_has_ended(pid_t process) {
  siginfo_t info = {.si_pid = 0};
  return waitid(P_PID, (id_t)process, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == process;
}

int process_exit_code(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : -1; }

int process_end_signal(int status) { return WIFSIGNALED(status) ? WTERMSIG(status) : 0; }

_Noreturn void process_exit_now(int code) {
  temporary_files_remove();
  for (;;) syscall(SYS_exit_group, code);
}

_Noreturn void process_end_by_signal(int number) {
  signal(number, SIG_DFL);
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, number);
  sigprocmask(SIG_UNBLOCK, &signals, NULL);
  raise(number);
  _exit(128 + number);
}
