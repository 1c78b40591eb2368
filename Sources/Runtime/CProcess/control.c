#define _GNU_SOURCE
#include "CProcess.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { file_capacity = 4 };

int control_pair(int ends[2]) { return socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends); }

int control_send(int socket, const void *bytes, size_t length, const int *files, size_t count) {
  if (count > file_capacity) return -1;
  struct iovec part = {.iov_base = (void *)bytes, .iov_len = length};
  union {
    char bytes[CMSG_SPACE(file_capacity * sizeof(int))];
    struct cmsghdr alignment;
  } control;
  memset(&control, 0, sizeof control);
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (count > 0) {
    message.msg_control = control.bytes;
    message.msg_controllen = CMSG_SPACE(count * sizeof(int));
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(count * sizeof(int));
    memcpy(CMSG_DATA(header), files, count * sizeof(int));
  }
  ssize_t sent;
  do {
    sent = sendmsg(socket, &message, MSG_NOSIGNAL);
  } while (sent < 0 && errno == EINTR);
  return sent == (ssize_t)length ? 0 : -1;
}

ssize_t control_receive(int socket, void *bytes, size_t capacity, int files[4], size_t *count) {
  struct iovec part = {.iov_base = bytes, .iov_len = capacity};
  union {
    char bytes[CMSG_SPACE(file_capacity * sizeof(int))];
    struct cmsghdr alignment;
  } control;
  struct msghdr message = {
    .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
  *count = 0;
  ssize_t received;
  do {
    received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  } while (received < 0 && errno == EINTR);
  if (received <= 0) return received;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header != NULL; header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    *count = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    memcpy(files, CMSG_DATA(header), *count * sizeof(int));
  }
  return received;
}
