import ComposableArchitecture
import Foundation

/// A feature that harms its process in every way that a feature should not.
@Reducer
struct Hazards {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var bomb: Bomb?
    var riddle: Riddle?
    var log: [String] = []
  }

  enum Action {
    case increment
    case note(String)
    // Ends of the process.
    case trap
    case require(Bool)
    case cast
    case trapInEffect
    case overflow
    case outOfBounds(Int)
    case overflowStack
    case exit(Int)
    case exitInEffect
    case exitAtOnce
    case endThread
    case kill
    case interruptRun
    case interruptOnce
    case trapAfterEnd
    case exitAfterEnd
    case describe(Riddle.Answer)
    // Copies of the process.
    case fork
    case forkInEffect
    case forkAndExit
    // Loops.
    case loop
    case loopInEffect
    case sendForEver
    case runForEver
    case match(String)
    case loopAtExit
    // Waits.
    case sleep
    case sleepInEffect
    case waitForSemaphore
    case lockTwice
    case syncOnMain
    case asyncOnMain
    // Resources.
    case allocate
    case print(String)
    case printForEver
    case readInput
    case changeDirectory
    case leaveProcess
    case shell(String)
    case closeDescriptors
    case writeToDescriptors(String)
    case listDescriptors
    case append(String)
    case tickForEver
    // Values that differ from process to process.
    case readProcessID
    case printProcessID
    case trapByProcessID
    // Values that differ with the hash seed.
    case collectSet
    case collectDictionary
    case collectFirst(Int)
    case trapByOrder
    // Calls without an answer.
    case ask
    case askOnThread
    case askInLock
    case threads
  }

  @Dependency(\.oracle) var oracle

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment: state.count += 1
      case .note(let note): state.log.append(note)
      case .trap: fatalError("a trap")
      case .require(let isMet): precondition(isMet, "it must be met")
      case .cast:
        let count: Any = state.count
        // swift-format-ignore: NeverForceUnwrap
        state.log.append(count as! String)
      case .trapInEffect: return .run { _ in fatalError("a trap in an effect") }
      case .overflow: state.count = Int.max + state.count
      case .outOfBounds(let index): state.log.append(["a"][index])
      case .overflowStack: state.count = Self.recurse(1)
      case .exit(let code): Foundation.exit(Int32(code))
      case .exitInEffect: return .run { _ in Foundation.exit(0) }
      case .exitAtOnce: _exit(0)
      case .endThread: pthread_exit(nil)
      case .kill: Foundation.kill(getpid(), SIGKILL)
      case .trapAfterEnd: state.bomb = Bomb { fatalError("a trap at last") }
      case .exitAfterEnd: state.bomb = Bomb { Foundation.exit(0) }
      case .describe(let answer): state.riddle = Riddle(answer: answer)
      case .fork: if Self.fork() != 0 { state.count += 1 }
      case .forkInEffect: return .run { await $0(.note(Self.fork() == 0 ? "fork" : "process")) }
      case .forkAndExit: if Self.fork() == 0 { Foundation.exit(0) }
      case .interruptRun:
        Foundation.kill(getppid(), SIGTERM)
        DispatchSemaphore(value: 0).wait()
      case .interruptOnce:
        // The file is in the folder of the test: other processes do the same step.
        if open("interrupted", O_CREAT | O_EXCL, 0o600) >= 0 { Foundation.kill(getppid(), SIGINT) }
        state.count += 1
      case .loop: while true {}
      case .loopInEffect: return .run { _ in while true {} }
      case .sendForEver: return .send(.sendForEver)
      case .runForEver: return .run { await $0(.runForEver) }
      case .match: break
      case .loopAtExit: atexit { while true {} }
      case .sleep:
        Thread.sleep(forTimeInterval: 0.05)
        state.count += 1
      case .sleepInEffect:
        return .run { send in
          Self.pause()
          await send(.note("awake"))
        }
      case .waitForSemaphore: DispatchSemaphore(value: 0).wait()
      case .lockTwice:
        let lock = NSLock()
        lock.lock()
        lock.lock()
      case .syncOnMain: DispatchQueue.main.sync {}
      case .asyncOnMain:
        return .run { send in
          await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
          }
          await send(.note(Thread.isMainThread ? "main thread" : "another thread"))
        }
      case .allocate:
        var blocks: [[UInt8]] = []
        while true { blocks.append([UInt8](repeating: 1, count: 1 << 20)) }
      case .print(let text):
        Swift.print(text)
        FileHandle.standardError.write(Data("error: \(text)\n".utf8))
      case .printForEver:
        while true { Swift.print(String(repeating: "x", count: 1 << 12)) }
      case .readInput: state.log.append(readLine() ?? "nothing")
      case .changeDirectory: _ = FileManager.default.changeCurrentDirectoryPath("/")
      case .leaveProcess:
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "setsid sleep 1000 & sleep 1000 &"]
        try? process.run()
        process.waitUntilExit()
      case .shell(let command): Self.shell(command)
      case .closeDescriptors: for descriptor in Int32(0)..<64 { close(descriptor) }
      case .writeToDescriptors(let text):
        for descriptor in Int32(3)..<64 { _ = write(descriptor, text, text.utf8.count) }
      case .listDescriptors:
        for descriptor in Int32(3)..<1024 where fcntl(descriptor, F_GETFD) >= 0 {
          let link = "/proc/self/fd/\(descriptor)"
          let file = (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) ?? "?"
          state.log.append(String(file.prefix { $0 != "[" && $0 != " " }))
        }
      case .append(let path):
        let file = fopen(path, "a")
        fputs("x", file)
        fclose(file)
      case .tickForEver:
        return .run { _ in
          while true { try await Task.sleep(for: .seconds(1)) }
        }
      case .readProcessID: state.log.append("process \(getpid())")
      case .printProcessID: Swift.print(getpid())
      case .trapByProcessID:
        // Children that run one at a time get consecutive process ids.
        if getpid().isMultiple(of: 2) { fatalError("a trap now and then") }
      case .collectSet: state.log = Array(Set(Self.texts))
      case .collectDictionary:
        state.log = Dictionary(uniqueKeysWithValues: Self.texts.map { ($0, 1) }).map(\.key)
      case .collectFirst(let count): state.log = Array(Set(Self.texts.prefix(count)).prefix(1))
      case .trapByOrder:
        if Array(Set(Self.texts)).first != "text 18" { fatalError("another order") }
      case .ask: state.log.append(oracle.ask("reducer").absoluteString)
      case .askOnThread:
        let oracle = oracle
        let done = DispatchSemaphore(value: 0)
        Thread {
          _ = oracle.ask("thread")
          done.signal()
        }.start()
        done.wait()
      case .askInLock:
        Self.lock.withLock { state.log.append(oracle.ask("lock").absoluteString) }
      case .threads: state.log.append(Thread.isMainThread ? "main thread" : "another thread")
      }
      return .none
    }
  }

  private static let lock = NSLock()

  private static let texts = (1...20).map { "text \($0)" }

  /// Forks this process, and returns the id of the fork, or 0 in the fork.
  ///
  /// Swift does not import the function.
  private static func fork() -> pid_t {
    typealias Function = @convention(c) () -> pid_t
    return unsafeBitCast(dlsym(nil, "fork"), to: Function.self)()
  }

  /// Runs a shell command and waits for the shell, but not for what it leaves behind.
  private static func shell(_ command: String) {
    // A replay refuses 'posix_spawn', which Foundation's 'Process' calls.
    if let shell = popen(command, "w") { pclose(shell) }
  }

  private static func pause() {
    Thread.sleep(forTimeInterval: 0.05)
  }

  @inline(never)
  fileprivate static func recurse(_ depth: Int) -> Int {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4096) { buffer in
      buffer.initialize(repeating: UInt8(truncatingIfNeeded: depth))
      return recurse(depth + 1) &+ Int(buffer[depth % 4096])
    }
  }
}

/// Runs something when the last copy of the state is released, which is after the end of the script.
final class Bomb: Equatable, Sendable {
  private let explode: @Sendable () -> Void

  init(_ explode: @escaping @Sendable () -> Void) {
    self.explode = explode
  }

  deinit {
    explode()
  }

  static func == (first: Bomb, second: Bomb) -> Bool { first === second }
}

/// A value whose description harms the process.
struct Riddle: Equatable, CustomDumpStringConvertible {
  enum Answer: String, Decodable {
    case trap
    case overflowStack
    case exit
    case loop
    case secret
  }

  var answer: Answer

  var customDumpDescription: String {
    switch answer {
    case .trap: fatalError("no words")
    case .overflowStack: return "\(Hazards.recurse(1))"
    case .exit: exit(0)
    case .loop: while true {}
    case .secret: return "a secret"
    }
  }
}

/// A client whose endpoint has no default value.
@DependencyClient
struct Oracle: Sendable {
  var ask: @Sendable (_ question: String) -> URL = { _ in URL(filePath: "/") }
}

extension Oracle: TestDependencyKey {
  static let testValue = Oracle()
}

extension DependencyValues {
  var oracle: Oracle {
    get { self[Oracle.self] }
    set { self[Oracle.self] = newValue }
  }
}
