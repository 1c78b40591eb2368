package import Dependencies
package import Foundation
import InternalSupport

/// A dependency that every script can set, with the value from a `given`.
package enum BuiltInDependency {
  case incrementingUUIDs
  case uuids([UUID])
  case uuid(UUID)
  /// A date that moves with the clock.
  case date(Date)
  case constantDate(Date)
  case random(UInt64)
  /// The numbers that the generator returns, in order.
  case randomNumbers([UInt64])
  case constantRandom(UInt64)
  case locale(Locale)
  case timeZone(TimeZone)
  case calendar(Calendar)
  /// A built-in dependency from ``names`` with its live value.
  case liveBuiltIn(String)
  /// An endpoint, a client or a value with its live value.
  case live((inout DependencyValues) -> Void)
  /// A registered dependency that is a value.
  case registered(value: Any, (_ value: Any, inout DependencyValues) -> Void)

  /// The names for scripts.
  package static let names = ["uuid", "date", "random", "locale", "timeZone", "calendar"]

  /// Whether it was read; `nil` if that is not counted.
  func wasRead(_ reads: BuiltInGenerators.Reads) -> Bool? {
    switch self {
    case .incrementingUUIDs, .uuids, .uuid: reads.hasUUID
    case .date, .constantDate: reads.hasDate
    case .random, .randomNumbers, .constantRandom: reads.randomNumberCount > 0
    case .locale, .timeZone, .calendar, .liveBuiltIn, .live, .registered: nil
    }
  }

  /// Sets the dependency; `report` receives calls without an answer.
  package func install(
    into values: inout DependencyValues, _ generators: BuiltInGenerators,
    report: @escaping @Sendable (UnansweredCall) -> Void
  ) {
    switch self {
    case .incrementingUUIDs: generators.use(.incrementing)
    case .uuids(let uuids): generators.use(Self.generator(uuids, report))
    case .uuid(let uuid): generators.use(.constant(uuid))
    case .date(let date): generators.use(date)
    case .constantDate(let date): generators.useConstant(date)
    case .random(let seed): generators.useRandomNumbers(seed: seed)
    case .randomNumbers(let numbers): generators.use(GivenRandomNumbers(numbers, report))
    case .constantRandom(let number): generators.use(ConstantRandomNumber(number: number))
    case .locale(let locale):
      values.locale = locale
      values.calendar.locale = locale
    case .timeZone(let zone):
      values.timeZone = zone
      values.calendar.timeZone = zone
    case .calendar(var calendar):
      calendar.locale = values.locale
      calendar.timeZone = values.timeZone
      values.calendar = calendar
    case .liveBuiltIn(let name):
      Self.installLive(name, into: &values, generators)
    case .live(let install):
      install(&values)
    case .registered(let value, let install):
      install(value, &values)
    }
  }

  /// Sets a built-in dependency to its live value.
  private static func installLive(
    _ name: String, into values: inout DependencyValues, _ generators: BuiltInGenerators
  ) {
    switch name {
    case "uuid": generators.useSystemUUIDs()
    case "date": generators.useSystemDate()
    case "random": generators.useSystemRandomNumbers()
    case "locale": values.locale = .autoupdatingCurrent
    case "timeZone": values.timeZone = .autoupdatingCurrent
    default: values.calendar = .autoupdatingCurrent
    }
  }

  private static func generator(
    _ uuids: [UUID], _ report: @escaping @Sendable (UnansweredCall) -> Void
  ) -> UUIDGenerator {
    let rest = Lock(uuids[...])
    let fallback = UUIDGenerator.incrementing
    return UUIDGenerator {
      if let uuid = rest.withLock({ $0.popFirst() }) { return uuid }
      let given = uuids.count == 1 ? "the one given UUID is" : "the \(uuids.count) given UUIDs are"
      report(UnansweredCall("'uuid' was called, but \(given) used up"))
      return fallback()
    }
  }
}

/// A deterministic pseudorandom generator: SplitMix64.
struct StubRandomNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
