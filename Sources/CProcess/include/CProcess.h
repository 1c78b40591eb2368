#ifndef C_PROCESS_H
#define C_PROCESS_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// MARK: Processes

/// `fork`, which Swift does not import. The calling process must have one thread.
pid_t process_fork(void);

/// Ends the calling process together with its parent; to be called in a child right after the fork.
void process_die_with_parent(pid_t parent);

/// Makes the calling process the parent of orphans among its descendants, so that it can end them.
int process_adopt_orphans(void);

/// Makes a pipe whose ends are closed on `exec`, the reading end without blocking; 0 on success.
int process_pipe(int ends[2]);

/// Lets the calling process write its standard output line by line.
void process_buffer_lines(void);

/// A file in memory without a name, closed on `exec`; -1 where it cannot be made.
int process_memory_file(void);

/// The processor time of another process in nanoseconds; -1 where it cannot be read.
int64_t process_processor_time(pid_t process);

/// The size of the resident memory of another process in bytes; -1 where it cannot be read.
int64_t process_resident_size(pid_t process);

/// The exit code, if the status of `waitpid` says that the process exited; else -1.
int process_exit_code(int status);

/// The signal, if the status of `waitpid` says that one ended the process; else 0.
int process_end_signal(int status);

// MARK: Signals

/// Notes SIGINT, SIGTERM and SIGHUP instead of ending the process, and ignores SIGPIPE.
void signals_note_interruptions(void);

/// The signal that was noted last; 0 if there was none.
int signals_interruption(void);

/// Gives all signals their default meaning; to be called in a child.
void signals_reset(void);

// MARK: Progress

/// What a process notes of its work in memory that its parent reads, also after its end.
///
/// One thread writes; the parent reads texts only once the process has ended, and numbers at any time.
struct process_progress;

enum progress_text {
  progress_feature,
  progress_title,
  progress_number,
  progress_label,
  progress_verb,
  progress_step,
  progress_file,
  progress_activity,
  progress_last_words,
  progress_text_count
};

enum progress_number {
  /// Changes with each step.
  progress_sequence,
  progress_phase,
  progress_steps_begun,
  progress_steps_failed,
  progress_steps_planned,
  progress_line,
  progress_column,
  progress_end_line,
  progress_end_column,
  /// How many bytes of the captured output events have told.
  progress_output_told,
  progress_number_count
};

/// Makes it, in shared memory; NULL where there is none.
struct process_progress *progress_create(void);
void progress_destroy(struct process_progress *progress);
void progress_set_number(struct process_progress *progress, enum progress_number field, uint64_t value);
uint64_t progress_get_number(const struct process_progress *progress, enum progress_number field);
/// Sets a text, cut to what fits.
void progress_set_text(
  struct process_progress *progress, enum progress_text field, const void *bytes, size_t length);
/// The address of a text, and its length.
const char *progress_get_text(
  const struct process_progress *progress, enum progress_text field, size_t *length);

// MARK: Crashes

/// Where a process notes what it does, so that a crash can say it.
///
/// The text is UTF-8, `length` bytes long, and written before the process ends by a signal.
struct crash_note {
  uint32_t length;
  char text[4092];
};

/// Writes the note to standard error and exits with `code` where a signal ends the process or it exits by itself.
///
/// For a process that has no parent to tell; works on a stack overflow, too.
void crash_report_to_standard_error(const struct crash_note *note, int code);

/// Ends the process at once, without running what `atexit` holds.
_Noreturn void process_exit_now(int code);

// MARK: Files

/// When a file was changed last, in nanoseconds since 1970; -1 where there is none.
int64_t file_change_time(const char *path);

#endif
