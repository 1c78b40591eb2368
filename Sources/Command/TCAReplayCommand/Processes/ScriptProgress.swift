import ActionScript
import CProcess
import Glibc
import ReplayReports

/// The progress of a script's process, in memory that is shared with the parent.
///
/// The child writes and the parent reads. Numbers can be read at any time, texts after the child
/// has ended.
final class ScriptProgress {
  /// The phases of a script's process.
  enum Phase: UInt64 {
    /// The script is read and planned.
    case planning
    /// The feature and its initial state are created.
    case starting
    case step
    /// The last step has ended.
    case ending
  }

  private let memory: OpaquePointer

  /// The file with the memory, for another program; `nil` if there is none.
  private(set) var descriptor: Int32?

  /// Fails if the system has no memory; another program can open the memory if it has a descriptor.
  init?(hasDescriptor: Bool = false) {
    var descriptor: Int32 = -1
    let memory = hasDescriptor ? progress_create_file(&descriptor) : progress_create()
    guard let memory else { return nil }
    self.memory = memory
    self.descriptor = hasDescriptor ? descriptor : nil
  }

  /// The progress in a file, which is closed; `nil` if the file has none.
  init?(opening descriptor: Int32) {
    guard let memory = progress_open(descriptor) else { return nil }
    self.memory = memory
  }

  /// Closes the file with the memory.
  func closeDescriptor() {
    if let descriptor { close(descriptor) }
    descriptor = nil
  }

  deinit {
    progress_destroy(memory)
  }

  subscript(_ number: progress_number) -> Int {
    get { Int(truncatingIfNeeded: progress_get_number(memory, number)) }
    set { progress_set_number(memory, number, UInt64(truncatingIfNeeded: newValue)) }
  }

  var phase: Phase {
    get { Phase(rawValue: progress_get_number(memory, progress_phase)) ?? .planning }
    set { progress_set_number(memory, progress_phase, newValue.rawValue) }
  }

  /// The results of the steps so far; the current step counts as not run.
  ///
  /// A step that passed may have no event, so `told` may lack it.
  func counts(told: ReplayEvent.StepCounts) -> ReplayEvent.StepCounts {
    let begun =
      switch phase {
      case .planning, .starting: 0
      case .step: self[progress_steps_begun] - 1
      case .ending: self[progress_steps_begun]
      }
    let over = max(told.ran, begun)
    return ReplayEvent.StepCounts(
      passed: over - told.failed - told.notAsserted, failed: told.failed,
      notRun: max(told.notRun, self[progress_steps_planned] - over), notAsserted: told.notAsserted)
  }

  /// Whether a step is running that has no event yet, after the last one that has.
  func isInStep(after last: String?) -> Bool {
    phase == .step && text(progress_number) != last
  }

  /// Takes over what another process has noted, whose files are not those of this one.
  func take(_ other: ScriptProgress) {
    let goal = self[progress_goal]
    progress_copy(memory, other.memory)
    self[progress_goal] = goal
    for number in [progress_output_told, progress_event_bytes, progress_end] { self[number] = 0 }
  }

  /// Notes here where the calling process crashes.
  func noteCrash() { crash_note_calls(memory) }

  /// The addresses in the program's file of the calls that were running at a crash, the innermost first.
  var crashedCalls: [UInt64] {
    var addresses = [UInt64](repeating: 0, count: crash_call_limit)
    let count = progress_get_calls(memory, &addresses)
    return Array(addresses.prefix(count))
  }

  /// A text; `nil` if it was not set.
  func text(_ field: progress_text) -> String? {
    var length = 0
    let start = progress_get_text(memory, field, &length)
    guard length > 0 else { return nil }
    return String(decoding: UnsafeRawBufferPointer(start: start, count: length), as: UTF8.self)
  }

  func set(_ field: progress_text, _ text: String?) {
    guard var text else { return progress_set_text(memory, field, nil, 0) }
    text.withUTF8 { progress_set_text(memory, field, $0.baseAddress, $0.count) }
  }

  /// Sets a text to the script's text at a location.
  func set(_ field: progress_text, _ place: ScriptPlace) {
    place.file.bytes.withUnsafeBytes { bytes in
      let range = Int(place.span.start)..<Int(place.span.end)
      let text = UnsafeRawBufferPointer(rebasing: bytes[range.clamped(to: 0..<bytes.count)])
      progress_set_text(memory, field, text.baseAddress, text.count)
    }
  }
}
