import ActionScript
import ReplayReports
import TCAReplay

/// The reports of a run: one on standard output, and any number of files.
///
/// The files appear when the run has ended.
final class ReportOutputs {
  private let console: Console
  /// How the scripts are run.
  let call: ReplayEvent.RecordedCall
  private var report: any ReplayReport
  /// The report on standard error, if standard output shows the state of a step.
  private var errorReport: StateAtReport?
  private var files: [OpenReport] = []
  private var errors: [FileError] = []

  private final class OpenReport {
    let file: ReportFile
    var report: any ReplayReport
    let output: AtomicFile
    var buffer: [UInt8] = []

    init(_ file: ReportFile, report: any ReplayReport, output: AtomicFile) {
      self.file = file
      self.report = report
      self.output = output
    }
  }

  init(_ options: RunOptions, console: Console) {
    self.console = console
    call = options.call
    report = Self.standardReport(
      options, isColored: console.usesColor(options.color), width: console.output.width)
    if options.replay.stateAt != nil, options.format != .json {
      errorReport = StateAtReport(
        diffLineLimit: options.diffLineLimit,
        isColored: options.color.isEnabled(
          environment: console.environment, isTerminal: console.error.isTerminal))
    }
    for file in options.files {
      do throws(FileError) {
        files.append(
          OpenReport(
            file, report: Self.report(file.kind, options, name: console.tool.name),
            output: try AtomicFile(file.path, appends: file.isAppended)))
      } catch {
        errors.append(error)
      }
    }
  }

  /// Whether standard output has failed, and no report gets the results.
  var endsRun: Bool { console.output.endsRun }

  func flush() {
    console.output.flush()
  }

  func receive(_ event: ReplayEvent) {
    // Trace marks are only for the trace: other reports do not depend on whether one is written.
    let isMark = if case .traced = event { true } else { false }
    if isMark {
      // The report on standard output does not show it.
    } else if let texts = errorReport?.receive(event) {
      console.output.write(texts.output)
      console.error.write(texts.errors)
    } else {
      console.output.write(event, through: &report)
    }
    for file in files where !isMark || file.file.kind == .traceEvents {
      file.report.receive(event, into: &file.buffer)
      guard !file.buffer.isEmpty else { continue }
      file.output.write(file.buffer)
      file.buffer.removeAll(keepingCapacity: true)
    }
  }

  /// Finishes the files, and prints those that could not be written to standard error; `false` if
  /// there are any.
  func finish() -> Bool {
    for file in files {
      do throws(FileError) {
        try file.output.commit()
      } catch {
        errors.append(error)
      }
    }
    files = []
    for error in errors { console.error.write("error: \(error)\n") }
    defer { errors = [] }
    return errors.isEmpty
  }

  // MARK: - Reports

  private static func standardReport(
    _ options: RunOptions, isColored: Bool, width: Int?
  ) -> any ReplayReport {
    guard options.showsCoverage else {
      return report(options.format, options, isColored: isColored, width: width)
    }
    switch options.format {
    case .json where options.showsOnlyCoverage: return CoverageJSONReport()
    case .pretty:
      var base = options
      if options.showsOnlyCoverage { base.verbosity = .quiet }
      return CoverageReport(
        below: prettyReport(base, isColored: isColored, width: width),
        verbosity: options.verbosity)
    case .dots, .json, .tap, .tap13, .github:
      return report(options.format, options, isColored: isColored, width: width)
    }
  }

  private static func prettyReport(
    _ options: RunOptions, isColored: Bool, width: Int?
  ) -> PrettyReport {
    PrettyReport(
      verbosity: options.verbosity, isColored: isColored, diffLineLimit: options.diffLineLimit,
      isCheck: options.isCheckOnly, showsReceived: options.replay.explores,
      folding: LineFolding(width: width, foldsDiffs: options.replay.diff == .compact))
  }

  private static func report(
    _ format: RunOptions.Format, _ options: RunOptions, isColored: Bool, width: Int?
  ) -> any ReplayReport {
    switch format {
    case .pretty: prettyReport(options, isColored: isColored, width: width)
    case .dots: DotsReport(isColored: isColored, diffLineLimit: options.diffLineLimit)
    case .json: JSONReport()
    case .tap: TAPReport(call: options.call)
    case .tap13: TAPReport(version: .thirteen, call: options.call)
    case .github: GitHubReport(diffLineLimit: options.diffLineLimit)
    }
  }

  private static func report(
    _ kind: ReportFile.Kind, _ options: RunOptions, name: String
  ) -> any ReplayReport {
    switch kind {
    case .junit:
      JUnitReport(name: name, diffLineLimit: options.diffLineLimit, call: options.call)
    case .html:
      HTMLReport(
        name: name, diffLineLimit: options.diffLineLimit,
        coverage: options.showsOnlyCoverage ? .first : .shown)
    case .json: JSONReport()
    case .tap: TAPReport(call: options.call)
    case .markdown: MarkdownReport(heading: name)
    case .traceEvents: TraceEventReport()
    }
  }
}

extension RunOptions {
  /// How the scripts are run.
  fileprivate var call: ReplayEvent.RecordedCall {
    .init(
      isCheck: isCheckOnly, explores: replay.explores, shard: shard == .whole ? nil : shard)
  }
}
