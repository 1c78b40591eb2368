#define _GNU_SOURCE
#include "CProcess.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

pid_t process_fork(void) { return fork(); }

void process_die_with_parent(pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // The parent may already have ended.
  if (getppid() != parent) _exit(1);
}

int process_adopt_orphans(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1); }

int process_pipe(int ends[2]) {
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  return fcntl(ends[0], F_SETFL, O_NONBLOCK);
}

void process_occupy_closed_streams(void) {
  for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++) {
    // Gets the lowest free descriptor, with which the stream cannot be used.
    if (fcntl(stream, F_GETFD) < 0) open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
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

int process_exit_code(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : -1; }

int process_end_signal(int status) { return WIFSIGNALED(status) ? WTERMSIG(status) : 0; }

_Noreturn void process_exit_now(int code) { _exit(code); }

int64_t file_change_time(const char *path) {
  struct stat status;
  if (stat(path, &status) != 0) return -1;
  return (int64_t)status.st_mtim.tv_sec * 1000000000 + status.st_mtim.tv_nsec;
}
