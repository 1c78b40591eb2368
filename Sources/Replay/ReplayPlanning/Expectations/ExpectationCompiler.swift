package import ActionScript
package import ReplayRegistration
package import ReplayValues
@_spi(SharedChangeTracking) import Sharing

/// Builds typed expectations from the lines below a step.
package struct ExpectationCompiler<State> {
  package var builder: ValueBuilder
  package var source: SourceFile
  package var endpoints: [RegisteredEndpoint]
  package var sharedKeys: [RegisteredSharedKey]
  package let paths: PathCache<State>

  var resolver: PathResolver { PathResolver(builder: builder, source: source) }

  package init(
    builder: ValueBuilder, source: SourceFile, endpoints: [RegisteredEndpoint],
    sharedKeys: [RegisteredSharedKey] = [], paths: PathCache<State> = PathCache()
  ) {
    self.builder = builder
    self.builder.requiresPayloads = true
    self.source = source
    self.endpoints = endpoints
    self.sharedKeys = sharedKeys
    self.paths = paths
  }

  /// Compiles all lines.
  ///
  /// Problems are added to the diagnostics.
  ///
  /// - Parameters:
  ///   - expectations: The lines.
  ///   - diagnostics: Receives the problems.
  /// - Returns: The expectation; `nil` if it contains a value that is only known when the step
  ///   runs.
  package func compile(
    _ expectations: [ExpectationSyntax], diagnostics: inout [ScriptDiagnostic]
  ) -> Expectation<State>? {
    var needsMoment = false
    var changes: [ExpectationLine<State>] = []
    // Checked after everything that changes the copy of the state.
    var conditions: [ExpectationLine<State>] = []
    var allowsAnyChange = false
    for syntax in expectations {
      do {
        let line = try compile(syntax)
        if line.isAssignment { changes.append(line) } else { conditions.append(line) }
        allowsAnyChange = allowsAnyChange || line.allowsAnyChange
      } catch let error as ScriptDiagnostic {
        diagnostics.append(error)
      } catch let error as ValueError where error.reason == .needsState {
        needsMoment = true
      } catch let error as ValueError {
        diagnostics.append(error.diagnostic(in: source, subject: "'\(subject(of: syntax))'"))
      } catch {
        diagnostics.append(
          ScriptDiagnostic(.wrongValue, "\(error)", in: source, at: syntax.span))
      }
    }
    guard !needsMoment else { return nil }
    return Expectation(changes: changes, conditions: conditions, allowsAnyChange: allowsAnyChange)
  }

  private func subject(of syntax: ExpectationSyntax) -> String {
    if case .state(let path) = syntax.subject { return path.writtenText(in: source) ?? "\(path)" }
    return source.withoutEscapes(source.text(of: syntax.subject.span))
  }

  private func compile(_ syntax: ExpectationSyntax) throws -> ExpectationLine<State> {
    switch syntax.subject {
    case .calls(let endpoint):
      return try compileCalls(endpoint, syntax)
    case .callOrder(let endpoints):
      return try compileCallOrder(endpoints, syntax)
    case .shared(let shared):
      return try compileShared(shared, syntax)
    case .dismissal:
      return compileDismissal(syntax)
    case .anyChange:
      return compileAnyChange(syntax)
    case .state(let pathSyntax):
      // A path with a named value can be different each time.
      let path =
        pathSyntax.mentions { builder.variables?.knows($0) ?? false }
        ? try resolver.resolve(pathSyntax, in: State.self)
        : try paths.resolve(pathSyntax, with: resolver)
      func open<Leaf>(_: Leaf.Type) throws -> ExpectationLine<State> {
        try LeafExpectation<State, Leaf>(
          path: path, syntax: syntax, place: ScriptPlace(source, syntax.span), builder: builder
        ).compile()
      }
      return try _openExistential(path.leafType, do: open)
    }
  }
}

/// A line of an expectation about a value of a known type.
///
/// A class, because the closures of the line keep it.
final class LeafExpectation<State, Leaf> {
  package let path: StatePath<State>
  package let syntax: ExpectationSyntax
  package let place: ScriptPlace
  package let builder: ValueBuilder

  init(
    path: StatePath<State>, syntax: ExpectationSyntax, place: ScriptPlace, builder: ValueBuilder
  ) {
    self.path = path
    self.syntax = syntax
    self.place = place
    self.builder = builder
  }

  package func compile() throws -> ExpectationLine<State> {
    switch syntax.operation {
    case .assign(let value):
      if path.property?.name == .ids { return try compileReordering(value) }
      try requireWritable()
      return try compileAssignment(value)
    case .predicate(let predicate):
      return try compilePredicate(predicate)
    case .add, .subtract, .remove, .insert, .move:
      try requireWritable()
      return try compileChange()
    }
  }

  private func requireWritable() throws {
    guard !path.isWritable else { return }
    throw ScriptDiagnostic(
      .wrongUse, "'\(path.text)' is read-only", in: place.file, at: syntax.subject.span,
      hint: path.readOnlyReason.map { "\($0), or \(conditionHint)" } ?? path.computedHint
        ?? conditionHint)
  }

  /// The condition to write in place of a change.
  private var conditionHint: String {
    let file = place.file
    var value: ValueSyntax?
    if case .assign(let assigned) = syntax.operation, assigned.kind != .wildcard {
      value = assigned
    }
    guard !file.isJSON else {
      let written = value.map { file.text(of: $0.span) } ?? "…"
      return "write \"\(path.text)\": {\"$eq\": \(written.count > 60 ? "…" : written)}"
    }
    guard let value else { return "write '\(path.text) == …'" }
    var condition = syntax
    condition.operation = .predicate(PredicateSyntax(.equal, value))
    return "write '\(LineText.text(of: condition).shortened(to: 60))'"
  }

  // MARK: - Assignments

  private func compileAssignment(_ value: ValueSyntax) throws -> ExpectationLine<State> {
    let path = path
    // A key path names a reference, and says nothing of its value.
    let sharedParts = value.hasKeyPath ? nil : SharedParts.of(Leaf.self)
    if case .wildcard = value.kind {
      let areEqual = Equality.orStructural(Leaf.self)
      return line(isAssignment: true) { outcome, before, after, _ in
        let old = SharedReading.ofExpectation { Self.read(path, before) }
        let changed = old.map { old in
          Self.read(path, after).map { !areEqual(old, $0) } ?? true
        }
        if changed == false {
          outcome.failures.append(self.failure("'\(path.text)' did not change"))
        }
        let unreachable = Self.graft(path, from: after, into: &outcome.expected)
        let new = Self.read(path, after)
        if let sharedParts, let new { sharedParts.expectActualValues(in: new) }
        guard let unreachable else { return }
        if new == nil {
          outcome.failures.append(self.failureAfterStep(unreachable, before))
        } else if outcome.isExhaustive {
          outcome.failures.append(self.failure(unreachable))
        }
      }
    }
    let matcher = try builder.matcher(Leaf.self, for: value)
    return line(isAssignment: true) { outcome, before, after, _ in
      var isThere = false
      let unreachable = withUnsafePointer(to: after) { after in
        path.read(UnsafeRawPointer(after)) { actual in
          isThere = true
          let actual = actual.assumingMemoryBound(to: Leaf.self)
          let failure = SharedChangeTracker.withReachedValues {
            matcher.mismatch(actual.pointee).map {
              self.failure($0, value, actual: actual.pointee)
            }
          }
          if var failure {
            failure.isOutsideDifference = matcher.built == nil
            outcome.failures.append(failure)
            _ = Self.modify(path, &outcome.expected) {
              if let built = matcher.built {
                SharedParts.assign(built, to: &$0)
              } else {
                $0 = actual.pointee
              }
            }
            return nil
          }
          let unreachable = Self.modify(path, &outcome.expected) { $0 = actual.pointee }
          sharedParts?.expectActualValues(in: actual.pointee)
          return outcome.isExhaustive ? unreachable?.beforeStep : nil
        }
      }
      if let unreachable {
        outcome.failures.append(
          isThere ? self.failure(unreachable) : self.failureAfterStep(unreachable, before))
      }
    }
  }

  /// The failure for a path that does not exist after a step.
  private func failureAfterStep(_ unreachable: PathFailure, _ before: State) -> ExpectationFailure {
    let wasThere = SharedReading.ofExpectation { Self.read(path, before) } != nil
    var failure = failure(wasThere ? unreachable.afterStep : unreachable.beforeAndAfterStep)
    if !wasThere {
      failure.leadsNowhere = true
      failure.hint =
        "look at the path, and at the steps that should have made the value"
        + (unreachable.remedyAtStart.map { "; \($0)" } ?? "")
    }
    return failure
  }

  // MARK: - Reading and grafting

  package static func read(_ path: StatePath<State>, _ state: State) -> Leaf? {
    var result: Leaf?
    _ = withUnsafePointer(to: state) { state in
      path.read(UnsafeRawPointer(state)) { address in
        result = address.assumingMemoryBound(to: Leaf.self).pointee
        return nil
      }
    }
    return result
  }

  static func modify(
    _ path: StatePath<State>, _ state: inout State, _ body: (inout Leaf) -> Void
  ) -> PathFailure? {
    withUnsafeMutablePointer(to: &state) { state in
      path.modify(UnsafeMutableRawPointer(state)) { address in
        body(&address.assumingMemoryBound(to: Leaf.self).pointee)
        return nil
      }
    }
  }

  /// Copies the value at the path, or the collection whose property it is, from one state to
  /// another.
  static func graft(_ path: StatePath<State>, from state: State, into other: inout State)
    -> PathFailure?
  {
    func open<Whole>(_: Whole.Type) -> PathFailure? {
      withUnsafePointer(to: state) { state in
        path.readWhole(UnsafeRawPointer(state)) { source in
          withUnsafeMutablePointer(to: &other) { other in
            path.modify(UnsafeMutableRawPointer(other)) { target in
              target.assumingMemoryBound(to: Whole.self).pointee =
                source.assumingMemoryBound(to: Whole.self).pointee
              return nil
            }?.beforeStep
          }
        }
      }
    }
    return _openExistential(path.wholeType, do: open)
  }

  // MARK: - Lines and failures

  package func line(
    isAssignment: Bool,
    evaluate: @escaping ExpectationLine<State>.Evaluation
  ) -> ExpectationLine<State> {
    let path = path
    return ExpectationLine(
      place: place, subject: path.text, isAssignment: isAssignment, evaluate: evaluate,
      graft: { _ = Self.graft(path, from: $0, into: &$1) })
  }

  package func failure(
    _ message: String, expected: String? = nil, actual: String? = nil, hint: String? = nil
  ) -> ExpectationFailure {
    ExpectationFailure(
      place: place, subject: path.text, message: message, expected: expected, actual: actual,
      hint: hint)
  }

  /// The failure for a path that cannot be assigned.
  private func failure(_ unreachable: PathFailure) -> ExpectationFailure {
    failure(unreachable.message, hint: unreachable.remedy(in: place.file))
  }

  /// The line in line notation, whatever the script's notation.
  var lineText: String { LineText.text(of: syntax) }

  package func failure(_ mismatch: PatternMismatch, _ value: ValueSyntax, actual: Leaf)
    -> ExpectationFailure
  {
    let text = mismatch.text
    return failure(
      Self.message("'\(path.text)\(text.path)'", text.expected, text.actual),
      expected: builder.text(of: value), actual: ReplayDump.text(of: actual))
  }

  /// `'count' is 1, not 2`.
  ///
  /// Values on several lines are left to the diff.
  package static func message(_ subject: String, _ expected: String, _ actual: String) -> String {
    let isShort = { (text: String) in text.count <= 60 && !text.contains("\n") }
    guard isShort(expected), isShort(actual) else { return "\(subject) has another value" }
    return "\(subject) is \(actual), not \(expected)"
  }
}
