import ComposableArchitecture
import Foundation
import ReplayAnswers
import ReplayPlanning
import ReplayRegistration
import RuntimeReflection

// The dependencies of the store, at its start and later.
extension SwiftTestWriter {
  /// The statements that give answers to dependencies from a step on.
  mutating func give(_ stubs: [PlannedStub]) -> [SwiftStatement] {
    if environment != nil { return giveToEnvironment(stubs) }
    var statements: [SwiftStatement] = []
    var answered: [PlannedStub] = []
    for stub in stubs {
      guard case .builtIn(let dependency) = stub.answer else {
        answered.append(stub)
        continue
      }
      var start = "start"
      if case .date = dependency, advances {
        start = nextVariable("start")
        statements.append(.text("let \(start) = clock.now"))
      }
      statements += builtIn(stub, in: "store.dependencies", since: start)
    }
    endpoints.add(answered)
    let assignments = assignments(of: answered, in: "store.dependencies")
    return statements + endpoints.takeVariables() + assignments
  }

  /// Whether a property of the reducer, or of one in its body, is a dependency of a type.
  private func reducerUses(_ type: String) -> Bool {
    let reducer = replaying { plan.feature.makeReducer(ReplayEndpoints(collector: .init())) }
    return ReducerProperties(of: Swift.type(of: reducer as Any)).types.contains {
      typeName($0, qualified: true, genericsAbbreviated: false) == "Dependency<\(type)>"
    }
  }

  /// Whether the reducer reads `\.mainRunLoop`.
  func readsRunLoop() -> Bool {
    reducerUses(
      typeName(AnySchedulerOf<RunLoop>.self, qualified: true, genericsAbbreviated: false))
  }

  /// The dependencies that replays control, and that few reducers have.
  private mutating func otherDependencies(_ given: [String]) -> [SwiftStatement] {
    var statements: [SwiftStatement] = []
    let usesCalendar = reducerUses("Calendar") || given.contains("calendar")
    if usesCalendar || reducerUses("Locale"), !given.contains("locale") {
      statements.append(.text("$0.locale = Locale(identifier: \"en_US\")"))
    }
    if usesCalendar || reducerUses("TimeZone"), !given.contains("timeZone") {
      statements.append(.text("$0.timeZone = .gmt"))
    }
    if usesCalendar, !given.contains("calendar") {
      statements += Self.assignments(of: Calendar(identifier: .gregorian), in: "$0")
    }
    if reducerUses("WithRandomNumberGenerator"), !given.contains("random") {
      values.needs.randomNumbers.insert(.seeded)
      statements.append(randomNumbers("SeededNumbers(state: 0)", in: "$0"))
    }
    return statements
  }

  mutating func dependencies() -> [SwiftStatement] {
    var statements: [SwiftStatement] = [
      .text("$0.continuousClock = clock"), .text("$0.suspendingClock = clock"),
      .text("$0.mainQueue = mainQueue.eraseToAnyScheduler()"),
    ]
    if usesRunLoop {
      statements.append(.text("$0.mainRunLoop = mainRunLoop.eraseToAnyScheduler()"))
    }
    let builtIns = plan.stubs.filter { if case .builtIn = $0.answer { true } else { false } }
    if !builtIns.contains(where: { $0.endpoint == "date" }) {
      statements.append(movingDate(0, in: "$0"))
    }
    if !builtIns.contains(where: { $0.endpoint == "uuid" }) {
      statements.append(
        usedUUIDs == 0
          ? .text("$0.uuid = .incrementing")
          : .function(
            "$0.uuid = UUIDGenerator", parameters: "[next = LockIsolated(\(usedUUIDs))]",
            [
              .text("next.withValue { number in"), .text("  defer { number += 1 }"),
              .text("  return UUID(number)"), .text("}"),
            ]))
    }
    for stub in builtIns where stub.endpoint != "calendar" {
      statements += builtIn(stub, in: "$0")
    }
    statements += otherDependencies(builtIns.map(\.endpoint))
    for stub in builtIns where stub.endpoint == "calendar" {
      statements += builtIn(stub, in: "$0")
    }
    let answered = plan.stubs.filter { if case .builtIn = $0.answer { false } else { true } }
    endpoints.add(answered)
    statements += assignments(of: answered, in: "$0", isStart: true)
    for name in endpoints.uses.counted.sorted()
    where !answered.contains(where: { $0.endpoint == name }) {
      do throws(ExportGap) {
        statements.append(try endpoints.assignment(of: name, in: "$0"))
      } catch {
        statements.append(gap(error.reason, at: header))
      }
    }
    return statements
  }

  /// The assignments for endpoints that have been answered.
  mutating func assignments(
    of stubs: [PlannedStub], in dependencies: String, isStart: Bool = false
  ) -> [SwiftStatement] {
    var statements: [SwiftStatement] = []
    var seen: Set<String> = []
    for stub in stubs where seen.insert(stub.endpoint).inserted {
      let isDependency =
        plan.feature.knownEndpoints.first { $0.name == stub.endpoint }?.isDependency ?? true
      do throws(ExportGap) {
        if !isDependency {
          // The reducer is made with it.
          if isStart { continue }
          statements.append(try endpoints.replacing(stub.endpoint))
          continue
        }
        let assignment = try endpoints.assignment(of: stub.endpoint, in: dependencies)
        statements += leftOut(at: stub.place) + [assignment]
      } catch {
        statements.append(gap(error.reason, at: stub.place))
      }
    }
    return statements
  }

  /// The assignment of a date that moves with the clock from the time that a variable has.
  private func movingDate(
    _ seconds: Double, in dependencies: String, since start: String = "start"
  ) -> SwiftStatement {
    let date = "Date(timeIntervalSinceReferenceDate: \(seconds)"
    guard advances else {
      return .text("\(dependencies).date = .constant(\(date)))")
    }
    return .function(
      "\(dependencies).date = DateGenerator", parameters: "",
      [.text("\(date) + \(start).duration(to: clock.now) / .seconds(1))")])
  }

  /// The assignments of a dependency that every script can set.
  mutating func builtIn(
    _ stub: PlannedStub, in target: String, since start: String = "start"
  ) -> [SwiftStatement] {
    guard case .builtIn(let dependency) = stub.answer else { return [] }
    do throws(ExportGap) {
      return try assignments(of: dependency, stub, in: target, since: start)
    } catch {
      return [gap(error.reason, at: stub.place)]
    }
  }

  private mutating func assignments(
    of dependency: BuiltInDependency, _ stub: PlannedStub, in target: String, since start: String
  ) throws(ExportGap) -> [SwiftStatement] {
    switch dependency {
    case .incrementingUUIDs: return [.text("\(target).uuid = .incrementing")]
    case .uuid(let uuid):
      return [.text("\(target).uuid = .constant(\(try uuid.swift(values).line))")]
    case .uuids(let uuids):
      var list: [String] = []
      // The starting state has taken the first ones.
      let rest = target == "$0" ? uuids.dropFirst(usedUUIDs) : uuids[...]
      for uuid in rest { list.append(try uuid.swift(values).line) }
      let type = rest.isEmpty ? "<[UUID]>" : ""
      return [
        .text(
          "\(target).uuid = UUIDGenerator { [uuids = LockIsolated\(type)([\(list.joined(separator: ", "))])] in uuids.withValue { $0.removeFirst() } }"
        )
      ]
    case .date(let date):
      return [movingDate(date.timeIntervalSinceReferenceDate, in: target, since: start)]
    case .constantDate(let date):
      return [.text("\(target).date = .constant(\(try date.swift(values).line))")]
    case .random(let seed):
      values.needs.randomNumbers.insert(.seeded)
      return [randomNumbers("SeededNumbers(state: \(seed))", in: target)]
    case .randomNumbers(let numbers):
      values.needs.randomNumbers.insert(.given)
      return [randomNumbers("GivenNumbers(\(numbers))", in: target)]
    case .constantRandom(let number):
      values.needs.randomNumbers.insert(.constant)
      return [randomNumbers("ConstantNumber(number: \(number))", in: target)]
    case .locale(let locale):
      return [.text("\(target).locale = \(try locale.swift(values).line)")]
        + assignmentToCalendar(of: "locale", in: target)
    case .timeZone(let zone):
      return [.text("\(target).timeZone = \(try zone.swift(values).line)")]
        + assignmentToCalendar(of: "timeZone", in: target)
    case .calendar(let calendar): return Self.assignments(of: calendar, in: target)
    case .registered(let value, _):
      guard let registered = plan.feature.values.first(where: { $0.name == stub.endpoint }) else {
        throw ExportGap("the dependency is not registered")
      }
      var place = ""
      if let key = registered.key {
        place = "[\(try values.name(key)).self]"
      } else if let name = DependencyProperties.ofThisProgram
        .name(of: registered.name, registered.type)
      {
        place = ".\(name)"
      } else {
        throw .unknownProperty(registered.name)
      }
      let code = try values.code(value, as: registered.type)
      return [.code(.sequence([.text("\(target)\(place) = "), code]))]
    case .liveBuiltIn, .live: throw ExportGap("a live dependency")
    }
  }

  /// The assignments of a calendar, which has the locale and the time zone of the dependencies.
  private static func assignments(
    of calendar: Calendar, in target: String
  ) -> [SwiftStatement] {
    [
      .text("\(target).calendar = Calendar(identifier: .\(calendar.identifier))"),
      .text("\(target).calendar.locale = \(target).locale"),
      .text("\(target).calendar.timeZone = \(target).timeZone"),
    ]
  }

  /// Lets the calendar have a locale or a time zone that a step gives; at the start, it gets both later.
  private func assignmentToCalendar(of part: String, in target: String) -> [SwiftStatement] {
    guard target != "$0", reducerUses("Calendar") else { return [] }
    return [.text("\(target).calendar.\(part) = \(target).\(part)")]
  }

  private func randomNumbers(_ generator: String, in target: String) -> SwiftStatement {
    .text("\(target).withRandomNumberGenerator = WithRandomNumberGenerator(\(generator))")
  }
}
