#ifndef C_PROCESS_H
#define C_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// MARK: Processes

/// `fork`, which Swift does not import. The calling process must be single-threaded.
pid_t process_fork(void);

/// Forks a process whose parent is the calling process's own, or the process above it that adopts orphans.
///
/// Returns 0 in the new process, and -1 on failure. The calling process must be single-threaded.
pid_t process_fork_beside(void);

/// Marks the calling process, to tell it from its forks.
void process_mark(void);

/// Whether the calling process is the one that was marked; takes no call of the system.
bool process_is_marked(void);

/// Whether the program runs under the thread sanitizer.
///
/// The sanitizer starts a thread of its own at the first fork, in the new process, or with the first thread.
bool process_is_thread_sanitized(void);

/// Runs a body on the calling thread with a stack of `size` bytes, or on the current stack if there is no room.
///
/// Call it once.
void process_run_on_stack(size_t size, void (*body)(void *), void *argument);

/// Ends the calling process when its parent ends. Call it in a child right after the fork.
void process_die_with_parent(pid_t parent);

/// Makes orphaned descendants children of the calling process.
void process_adopt_orphans(void);

/// Closes all files of the calling process, except for the standard streams and those given.
void process_close_files(const int *kept, size_t count);

/// Replaces standard input by one that is empty.
void process_empty_input(void);

/// Creates a pipe that is closed on `exec`, with a nonblocking reading end; 0 on success.
int process_pipe(int ends[2]);

/// Occupies the standard streams that are closed, so that no file gets their descriptors.
///
/// Reading and writing such a stream still fails.
void process_occupy_closed_streams(void);

/// Names the calling process after its program; the system names it after the file that it was started from.
void process_take_name(const char *program);

/// Makes standard output of the calling process line-buffered.
void process_buffer_lines(void);

/// Creates an anonymous file in memory that is closed on `exec`; -1 on failure.
int process_memory_file(void);

/// The CPU time of another process in nanoseconds; -1 if it cannot be read.
int64_t process_processor_time(pid_t process);

/// The resident memory of another process in bytes; -1 if it cannot be read.
int64_t process_resident_size(pid_t process);

/// The memory that a process shares with no other one, in bytes; -1 if it cannot be read.
int64_t process_private_size(pid_t process);

/// Whether a child has ended that has not been waited for.
bool process_has_ended(pid_t process);

/// The exit code in a status of `waitpid`; -1 if the process did not exit.
int process_exit_code(int status);

/// The signal in a status of `waitpid` that ended the process; 0 if there is none.
int process_end_signal(int status);

// MARK: Controlling a process

/// Creates two connected sockets for messages, which are closed on `exec`; 0 on success.
int control_pair(int ends[2]);

/// Sends a message with open files; 0 on success.
int control_send(int socket, const void *bytes, size_t length, const int *files, size_t count);

/// Receives a message with at most four open files, which are closed on `exec`.
///
/// Returns its length, and sets the number of files; 0 if the other end is closed, -1 on failure.
ssize_t control_receive(int socket, void *bytes, size_t capacity, int files[4], size_t *count);

// MARK: The process of a run

/// Forks the process that a run takes place in, which adopts all its descendants.
///
/// Interruptions of the calling process are passed on to it. When the calling process ends, it ends all
/// its descendants and itself.
pid_t run_fork(void);

/// Waits for the end of the process of a run, ends what it has left behind if it was killed, and returns its status.
int run_wait(pid_t process);

/// Prepares the process of a run for being replaced by another program: ends its children, and holds signals back.
void run_prepare_replacement(void);

/// Makes the calling process, in which another program was the process of a run, one again.
void run_begin_again(void);

/// Ends the children of the process of a run except for those given, and the descendants of the ended ones.
///
/// Does nothing in processes that may have other children.
void run_end_children(const pid_t *kept, size_t count);

// MARK: Signals

/// Records SIGINT, SIGTERM and SIGHUP instead of ending the process, and ignores SIGPIPE.
void signals_note_interruptions(void);

/// Passes interruptions on to a process that called `signals_note_passed_on`, too; 0 for none.
void signals_pass_on(pid_t process);

/// Records interruptions that the parent passes on.
///
/// A signal that reaches both processes counts once.
void signals_note_passed_on(void);

/// Lets a recorded signal end this process with the exit code 128 + its number, or not any more.
void signals_end_process(int ends);

/// The last recorded signal; 0 if there is none.
int signals_interruption(void);

/// Forgets the recorded signals, if all of them were SIGINT.
void signals_forget_interrupt(void);

/// Opens a file for writing, and waits until somebody reads a FIFO, or until a signal is recorded.
///
/// Returns -1 with `errno`, which is `EINTR` if a signal came first.
int signals_open_for_output(const char *path, int flags);

/// Waits until a descriptor can be read, or until a signal is recorded, also one that comes right before the wait.
///
/// Returns 0 if a signal came first. Where continuing is noted, it ends the wait, too.
int signals_wait_for_input(int descriptor);

/// Notes from now on whether the process was stopped, as by Ctrl-Z, and goes on; with 0, not any more.
void signals_note_continuing(int notes);

/// Whether the process has gone on after a stop since the last call.
int signals_take_continuing(void);

/// Waits until a descriptor can be written.
///
/// Returns 0 if a signal is recorded and nobody reads for five seconds, or if another signal comes.
int signals_wait_for_output(int descriptor);

/// Makes writing to a pipe that nobody reads fail, instead of ending the process by SIGPIPE.
void signals_ignore_closed_pipe(void);

/// Whether SIGPIPE was already ignored before the first call of `signals_ignore_closed_pipe`.
int signals_inherit_ignored_pipe(void);

/// Restores how SIGPIPE was handled before `signals_ignore_closed_pipe`, for a program that replaces this one.
void signals_restore_closed_pipe(void);

/// Restores the default handling of all signals. Call it in a child.
void signals_reset(void);

// MARK: Progress

/// The progress of a process, in memory that its parent can read even after it has ended.
///
/// One thread writes. The parent reads numbers at any time, and texts after the process has ended.
struct process_progress;

enum progress_text {
  progress_feature,
  progress_title,
  progress_number,
  progress_label,
  progress_block,
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
  progress_steps_planned,
  progress_line,
  progress_column,
  progress_end_line,
  progress_end_column,
  /// The number of bytes of captured output that events have included.
  progress_output_told,
  /// The number of bytes of events that the replay has written, or is about to write.
  progress_event_bytes,
  /// 1 more than the exit code that the replay is about to end with; 0 before.
  ///
  /// A feature may exit with the same code.
  progress_end,
  /// The number of steps after which the process waits; the parent sets it.
  progress_goal,
  /// 1 once the process should come to an end, with what it has; the parent sets it.
  progress_is_overdue,
  progress_number_count
};

/// Creates a progress in shared memory; NULL on failure.
struct process_progress *progress_create(void);
/// Creates a progress in an anonymous file, which another program can open.
struct process_progress *progress_create_file(int *descriptor);
/// Opens the progress in a file, and closes the descriptor; NULL if the file has none.
struct process_progress *progress_open(int descriptor);
void progress_destroy(struct process_progress *progress);
/// Copies what one process has noted for another one that goes on with its work.
void progress_copy(struct process_progress *to, const struct process_progress *from);
void progress_set_number(struct process_progress *progress, enum progress_number field, uint64_t value);
uint64_t progress_get_number(const struct process_progress *progress, enum progress_number field);
/// Sets a text, which is truncated if necessary.
void progress_set_text(
  struct process_progress *progress, enum progress_text field, const void *bytes, size_t length);
/// The address of a text, and its length.
const char *progress_get_text(
  const struct process_progress *progress, enum progress_text field, size_t *length);

// MARK: Crashes

/// The number of calls that a crash can note.
enum { crash_call_limit = 32 };

/// Notes in a progress where the calling process crashes: the addresses of the running calls, the innermost first.
///
/// They are addresses in the file of the program. Those in libraries are left out.
void crash_note_calls(struct process_progress *progress);

/// Adds the address of a call; false if there is no room. Signal handlers can call it.
bool progress_add_call(struct process_progress *progress, uint64_t address);

/// Copies the addresses of the calls that were running at the crash, and returns their number; 0 without a crash.
size_t progress_get_calls(const struct process_progress *progress, uint64_t addresses[crash_call_limit]);

/// Where a process notes what it does, so that a crash can say it.
///
/// The text is UTF-8 and `length` bytes long.
struct crash_note {
  /// Whether the code of the replay is running, and not that of the feature.
  uint32_t is_in_replay;
  uint32_t length;
  char text[4088];
};

/// Writes the note to standard error and exits with `code` when a signal or `exit` ends the process.
///
/// For a process without a parent that reports crashes. Works on a stack overflow, too.
void crash_report_to_standard_error(const struct crash_note *note, int code);

/// Ends the process at once, without `atexit` handlers, and removes its temporary files.
_Noreturn void process_exit_now(int code);

/// Ends the process by the default action of a signal.
_Noreturn void process_end_by_signal(int number);

// MARK: Files

/// A file under a random name that is renamed when it is complete.
///
/// It is removed if SIGINT, SIGTERM or SIGHUP ends the process.
struct temporary_file;

/// Creates a file in an open folder, which must stay open as long as the file is used.
///
/// Neither opens an existing file nor follows a link. Returns NULL on failure.
struct temporary_file *temporary_file_create(int folder, mode_t mode);

/// The descriptor to write to. It is not closed by the functions here.
int temporary_file_descriptor(const struct temporary_file *file);

/// Gives the file its final name in its folder, or removes it; 0 on success. The file cannot be used afterwards.
int temporary_file_rename(struct temporary_file *file, const char *name);

/// Removes the file. It cannot be used afterwards.
void temporary_file_remove(struct temporary_file *file);

/// Removes all temporary files of this process. Can be called by a signal handler.
void temporary_files_remove(void);

/// A descriptor that only identifies a file (`O_PATH`); -1 on failure.
int file_find(const char *path);

/// The time of the last change of a file, in nanoseconds since 1970; -1 if there is no file.
int64_t file_change_time(const char *path);

#endif
