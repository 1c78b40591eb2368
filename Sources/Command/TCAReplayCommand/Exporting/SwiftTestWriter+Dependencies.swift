import Foundation
import ReplayAnswers
import ReplayPlanning
import ReplayRegistration
import RuntimeReflection

// The dependencies of the store, at its start and later.
extension SwiftTestWriter {
  /// The dependencies that replays control, and that few reducers have.
  private mutating func otherDependencies(_ given: [String]) -> [SwiftStatement] {
    let reducer = replaying { plan.feature.makeReducer(ReplayEndpoints(collector: .init())) }
    let fields = Reflection.fields(ofStruct: type(of: reducer as Any)) ?? []
    let types = fields.map { typeName($0.type, qualified: true, genericsAbbreviated: false) }
    func uses(_ name: String) -> Bool { types.contains("Dependency<\(name)>") }
    var statements: [SwiftStatement] = []
    if uses("Calendar") || uses("Locale"), !given.contains("locale") {
      statements.append(.text("$0.locale = Locale(identifier: \"en_US\")"))
    }
    if uses("Calendar") || uses("TimeZone"), !given.contains("timeZone") {
      statements.append(.text("$0.timeZone = .gmt"))
    }
    if uses("Calendar"), !given.contains("calendar") {
      statements.append(.text("$0.calendar = Calendar(identifier: .gregorian)"))
      statements.append(.text("$0.calendar.locale = $0.locale"))
      statements.append(.text("$0.calendar.timeZone = $0.timeZone"))
    }
    if uses("WithRandomNumberGenerator"), !given.contains("random") {
      values.needs.randomNumbers = true
      statements.append(
        .text("$0.withRandomNumberGenerator = WithRandomNumberGenerator(SeededNumbers(state: 0))"))
    }
    return statements
  }

  mutating func dependencies() -> [SwiftStatement] {
    var statements: [SwiftStatement] = [
      .text("$0.continuousClock = clock"), .text("$0.mainQueue = mainQueue.eraseToAnyScheduler()"),
    ]
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
    statements += otherDependencies(builtIns.map(\.endpoint))
    for stub in builtIns { statements.append(builtIn(stub, in: "$0")) }
    let answered = plan.stubs.filter { if case .builtIn = $0.answer { false } else { true } }
    endpoints.add(answered)
    statements += assignments(of: answered, in: "$0", isStart: true)
    for name in endpoints.counted.sorted() where !answered.contains(where: { $0.endpoint == name })
    {
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
          throw ExportGap("'\(stub.endpoint)' is a closure that the reducer is made with")
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

  /// The assignment of a dependency that every script can set.
  mutating func builtIn(
    _ stub: PlannedStub, in target: String, since start: String = "start"
  ) -> SwiftStatement {
    guard case .builtIn(let dependency) = stub.answer else { return .text("") }
    do throws(ExportGap) {
      switch dependency {
      case .incrementingUUIDs: return .text("\(target).uuid = .incrementing")
      case .uuid(let uuid):
        return .text("\(target).uuid = .constant(\(try uuid.swift(values).line))")
      case .uuids(let uuids):
        var list: [String] = []
        // The starting state has taken the first ones.
        let rest = target == "$0" ? uuids.dropFirst(usedUUIDs) : uuids[...]
        for uuid in rest { list.append(try uuid.swift(values).line) }
        return .text(
          "\(target).uuid = UUIDGenerator { [uuids = LockIsolated([\(list.joined(separator: ", "))])] in uuids.withValue { $0.removeFirst() } }"
        )
      case .date(let date):
        return movingDate(date.timeIntervalSinceReferenceDate, in: target, since: start)
      case .constantDate(let date):
        return .text("\(target).date = .constant(\(try date.swift(values).line))")
      case .random(let seed):
        values.needs.randomNumbers = true
        return .text(
          "\(target).withRandomNumberGenerator = WithRandomNumberGenerator(SeededNumbers(state: \(seed)))"
        )
      case .randomNumbers, .constantRandom:
        throw ExportGap("the numbers of a random number generator")
      case .locale(let locale):
        return .text("\(target).locale = \(try locale.swift(values).line)")
      case .timeZone(let zone):
        return .text("\(target).timeZone = \(try zone.swift(values).line)")
      case .calendar: throw ExportGap("a calendar")
      case .registered(let value, _):
        guard let registered = plan.feature.values.first(where: { $0.name == stub.endpoint }) else {
          throw ExportGap("the dependency is not registered")
        }
        var place = ".\(registered.name)"
        if let key = registered.key { place = "[\(try values.name(key)).self]" }
        let code = try values.code(value, as: registered.type)
        return .code(.sequence([.text("\(target)\(place) = "), code]))
      case .liveBuiltIn, .live: throw ExportGap("a live dependency")
      }
    } catch {
      return gap(error.reason, at: stub.place)
    }
  }
}
