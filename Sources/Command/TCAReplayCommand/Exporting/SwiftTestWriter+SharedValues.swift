import ActionScript
import ReplayPlanning
import ReplayRegistration
import ReplayValues

/// A shared value that a script names by its key, as a variable of the test.
struct SharedVariable {
  var name: String
  /// The shared value, with what it holds at the start.
  var value: any SharedInSwift
  /// Whether the script sets it at the start.
  var isSet: Bool
}

// Shared values that have keys.
extension SwiftTestWriter {
  /// Finds the shared values that the script names, while its starting state exists.
  mutating func findSharedValues() {
    let setPlaces = plan.script.statePatches.map { ($0, plan.script.source, true) }
    let lines = plan.steps.flatMap { step in
      step.syntax.expectations.map { ($0, step.place.file, false) }
    }
    for (line, source, isSet) in setPlaces + lines {
      guard case .shared(let shared) = line.subject else { continue }
      let name = Self.keyName(shared)
      if sharedVariables[name] != nil {
        if isSet { sharedVariables[name]?.isSet = true }
        continue
      }
      let values = SharedValues(keys: plan.feature.sharedKeys, source: source)
      guard let key = try? values.key(shared, operand: line.operation.operand),
        let value = (key.alternatives.reversed() + [key]).lazy.compactMap({ $0.make() }).first
          as? any SharedInSwift
      else { continue }
      let variable = SwiftEndpoints.variable(name, "shared", among: [])
      sharedVariables[name] = SharedVariable(
        name: nextVariable(variable), value: value, isSet: isSet)
    }
  }

  /// Whether the test has a variable for a shared value.
  func knows(_ shared: SharedPathSyntax) -> Bool { sharedVariables[Self.keyName(shared)] != nil }

  private static func keyName(_ shared: SharedPathSyntax) -> String {
    var bare = shared
    bare.components = []
    return bare.description
  }

  /// The variables for the shared values that the script names, and the values that keys store at first.
  mutating func storingSharedValues() -> [SwiftStatement] {
    var statements: [SwiftStatement] = []
    var stored: Set<String> = []
    let isNamed = plan.script.stateName != nil
    for (name, variable) in sharedVariables.sorted(by: { $0.key < $1.key }) {
      do throws(ExportGap) {
        let key = try variable.value.key(values)
        stored.insert(key)
        let value = try variable.value.content(values)
        statements.append(
          .code(
            .items(
              "let \(variable.name) = \(try values.name(type(of: variable.value)))(",
              [.labelled("wrappedValue", value), .text(key)], ")")))
        if variable.isSet || isNamed {
          statements.append(
            .block(
              .text("\(variable.name).withLock"), [.code(.sequence([.text("$0 = "), value]))]))
        }
      } catch {
        sharedVariables[name] = nil
      }
    }
    guard isNamed else { return statements }
    for value in values.needs.keyedValues {
      do throws(ExportGap) {
        let key = try value.key(values)
        guard stored.insert(key).inserted else { continue }
        let content = try value.content(values)
        statements.append(
          .block(
            .items(
              "\(try values.name(type(of: value)))(",
              [.labelled("wrappedValue", content), .text(key)], ").withLock"),
            [.code(.sequence([.text("$0 = "), content]))]))
      } catch {
        let place = ScriptPlace(plan.script.source, plan.script.stateName?.span ?? .none)
        statements.append(
          gap(
            "what keys store at first", at: place,
            of: "state from \(plan.script.stateName?.text ?? "")"))
      }
    }
    return statements
  }

  /// The variable for a shared value that a line names, and the line's path in its contents.
  private func sharedValue(
    _ shared: SharedPathSyntax, _ place: ScriptPlace
  ) throws(ExportGap) -> (variable: String, path: any SharedPathInSwift) {
    guard let variable = sharedVariables[Self.keyName(shared)] else {
      throw .unknownKey
    }
    let resolver = PathResolver(builder: builder(place.file).checking, source: place.file)
    let path = variable.value.path(
      SharedValues.path(shared), resolver: resolver, values: values, names: names)
    return (variable.name, path)
  }

  /// Adds what a line says about a shared value that it names by its key.
  mutating func addShared(
    _ shared: SharedPathSyntax, _ line: ExpectationSyntax, at place: ScriptPlace,
    to lines: inout Lines
  ) throws(ExportGap) {
    var writer = self
    defer { self = writer }
    switch line.operation {
    case .predicate(let predicate):
      let (variable, path) = try sharedValue(shared, place)
      let checks = try path.checks(predicate, place, in: "\(variable).wrappedValue", writer)
      lines.checks += checks.map { .text($0.statement(framework)) }
      guard !lines.isStanding, exhaustivity == .on else { return }
      if predicate.operator == .equal, !predicate.isNegated, let operand = predicate.operand {
        guard lines.isChanged else { return }
        do throws(ExportGap) {
          return try addShared(shared, .assign(operand), place, &writer, &lines)
        } catch {}
      }
      lines.paths.allowed.append(shared.description)
      try writer.allowContents(
        predicate, path, named: variable, in: "\(variable).wrappedValue", &lines
      ) { changes in
        [.block(.text("\(variable).withLock"), changes)]
      }
    case .add, .subtract, .remove, .insert, .move, .assign:
      try addShared(shared, line.operation, place, &writer, &lines)
    }
  }

  private func addShared(
    _ shared: SharedPathSyntax, _ operation: ExpectationSyntax.Operation, _ place: ScriptPlace,
    _ writer: inout SwiftTestWriter, _ lines: inout Lines
  ) throws(ExportGap) {
    let (variable, path) = try sharedValue(shared, place)
    let changes = try path.changes(operation, place, &writer)
    let isThrowing = changes.contains { $0.lines(indent: 0)[0].hasPrefix("try ") }
    lines.changes.append(.block(.text("\(isThrowing ? "try " : "")\(variable).withLock"), changes))
  }
}

/// A path into a shared value, with the type of its root erased.
protocol SharedPathInSwift {
  /// The type of the shared value's contents.
  var root: Any.Type { get }

  func checks<State, Action>(
    _ predicate: PredicateSyntax, _ place: ScriptPlace, in holder: String,
    _ writer: SwiftTestWriter<State, Action>
  ) throws(ExportGap) -> [SwiftCheck]

  func changes<State, Action>(
    _ operation: ExpectationSyntax.Operation, _ place: ScriptPlace,
    _ writer: inout SwiftTestWriter<State, Action>
  ) throws(ExportGap) -> [SwiftStatement]

  /// The changes that a condition allows, which give the contents in `copy` parts of those in `result`.
  func allowedChanges<State, Action>(
    _ predicate: PredicateSyntax?, in copy: String, as result: String,
    _ writer: SwiftTestWriter<State, Action>
  ) throws(ExportGap) -> [SwiftStatement]
}

extension SwiftPath: SharedPathInSwift {
  var root: Any.Type { Root.self }

  func checks<State, Action>(
    _ predicate: PredicateSyntax, _ place: ScriptPlace, in holder: String,
    _ writer: SwiftTestWriter<State, Action>
  ) throws(ExportGap) -> [SwiftCheck] {
    let presence = try writer.presence(predicate, self, in: holder)
    return [presence].compactMap(\.self)
      + [try writer.condition(predicate, self, place, in: holder)]
  }

  func changes<State, Action>(
    _ operation: ExpectationSyntax.Operation, _ place: ScriptPlace,
    _ writer: inout SwiftTestWriter<State, Action>
  ) throws(ExportGap) -> [SwiftStatement] {
    let needed = try writer.neededPart(operation, self, place, in: "$0")
    let requirement = needed.map { [SwiftStatement.text(writer.framework.requirement($0))] } ?? []
    return requirement + (try writer.change(operation, self, place))
  }

  func allowedChanges<State, Action>(
    _ predicate: PredicateSyntax?, in copy: String, as result: String,
    _ writer: SwiftTestWriter<State, Action>
  ) throws(ExportGap) -> [SwiftStatement] {
    try writer.allowing(predicate, self, in: copy, as: result)
  }
}
