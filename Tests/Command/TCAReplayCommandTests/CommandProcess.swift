import Foundation

/// A finished run of the built `tca-replay` in its own folder.
struct CommandProcess {
  var exitCode: Int32
  var output: String
  var errors: String

  /// Runs the command.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - files: Files to put into the folder that it runs in.
  ///   - input: What it reads from standard input.
  ///   - inputDescriptor: An open file to read from in place of that.
  ///   - environment: Variables beside an empty environment.
  ///   - script: What the shell runs in place of the command, which it has as `$1`.
  ///   - tool: The command.
  /// - Throws: An error where it cannot be started or its files cannot be written.
  init(
    _ arguments: [String],
    files: [String: Data] = [:],
    input: String = "",
    inputDescriptor: Int32? = nil,
    environment: [String: String] = [:],
    script: String? = nil,
    tool: String = "tca-replay"
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tca-replay-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, contents) in files {
      let url = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try contents.write(to: url)
    }
    let (inputURL, outputURL, errorURL) = (
      folder.appendingPathComponent(".in"), folder.appendingPathComponent(".out"),
      folder.appendingPathComponent(".err")
    )
    try Data(input.utf8).write(to: inputURL)

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let writing = O_WRONLY | O_CREAT | O_TRUNC
    if let inputDescriptor {
      posix_spawn_file_actions_adddup2(&actions, inputDescriptor, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, inputURL.path, O_RDONLY, 0)
    }
    posix_spawn_file_actions_addopen(&actions, 1, outputURL.path, writing, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errorURL.path, writing, 0o600)
    // Other tests write files at the same time, and a feature may write to all descriptors it has.
    // What is not open is ignored.
    for descriptor in Int32(3)..<512 {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }

    // Under 'nohup' and in the background of a shell, the tests ignore signals, and the command would inherit that.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGHUP, SIGINT, SIGQUIT] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    let shell =
      script.map { ["/bin/sh", "-c", "cd \"$0\" && \($0)", folder.path, Self.path(of: tool)] }
      ?? ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, folder.path, Self.path(of: tool)]
    var words = (shell + arguments).map { strdup($0) } + [nil]
    var variables =
      environment.merging(Self.sanitizerOptions) { own, _ in own }
      .map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer {
      words.forEach { free($0) }
      variables.forEach { free($0) }
    }
    var process: pid_t = 0
    let code = posix_spawn(&process, shell[0], &actions, &attributes, &words, &variables)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    exitCode = status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
    output = String(decoding: try Data(contentsOf: outputURL), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: errorURL), as: UTF8.self)
  }

  /// The same with text files.
  init(
    _ arguments: [String],
    scripts: [String: String],
    input: String = "",
    environment: [String: String] = [:],
    tool: String = "tca-replay"
  ) throws {
    try self.init(
      arguments,
      files: scripts.mapValues { Data($0.utf8) },
      input: input,
      environment: environment,
      tool: tool
    )
  }

  /// Runs the tool with harmful features on a script.
  init(
    hazard script: String, _ options: [String] = [], environment: [String: String] = [:]
  ) throws {
    try self.init(
      options + ["a.replay"], scripts: ["a.replay": script], environment: environment,
      tool: "hazard-replay")
  }

  /// Runs a script of the shell that calls the command as `"$1"`.
  init(
    shell script: String, files: [String: String] = [:], input: String = "",
    tool: String = "tca-replay"
  ) throws {
    try self.init(
      [], files: files.mapValues { Data($0.utf8) }, input: input,
      // The lines of the source differ between machines.
      environment: ["PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"], script: script,
      tool: tool)
  }

  /// What `scripts/test-sanitized` tells sanitized programs.
  private static var sanitizerOptions: [String: String] {
    ProcessInfo.processInfo.environment.filter {
      ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key)
    }
  }

  /// The path of a tool in the folder of the tests.
  static func path(of tool: String) -> String {
    URL(fileURLWithPath: "/proc/self/exe")
      .resolvingSymlinksInPath()
      .deletingLastPathComponent()
      .appendingPathComponent(tool)
      .path
  }
}

extension CommandProcess {
  /// The names of all features, as messages list them.
  static func registeredNames() throws -> String {
    try CommandProcess(["features"]).output
      .split(separator: "\n")
      .map { $0.prefix { $0 != " " } }
      .joined(separator: ", ")
  }
}
