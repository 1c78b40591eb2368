import ComposableArchitecture
import Foundation

/// A feature that reads what differs from run to run, without a dependency.
@Reducer
struct ChanceReads {
  @ObservableState
  struct State: Equatable {
    var values: [String] = []
  }

  enum Action {
    case read(String)
    case hop(Hop, Int)
    case hopped(String)
  }

  enum Hop: String {
    case queue
    case thread
    case semaphore
    case mainQueue
    /// A thread that works on without an end.
    case busy
    /// A thread that sleeps longer than a step waits for it.
    case asleep
  }

  @Dependency(\.date.now) var now

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .read(let source):
        state.values += Self.read(source, now)
        return .none
      case .hop(let hop, let count):
        return .merge(
          (1...count).map { number in
            .run { send in
              await Self.hop(hop, number)
              await send(.hopped("\(hop.rawValue) \(number)"))
            }
          })
      case .hopped(let value):
        state.values.append(value)
        return .none
      }
    }
  }

  // MARK: - Sources of chance

  private static func read(_ source: String, _ now: Date) -> [String] {
    switch source {
    case "date": dates(now)
    case "clock": clocks()
    case "random": random()
    case "uuid": [UUID().uuidString, UUID().uuidString]
    case "bytes": bytes()
    case "hash": ["a".hashValue, 1.hashValue].map(String.init)
    case "set": Array(Set((1...20).map { "element \($0)" }))
    case "zone":
      [
        TimeZone.current.identifier, "\(Calendar.current.timeZone.identifier)",
        Date(timeIntervalSinceReferenceDate: 0).formatted(),
      ]
    case "locale":
      [
        Locale.current.identifier, "\(Calendar.current.firstWeekday)", 1234.5.formatted(),
        String(cString: setlocale(LC_ALL, "")),
      ]
    case "environment": [ProcessInfo.processInfo.environment["CHANCE"] ?? "nothing"]
    case "address": ["\(ObjectIdentifier(NSObject()))"]
    case "process": ["\(getpid())"]
    case "processors": ["\(ProcessInfo.processInfo.activeProcessorCount)"]
    case "thread": thread()
    case "connection": [connection(to: "127.0.0.1"), connection(to: "example.com")]
    case "spawn": spawn()
    case "file": files()
    case "folder": folder()
    default: ["nothing"]
    }
  }

  private static func dates(_ now: Date) -> [String] {
    var time = timeval()
    gettimeofday(&time, nil)
    var coarse = timespec()
    clock_gettime(CLOCK_REALTIME_COARSE, &coarse)
    return [
      "\(now.timeIntervalSince1970)", "\(Date().timeIntervalSince1970)",
      "\(NSDate().timeIntervalSince1970)", "\(time.tv_sec)", "\(Foundation.time(nil))",
      "\(coarse.tv_sec)",
    ]
  }

  private static func clocks() -> [String] {
    let start = ContinuousClock.now
    return [
      "\(DispatchTime.now().uptimeNanoseconds)", "\(ProcessInfo.processInfo.systemUptime)",
      "\(start.duration(to: .now))", "\(SuspendingClock().now)",
    ]
  }

  private static func random() -> [String] {
    var generator = SystemRandomNumberGenerator()
    return [
      "\(generator.next() as UInt64)", "\(Int.random(in: 1...1_000_000))",
      "\((1...10).shuffled())", "\(Bool.random())",
    ]
  }

  private static func bytes() -> [String] {
    var buffer = [UInt8](repeating: 0, count: 4)
    getentropy(&buffer, 4)
    let handle = FileHandle(forReadingAtPath: "/dev/urandom")
    let stream = fopen("/dev/random", "r")
    var streamed = [UInt8](repeating: 0, count: 4)
    fread(&streamed, 1, 4, stream)
    fclose(stream)
    return ["\(buffer)", "\(Array(handle?.readData(ofLength: 4) ?? Data()))", "\(streamed)"]
  }

  private static func thread() -> [String] {
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { done.signal() }
    done.wait()
    return ["done"]
  }

  private static func connection(to host: String) -> String {
    var found: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(host, "80", nil, &found)
    guard code == 0, let found else { return String(cString: gai_strerror(code)) }
    defer { freeaddrinfo(found) }
    let file = socket(found.pointee.ai_family, found.pointee.ai_socktype, 0)
    defer { close(file) }
    let result = connect(file, found.pointee.ai_addr, found.pointee.ai_addrlen)
    return result == 0 ? "connected" : String(cString: strerror(errno))
  }

  private static func spawn() -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/true")
    do {
      try process.run()
      process.waitUntilExit()
      return ["\(process.terminationStatus)"]
    } catch {
      return ["refused"]
    }
  }

  private static func files() -> [String] {
    let url = URL(filePath: "written.txt")
    try? Data("text".utf8).write(to: url)
    try? Data("text".utf8).write(to: URL(filePath: "atomic.txt"), options: .atomic)
    return [(try? String(contentsOf: url, encoding: .utf8)) ?? "nothing"]
  }

  private static func folder() -> [String] {
    ["\((try? FileManager.default.contentsOfDirectory(atPath: "folder"))?.count ?? 0)"]
  }

  // MARK: - Hops

  private static func hop(_ hop: Hop, _ number: Int) async {
    await withCheckedContinuation { continuation in
      // Later ones are faster.
      let work = { @Sendable in
        spin(200_000 / number)
        continuation.resume()
      }
      switch hop {
      case .queue: DispatchQueue.global().async(execute: work)
      case .thread:
        Thread {
          usleep(3000)
          work()
        }.start()
      case .semaphore:
        let semaphore = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
          spin(100_000 / number)
          semaphore.signal()
        }
        DispatchQueue.global().async {
          semaphore.wait()
          work()
        }
      case .mainQueue:
        DispatchQueue.global().async {
          spin(200_000 / number)
          DispatchQueue.main.async { continuation.resume() }
        }
      case .busy:
        Thread { while true {} }.start()
        continuation.resume()
      case .asleep:
        Thread { while true { sleep(1000) } }.start()
        continuation.resume()
      }
    }
  }

  private static func spin(_ count: Int) {
    var sum = 0
    for number in 0..<count { sum = sum &* 31 &+ number }
    blackHole(sum)
  }

  @inline(never)
  private static func blackHole(_ value: Int) {}
}
