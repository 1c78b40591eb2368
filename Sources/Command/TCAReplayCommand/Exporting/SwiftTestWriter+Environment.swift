import ComposableArchitecture
import Foundation
import ReplayAnswers
import ReplayPlanning
import ReplayRegistration
import RuntimeReflection

// The environment of a feature of 2020 to 2022.
extension SwiftTestWriter {
  /// The environment that a test makes, with the answers of the start.
  mutating func environmentInSwift(
    _ environment: any EnvironmentDescription
  ) -> (code: SwiftCode, comments: [SwiftStatement]) {
    var comments: [SwiftStatement] = []
    let builtIns = plan.stubs.filter { if case .builtIn = $0.answer { true } else { false } }
    endpoints.add(plan.stubs.filter { if case .builtIn = $0.answer { false } else { true } })
    for stub in builtIns where !["uuid", "date"].contains(stub.endpoint) {
      comments.append(gap("'\(stub.endpoint)' is not in the environment", at: stub.place))
    }
    for stub in plan.stubs where environmentPaths?.paths[stub.endpoint] == nil {
      if case .builtIn = stub.answer { continue }
      comments.append(gap("'\(stub.endpoint)' is not in the environment", at: stub.place))
    }
    do throws(ExportGap) {
      let uuid = try uuidClosure(builtIns.last { $0.endpoint == "uuid" }, isStart: true)
      let date = try dateClosure(builtIns.last { $0.endpoint == "date" }, since: "start")
      let value = environment.makeOriginal()
      let code = try code(of: type(of: value), value, "", (uuid, date), &comments)
      return (code, comments + leftOut(at: header))
    } catch {
      comments.append(gap("the environment: \(error.reason)", at: header))
      return (.text("fatalError(\"The environment is not exported.\")"), comments)
    }
  }

  var environmentPaths: EnvironmentPaths? { endpoints.environment }

  private mutating func code(
    of type: Any.Type, _ value: Any, _ path: String, _ closures: (uuid: String, date: String),
    _ comments: inout [SwiftStatement]
  ) throws(ExportGap) -> SwiftCode {
    if type == AnySchedulerOf<DispatchQueue>.self {
      return .text("mainQueue.eraseToAnyScheduler()")
    }
    if type == AnySchedulerOf<RunLoop>.self { return .text("mainRunLoop.eraseToAnyScheduler()") }
    if let signature = Reflection.signature(ofFunction: type) {
      if environmentPaths?.uuids.contains(path) ?? false { return .text(closures.uuid) }
      if environmentPaths?.dates.contains(path) ?? false { return .text(closures.date) }
      if let name = environmentPaths?.paths.first(where: { $0.value == path })?.key {
        do throws(ExportGap) {
          return .statement(try endpoints.closure(name, after: ""))
        } catch {
          let place = plan.stubs.first { $0.endpoint == name }?.place
          comments.append(gap(error.reason, at: place ?? header))
        }
      } else {
        comments.append(gap("the closure '\(path)', for which no script answers", at: header))
      }
      let names = signature.parameters.map { _ in "_" }.joined(separator: ", ")
      let message = "'\(path)' is not exported".swiftLiteral
      return .text("{ \(names.isEmpty ? "" : "\(names) in ")fatalError(\(message)) }")
    }
    guard EnvironmentPaths.needsParts(type), let fields = Reflection.fields(ofStruct: type) else {
      return try values.code(value, as: type)
    }
    var properties: [SwiftValueWriter.WrittenProperty] = []
    for (field, value) in zip(fields, Reflection.values(ofAny: value, fields: fields)) {
      let name = SwiftValueWriter.member(field.name)
      let path = path.isEmpty ? name : "\(path).\(name)"
      let code = try code(of: field.type, value, path, closures, &comments)
      properties.append(.init(name: field.name, type: field.type, code: code, isShared: false))
    }
    return try values.structure(type, properties)
  }

  /// The statements that give answers to the environment from a step on.
  mutating func giveToEnvironment(_ stubs: [PlannedStub]) -> [SwiftStatement] {
    var statements: [SwiftStatement] = []
    var answered: [PlannedStub] = []
    for stub in stubs {
      guard case .builtIn = stub.answer else {
        answered.append(stub)
        continue
      }
      do throws(ExportGap) {
        let (paths, closure): ([String]?, String)
        switch stub.endpoint {
        case "uuid": (paths, closure) = (environmentPaths?.uuids, try uuidClosure(stub))
        case "date":
          let start = nextVariable("start")
          (paths, closure) = (environmentPaths?.dates, try dateClosure(stub, since: start))
          if closure.contains("\(start).distance") {
            statements.append(.text("let \(start) = mainQueue.now"))
          }
        default: throw ExportGap("'\(stub.endpoint)' is not in the environment")
        }
        statements += (paths ?? []).map { .text("store.environment.\($0) = \(closure)") }
      } catch {
        statements.append(gap(error.reason, at: stub.place))
      }
    }
    endpoints.add(answered)
    let assignments = assignments(of: answered, in: "store.environment")
    return endpoints.takeVariables() + statements + assignments
  }

  /// A closure that makes UUIDs.
  private mutating func uuidClosure(
    _ stub: PlannedStub?, isStart: Bool = false
  ) throws(ExportGap) -> String {
    guard let paths = environmentPaths?.uuids, !paths.isEmpty else { return "" }
    guard case .builtIn(let dependency)? = stub?.answer else { return incrementing(usedUUIDs) }
    switch dependency {
    case .incrementingUUIDs: return incrementing(0)
    case .uuid(let uuid): return "{ \(try uuid.swift(values).line) }"
    case .uuids(let uuids):
      let rest = isStart ? Array(uuids.dropFirst(usedUUIDs)) : uuids
      let name = nextVariable("uuids")
      try endpoints.declare(name, "LockIsolated<[UUID]>(\(try rest.swift(values).line))")
      return "{ \(name).withValue { $0.removeFirst() } }"
    case .date, .constantDate, .random, .randomNumbers, .constantRandom, .locale, .timeZone,
      .calendar, .registered, .liveBuiltIn, .live:
      throw ExportGap("a live dependency")
    }
  }

  private mutating func incrementing(_ first: Int) -> String {
    values.needs.incrementingUUIDs = true
    let closure = "incrementingUUIDs(\(first == 0 ? "" : "from: \(first)"))"
    guard environmentPaths?.uuids.count ?? 0 > 1 else { return closure }
    // They count together.
    let name = nextVariable("uuid")
    try? endpoints.declare(name, closure)
    return name
  }

  /// A closure that makes dates.
  private func dateClosure(
    _ stub: PlannedStub?, since start: String
  ) throws(ExportGap) -> String {
    guard let paths = environmentPaths?.dates, !paths.isEmpty else { return "" }
    var seconds = 0.0
    if case .builtIn(let dependency)? = stub?.answer {
      switch dependency {
      case .date(let date): seconds = date.timeIntervalSinceReferenceDate
      case .constantDate(let date): return "{ \(try date.swift(values).line) }"
      case .incrementingUUIDs, .uuid, .uuids, .random, .randomNumbers, .constantRandom, .locale,
        .timeZone, .calendar, .registered, .liveBuiltIn, .live:
        throw ExportGap("a live dependency")
      }
    }
    let date = "Date(timeIntervalSinceReferenceDate: \(seconds)"
    return advances
      ? "{ \(date) + Double(\(start).distance(to: mainQueue.now).magnitude) / 1_000_000_000) }"
      : "{ \(date)) }"
  }

  static var incrementingUUIDs: String {
    """
    /// Makes UUIDs that count up.
    private func incrementingUUIDs(from first: Int = 0) -> @Sendable () -> UUID {
      let next = LockIsolated(first)
      return {
        next.withValue { number in
          defer { number += 1 }
          return UUID(uuidString: "00000000-0000-0000-0000-" + String(format: "%012x", number))!
        }
      }
    }
    """
  }
}
