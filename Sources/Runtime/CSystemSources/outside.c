#include "sources.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fts.h>
#include <netdb.h>
#include <netinet/in.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "random.h"

// MARK: Files

/// Whether the system's libraries read a path for their own purposes.
static int is_of_system(const char *path) {
  static const char *const prefixes[] = {
    "/dev/", "/proc/", "/sys/", "/etc/localtime", "/etc/timezone", "/usr/share/zoneinfo",
    "/usr/lib/locale", "/etc/xdg/user-dirs.defaults",
  };
  // Foundation finds the folders of the user with it.
  const char *name = strrchr(path, '/');
  if (name && strcmp(name, "/user-dirs.dirs") == 0) return 1;
  for (size_t index = 0; index < sizeof prefixes / sizeof *prefixes; index++) {
    if (strncmp(path, prefixes[index], strlen(prefixes[index])) == 0) return 1;
  }
  return 0;
}

static void note_file(const char *path, int flags) {
  if (!sources.is_watched || !path || is_of_system(path)) return;
  int code = errno;
  char *folder;
  // The names of temporary files are random.
  if (flags & O_EXCL && (folder = strdup(path))) {
    char *slash = strrchr(folder, '/');
    if (slash) slash[1] = 0;
    note_path(system_use_file, slash ? folder : "./");
    free(folder);
  } else {
    note_path(system_use_file, path);
  }
  errno = code;
}

static int has_mode(int flags) {
  return flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE;
}

/// Reads the mode from the arguments after the flags, if the flags require one.
#define READ_MODE(flags)          \
  mode_t mode = 0;                \
  if (has_mode(flags)) {          \
    va_list list;                 \
    va_start(list, flags);        \
    mode = va_arg(list, mode_t);  \
    va_end(list);                 \
  }

static int note_opened(const char *path, int flags, int file) {
  if (sources.is_watched && file >= 0 && path) {
    if (is_random_device(path)) remember_random_device(file);
    else if (flags & O_DIRECTORY) return file;
    else note_file(path, flags);
  }
  return file;
}

NEXT(open)

int open(const char *path, int flags, ...) {
  READ_MODE(flags)
  return note_opened(path, flags, next_open()(path, flags, mode));
}

NEXT(open64)

int open64(const char *path, int flags, ...) {
  READ_MODE(flags)
  return note_opened(path, flags, next_open64()(path, flags, mode));
}

NEXT(openat)

int openat(int folder, const char *path, int flags, ...) {
  READ_MODE(flags)
  return note_opened(path, flags, next_openat()(folder, path, flags, mode));
}

NEXT(openat64)

int openat64(int folder, const char *path, int flags, ...) {
  READ_MODE(flags)
  return note_opened(path, flags, next_openat64()(folder, path, flags, mode));
}

/// Notes a stream's file; for a random device, returns a stream of the replay's bytes.
static FILE *note_stream(const char *path, const char *mode) {
  if (!sources.is_watched || !path || !mode) return NULL;
  if (is_random_device(path) && mode[0] == 'r' && !strchr(mode, '+')) return open_device_stream(path);
  note_file(path, 0);
  return NULL;
}

NEXT(fopen)

FILE *fopen(const char *restrict path, const char *restrict mode) {
  FILE *stream = note_stream(path, mode);
  return stream ? stream : next_fopen()(path, mode);
}

NEXT(fopen64)

FILE *fopen64(const char *restrict path, const char *restrict mode) {
  FILE *stream = note_stream(path, mode);
  return stream ? stream : next_fopen64()(path, mode);
}

// MARK: Folders

static void note_folder(const char *path) {
  if (sources.is_watched && !is_of_system(path)) note_path(system_use_folder, path);
}

NEXT(opendir)

DIR *opendir(const char *path) {
  note_folder(path);
  return next_opendir()(path);
}

NEXT(fts_open)

FTS *fts_open(
  char *const *paths, int options, int (*compare)(const FTSENT **, const FTSENT **)) {
  if (paths && paths[0]) note_folder(paths[0]);
  return next_fts_open()(paths, options, compare);
}

// MARK: Networks

static atomic_int is_network_allowed;

void system_network_allow(int is_allowed) { atomic_store(&is_network_allowed, is_allowed); }

enum { own_port_capacity = 64 };
/// The ports that this process has bound.
static _Atomic in_port_t own_ports[own_port_capacity];
static atomic_int own_port_count;

/// Whether an address is of this machine only; `port` is in network byte order.
static int is_loopback(const struct sockaddr *address, socklen_t length, in_port_t *port) {
  if (address->sa_family == AF_INET && length >= sizeof(struct sockaddr_in)) {
    const struct sockaddr_in *inet = (const struct sockaddr_in *)address;
    *port = inet->sin_port;
    return ntohl(inet->sin_addr.s_addr) >> 24 == 127;
  }
  if (address->sa_family == AF_INET6 && length >= sizeof(struct sockaddr_in6)) {
    const struct sockaddr_in6 *inet = (const struct sockaddr_in6 *)address;
    *port = inet->sin6_port;
    return IN6_IS_ADDR_LOOPBACK(&inet->sin6_addr);
  }
  return 0;
}

/// Whether an address is of a socket of this process. Foundation creates such sockets to wake its own threads.
static int is_own(const struct sockaddr *address, socklen_t length) {
  in_port_t port;
  if (!is_loopback(address, length, &port)) return 0;
  int count = atomic_load(&own_port_count);
  for (int index = 0; index < count && index < own_port_capacity; index++) {
    if (own_ports[index] == port) return 1;
  }
  return 0;
}

/// Notes the use of an address; returns whether to refuse it because it is of a network.
static int is_refused(const struct sockaddr *address, socklen_t length) {
  if (!sources.is_watched || !address || length < sizeof address->sa_family) return 0;
  switch (address->sa_family) {
  case AF_INET:
  case AF_INET6:
    if (is_own(address, length)) return 0;
    note_outside(system_use_network);
    return !atomic_load(&is_network_allowed);
  case AF_UNIX:
    note_outside(system_use_local_socket);
    return 0;
  default:
    return 0;
  }
}

static int refuse(int code) {
  errno = code;
  return -1;
}

NEXT(connect)

int connect(int socket, const struct sockaddr *address, socklen_t length) {
  if (is_refused(address, length)) return refuse(ENETUNREACH);
  return next_connect()(socket, address, length);
}

NEXT(bind)

int bind(int socket, const struct sockaddr *address, socklen_t length) {
  in_port_t port;
  if (sources.is_watched && address && is_loopback(address, length, &port) && port == 0) {
    int result = next_bind()(socket, address, length);
    struct sockaddr_storage bound;
    socklen_t bound_length = sizeof bound;
    if (result == 0 && getsockname(socket, (struct sockaddr *)&bound, &bound_length) == 0 &&
        is_loopback((struct sockaddr *)&bound, bound_length, &port)) {
      own_ports[atomic_fetch_add(&own_port_count, 1) % own_port_capacity] = port;
    }
    return result;
  }
  if (is_refused(address, length)) return refuse(EACCES);
  return next_bind()(socket, address, length);
}

NEXT(sendto)

ssize_t sendto(
  int socket, const void *bytes, size_t count, int flags, const struct sockaddr *address,
  socklen_t length) {
  if (is_refused(address, length)) return refuse(ENETUNREACH);
  return next_sendto()(socket, bytes, count, flags, address, length);
}

NEXT(sendmsg)

ssize_t sendmsg(int socket, const struct msghdr *message, int flags) {
  if (message && is_refused(message->msg_name, message->msg_namelen)) return refuse(ENETUNREACH);
  return next_sendmsg()(socket, message, flags);
}

NEXT(getaddrinfo)

int getaddrinfo(
  const char *restrict node, const char *restrict service, const struct addrinfo *restrict hints,
  struct addrinfo **restrict result) {
  if (!sources.is_watched || !node) return next_getaddrinfo()(node, service, hints, result);
  // Reading an address in digits needs no network.
  struct addrinfo numeric = hints ? *hints : (struct addrinfo){0};
  numeric.ai_flags |= AI_NUMERICHOST;
  int code = next_getaddrinfo()(node, service, &numeric, result);
  if (code != EAI_NONAME) return code;
  note_outside(system_use_network);
  if (atomic_load(&is_network_allowed)) return next_getaddrinfo()(node, service, hints, result);
  return EAI_FAIL;
}

// MARK: Processes

static void note_process(void) {
  if (sources.is_watched) note_outside(system_use_process);
}

NEXT(fork)

pid_t fork(void) {
  note_process();
  pid_t process = next_fork()();
  // The new process only has the calling thread.
  if (process == 0) forget_threads();
  return process;
}

/// Refuses what Foundation's `Process` starts a process with: it waits for the end in a run loop, which a replay does not have.
static int is_spawn_refused(void) {
  if (!sources.is_watched) return 0;
  int is_refused = !atomic_load(&is_network_allowed);
  note_outside(is_refused ? system_use_refused_process : system_use_process);
  if (is_refused) errno = EPERM;
  return is_refused;
}

NEXT(posix_spawn)

int posix_spawn(
  pid_t *restrict process, const char *restrict path, const posix_spawn_file_actions_t *actions,
  const posix_spawnattr_t *restrict attributes, char *const arguments[restrict],
  char *const environment[restrict]) {
  if (is_spawn_refused()) return EPERM;
  return next_posix_spawn()(process, path, actions, attributes, arguments, environment);
}

NEXT(posix_spawnp)

int posix_spawnp(
  pid_t *restrict process, const char *restrict file, const posix_spawn_file_actions_t *actions,
  const posix_spawnattr_t *restrict attributes, char *const arguments[restrict],
  char *const environment[restrict]) {
  if (is_spawn_refused()) return EPERM;
  return next_posix_spawnp()(process, file, actions, attributes, arguments, environment);
}

NEXT(system)

int system(const char *command) {
  note_process();
  return next_system()(command);
}

NEXT(popen)

FILE *popen(const char *command, const char *mode) {
  note_process();
  return next_popen()(command, mode);
}
