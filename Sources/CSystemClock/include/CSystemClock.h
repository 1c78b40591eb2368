#ifndef C_SYSTEM_CLOCK_H
#define C_SYSTEM_CLOCK_H

#include <stdint.h>

/// Makes monotonic clocks report virtual time on the calling thread, starting at zero nanoseconds.
void system_clock_begin(void);

/// Sets the virtual time of the calling thread.
void system_clock_set(int64_t nanoseconds);

/// Makes the clocks report the system's time on the calling thread again.
void system_clock_end(void);

#endif
