#ifndef RANDOM_H
#define RANDOM_H

#include <stdio.h>

int is_random_device(const char *path);
/// Lets `read` give the replay's bytes for a descriptor that was opened.
void remember_random_device(int descriptor);
/// A stream of a random device; NULL on failure.
FILE *open_device_stream(const char *path);

#endif
