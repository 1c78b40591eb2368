#ifndef RANDOM_H
#define RANDOM_H

#include <stdio.h>

int is_random_device(const char *path);
/// Makes `read` return the replay's bytes for the descriptor of a random device.
void remember_random_device(int descriptor);
/// Opens a stream of the replay's bytes for a random device; NULL on failure.
FILE *open_device_stream(const char *path);

#endif
