#ifndef C_SYSTEM_SOURCES_H
#define C_SYSTEM_SOURCES_H

#include <stddef.h>
#include <stdint.h>

// The program's own versions of the C library's functions with which code reads clocks, dates and random numbers, or
// reaches beyond the process. On other threads than those of a replay they do what the C library's do.

// MARK: Clocks

/// Makes monotonic clocks report virtual time on the calling thread, starting at zero nanoseconds.
void system_clock_begin(void);

/// Sets the virtual time of the calling thread.
void system_clock_set(int64_t nanoseconds);

/// Makes the clocks report the system's time on the calling thread again.
void system_clock_end(void);

// MARK: Watching

/// What code asks the system for directly.
enum system_use {
  system_use_date,
  system_use_random_numbers,
  system_use_random_device,
  system_use_thread,
  system_use_long_sleep,
  system_use_network,
  system_use_local_socket,
  system_use_process,
  system_use_file,
  system_use_folder,
};

/// Controls and notes what the calling thread, and the threads that it starts, ask the system for.
///
/// Returns whether it was watched before.
int system_watch(int is_watched);

/// The uses of the system since the last call, a bit each.
///
/// Those of the calling thread, and all of other threads.
uint32_t system_uses_take(void);

/// Forgets that the calling thread has used the system in a way, unless it did before.
void system_uses_restore(uint32_t uses);

/// The uses of the calling thread that were not taken yet.
uint32_t system_uses_of_thread(void);

/// The path of the first file, or folder, that was noted since the last call; NULL if there is none.
///
/// The text is valid until the next call.
const char *system_use_path(enum system_use use);

// MARK: Dates

/// Sets the date that the calling thread reads, which moves with virtual time if `moves` is set.
void system_date_set(int64_t seconds, int64_t nanoseconds, int moves);

/// Makes the calling thread read the system's date.
void system_date_use_system(void);

// MARK: Random numbers

/// Restarts the random numbers that the calling thread draws: one stream of numbers, and one of bytes of the devices.
void system_random_seed(uint64_t seed);

/// Makes the calling thread draw the system's random numbers.
void system_random_numbers_use_system(void);

/// Makes the calling thread read the system's random devices.
void system_random_devices_use_system(void);

// MARK: Networks

/// Lets watched threads use the network, which is refused otherwise.
void system_network_allow(int is_allowed);

// MARK: Threads

/// The number of threads that a watched thread has started, or one of those.
int system_threads_started(void);

/// A number that changes when those threads run; -1 unless all of them have ended or wait for something.
///
/// A sleep is not such a wait, unless it is long.
int64_t system_threads_rest(void);

/// Begins the turn of the calling thread: threads that the feature has started do not run at the same time.
///
/// They run where the calling thread waits, and until they wait themselves.
void system_turn_begin(void);

/// Lets other threads run.
void system_turn_end(void);

/// Lets other threads run for a moment.
void system_threads_pause(void);

/// Restarts the time that threads may sleep while others wait for them.
void system_threads_restart_sleeps(void);

#endif
