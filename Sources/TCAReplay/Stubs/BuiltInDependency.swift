import Dependencies
import Foundation
import InternalSupport

/// A dependency that scripts know by itself, with what a `given` says of it.
enum BuiltInDependency {
  case incrementingUUIDs
  case uuids([UUID])
  case uuid(UUID)
  case date(Date)
  case random(UInt64)
  case locale(Locale)
  case timeZone(TimeZone)
  case calendar(Calendar)
  /// The dependency as it is in the world.
  case live((inout DependencyValues) -> Void)

  /// The names that scripts use.
  static let names = ["uuid", "date", "random", "locale", "timeZone", "calendar"]

  /// Puts the dependency into values.
  ///
  /// - Parameters:
  ///   - values: The dependencies.
  ///   - time: What dates move with.
  ///   - report: Takes the calls that it has no answer for.
  func install(
    into values: inout DependencyValues, time: any VirtualTime,
    report: @escaping @Sendable (UnansweredCall) -> Void
  ) {
    switch self {
    case .incrementingUUIDs:
      values.uuid = .incrementing
    case .uuids(let uuids):
      values.uuid = Self.generator(uuids, report)
    case .uuid(let uuid):
      values.uuid = .constant(uuid)
    case .date(let date):
      // The date stands where it was set and moves with the clock from there.
      let start = time.now
      values.date = DateGenerator { date + (time.now - start) / .seconds(1) }
    case .random(let seed):
      values.withRandomNumberGenerator = WithRandomNumberGenerator(StubRandomNumbers(seed: seed))
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
    case .live(let install):
      install(&values)
    }
  }

  /// Lets a built-in dependency through as it is in the world.
  static func installLive(_ name: String, into values: inout DependencyValues) {
    switch name {
    case "uuid": values.uuid = UUIDGenerator { UUID() }
    case "date": values.date = DateGenerator { Date() }
    case "random":
      values.withRandomNumberGenerator = WithRandomNumberGenerator(SystemRandomNumberGenerator())
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
      report(UnansweredCall("'uuid' was called, and \(given) used up"))
      return fallback()
    }
  }
}

/// Numbers that look random and are the same for the same seed: SplitMix64.
struct StubRandomNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
