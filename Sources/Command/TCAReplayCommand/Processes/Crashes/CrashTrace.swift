import ActionScript
import Glibc

/// Where a feature has crashed or was stopped, in the files of its source.
@MainActor
enum CrashTrace {
  /// The number of callers that are named.
  private static let limit = 3

  /// A crash is often found many times, as by 'fuzz'.
  private static var known: [[UInt64]: [String]] = [:]

  /// Notes on the line that a process ended at, and on those that called it; none if they cannot be found.
  ///
  /// The environment variable of Swift's own backtraces, `SWIFT_BACKTRACE=enable=no`, turns it off.
  ///
  /// - Parameters:
  ///   - calls: The addresses of the calls that were running, the innermost first.
  ///   - verb: What happened to the process.
  /// - Returns: A line for each place: `crashed at FILE:LINE:COLUMN`, then `called at …`.
  static func notes(on calls: [UInt64], _ verb: String) -> [String] {
    guard !calls.isEmpty, !isOff else { return [] }
    let lines = lines(of: calls)
    return lines.prefix(limit + 1).enumerated().map { "\($0 == 0 ? verb : "called") at \($1)" }
  }

  /// The lines in the feature's source that a crash is known by, from the notes on it; none if they are not known.
  nonisolated static func place(in notes: [String]) -> Set<String> {
    let places = notes.compactMap { note in
      note.wholeMatch(of: /(?:crashed|called) at (.*)/).map { String($0.1) }
    }
    return Set(mayBeOverflow(notes) ? places[...] : places.prefix(1))
  }

  /// Whether the stack may have overflowed, from the notes on a crash.
  nonisolated static func mayBeOverflow(_ notes: [String]) -> Bool {
    notes.contains { $0.hasPrefix("signal \(SIGSEGV) ") }
  }

  /// The lines in the feature's source, each once: a function that calls itself has many calls.
  private static func lines(of calls: [UInt64]) -> [String] {
    if let lines = known[calls] { return lines }
    var lines: [String] = []
    for place in Symbolizer.places(of: calls) where isOfFeature(place) {
      let line = text(of: place)
      if !lines.contains(line) { lines.append(line) }
    }
    known[calls] = lines
    return lines
  }

  private static var isOff: Bool {
    guard let settings = getenv("SWIFT_BACKTRACE").map({ String(cString: $0) }) else {
      return false
    }
    return settings.split(separator: ",").contains { ["enable=no", "enable=off"].contains($0) }
  }

  /// Whether a file is there to be looked at, and not one of this package's libraries.
  private static func isOfFeature(_ place: Symbolizer.Place) -> Bool {
    let isOfLibrary = place.file.hasPrefix(sources) && !place.file.hasPrefix("\(sources)Examples/")
    return !isOfLibrary && access(FilePath.cString(place.file), R_OK) == 0
  }

  /// The folder of this package's sources, where it was built.
  private static let sources: String = {
    let folders = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    // The last five are Command/TCAReplayCommand/Processes/Crashes/CrashTrace.swift.
    return folders.dropLast(5).joined(separator: "/") + "/"
  }()

  private static func text(of place: Symbolizer.Place) -> String {
    let file = SourceExcerpt.displayed(FilePath.belowCurrentFolder(place.file))
    return "\(file):\(place.line)" + (place.column.map { ":\($0)" } ?? "")
  }
}
