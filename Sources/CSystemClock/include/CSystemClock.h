#ifndef C_SYSTEM_CLOCK_H
#define C_SYSTEM_CLOCK_H

#include <stdint.h>

/// Lets the monotonic clocks show virtual time on the calling thread, from zero nanoseconds on.
void system_clock_begin(void);

/// Sets the virtual time of the calling thread.
void system_clock_set(int64_t nanoseconds);

/// Lets the clocks show the system's time on the calling thread again.
void system_clock_end(void);

#endif
