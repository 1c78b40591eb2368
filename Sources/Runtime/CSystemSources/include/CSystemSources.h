#ifndef C_SYSTEM_SOURCES_H
#define C_SYSTEM_SOURCES_H

#include <stddef.h>
#include <stdint.h>

// Own versions of the C library's functions that read clocks, dates and random numbers, or that reach beyond the process.
// On threads of neither the replay nor its feature, they do what the C library's do.

// MARK: Clocks

/// Makes monotonic clocks report virtual time on the calling thread, starting at zero nanoseconds.
void system_clock_begin(void);

/// Sets the virtual time of the calling thread.
void system_clock_set(int64_t nanoseconds);

/// Makes the clocks report the system's time on the calling thread again.
void system_clock_end(void);

// MARK: Delays

/// Called with the nanoseconds of a delay that code on the replay's thread asks of Dispatch, and with the work to run then.
typedef void (*system_delay_handler)(int64_t nanoseconds, void *work, void (*run)(void *work));

/// Lets a handler schedule what threads with virtual time pass to `dispatch_after`.
void system_delays_use(system_delay_handler handler);

// MARK: Watching

/// What code uses of the system.
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
  system_use_refused_process,
};

/// Starts or stops to control and note what the calling thread, and the threads that it starts, use of the system.
///
/// Returns whether the thread was watched before.
int system_watch(int is_watched);

/// The uses of the calling thread and of the feature's threads since the last call, with a bit for each.
uint32_t system_uses_take(void);

/// Sets the uses of the calling thread back to an earlier result of `system_uses_of_thread`.
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

/// Restarts the random numbers that the calling thread draws, and the random bytes that it reads from devices.
void system_random_seed(uint64_t seed);

/// Makes the calling thread draw the system's random numbers.
void system_random_numbers_use_system(void);

/// Makes the calling thread read the system's random devices.
void system_random_devices_use_system(void);

// MARK: Networks

/// Lets watched threads use the network, which is refused otherwise.
void system_network_allow(int is_allowed);

// MARK: Threads

/// The number of threads that watched threads have started so far.
int system_threads_started(void);

/// A number that changes when those threads run; -1 unless all of them have ended or wait for something.
///
/// Only a long sleep counts as a wait.
int64_t system_threads_rest(void);

/// Begins the turn of the calling thread, in which the feature's threads do not run.
///
/// They run while the calling thread waits, until they wait themselves.
void system_turn_begin(void);

void system_turn_end(void);

/// Sleeps for 20 microseconds.
void system_threads_pause(void);

/// Restarts the time that the replay waits for sleeps of threads.
void system_threads_restart_sleeps(void);

#endif
