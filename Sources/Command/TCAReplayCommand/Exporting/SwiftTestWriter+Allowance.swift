import ActionScript
import InternalSupport
import ReplayPlanning
import ReplayValues

extension SwiftTestWriter {
  /// Lets a value change in a way that a line does not tell.
  mutating func allow(
    _ predicate: PredicateSyntax?, _ path: SwiftPath<State>, _ lines: inout Lines
  ) {
    if lines.isStanding { return }
    lines.paths.allowed.append(path.text)
    if (try? path.isAboutCollection) ?? false { lines.collections.append(path.holder.text) }
    do throws(ExportGap) {
      if path.leadsIntoSharedValue { return try allowContents(predicate, path, &lines) }
      switch lines.form {
      case .closureAndResult(let result):
        let changes = try allowing(predicate, path, in: "$0", as: result)
        if !changes.isEmpty { (lines.allowsChange, lines.usesResult) = (true, true) }
        lines.allowedChanges += changes
      case .standing, .closure, .closureAndCopy, .copy:
        guard SharedParts.of(State.self) == nil, State.self is any Equatable.Type else {
          throw ExportGap("a copy of the state cannot be compared with it")
        }
        let taking = values.needs.taking
        let changes = try allowing(
          predicate, path, in: lines.form.copy ?? "expected", as: "store.state")
        if !changes.isEmpty { lines.allowsChange = true }
        if case .copy = lines.form {
          lines.checks += changes
        } else {
          values.needs.taking = taking
        }
      }
    } catch {
      lines.allowsChange = true
      lines.needsOpenness = true
    }
  }

  /// Lets a shared value be what a condition says.
  ///
  /// - Returns: Whether the condition says what the shared value is.
  mutating func allowSharedValue(
    _ predicate: PredicateSyntax, _ path: SwiftPath<State>, _ place: ScriptPlace,
    _ lines: inout Lines
  ) throws(ExportGap) -> Bool {
    guard predicate.operator == .equal, !predicate.isNegated, let operand = predicate.operand,
      !lines.isStanding, exhaustivity == .on, path.leadsIntoSharedValue, path.isWritable,
      try !path.isAboutCollection
    else { return false }
    if lines.isChanged {
      let change = try change(.assign(operand), path, place)
      lines.changes += try require(.assign(operand), path, place, &lines) + change
    }
    return true
  }

  /// A step whose closure has the state after it, of which conditions allow parts.
  func asserting(
    _ lines: Lines, _ result: String, _ index: Int, _ call: SwiftCode
  ) -> [SwiftStatement] {
    var lines = lines
    let value = framework.requiring("reductions.state(after: \(index))")
    if !lines.isChanged { lines.allowedChanges = [] }
    if !lines.allowedChanges.isEmpty {
      values.needs.reductions = true
      values.needs.note(lines.allowedContents)
      if lines.usesResult { lines.allowedChanges.insert(.text("let \(result) = \(value)"), at: 0) }
    }
    let isEmpty = lines.changes.isEmpty && lines.allowedChanges.isEmpty
    let later =
      lines.checksCalls || !lines.laterChanges.isEmpty
      ? [SwiftStatement.text("await Task.megaYield()")] : []
    let effects =
      lines.laterChanges.isEmpty
      ? [] : [Lines.closure(of: .text("store.assert"), lines.laterChanges)]
    return lines.statementsBefore + [isEmpty ? .code(call) : lines.closure(of: call)]
      + later + effects + lines.checks
  }

  /// The changes that a line allows without telling them.
  ///
  /// - Parameters:
  ///   - predicate: The condition; `nil` if the line only says that the value changes.
  ///   - path: The path of the value.
  ///   - copy: The name of the state, or of the contents of a shared value, from before the step, which gets the changes.
  ///   - result: The name of the same after the step.
  /// - Returns: The statements that give the copy the new value; none if the line allows no change.
  /// - Throws: An error if the changes have no form in Swift.
  func allowing<Root>(
    _ predicate: PredicateSyntax?, _ path: SwiftPath<Root>, in copy: String, as result: String
  ) throws(ExportGap) -> [SwiftStatement] {
    guard try path.allowsChange else { return [] }
    if let predicate, try !path.leadsThroughConstant {
      let type = unwrappedType(try path.type)
      let isAboutCollection = try path.isAboutCollection
      if isAboutCollection || predicate.isAboutElements(of: type) {
        return try allowingElements(predicate, path, in: copy, as: result)
      }
    }
    // What holds it changes as a whole, as other lines must tell.
    if try path.leadsThroughConstant { return [] }
    let whole = try path.holderOfContents
    let (isElement, isInStack) = (try whole.isElementAtOffset, try whole.isElementOfStack)
    guard !whole.isRoot || Root.self != State.self, !isElement || isInStack else {
      throw ExportGap("the whole state, or the id of an element, may change")
    }
    let (old, new) = (try whole.reading(copy), try whole.reading(result))
    let isOptional = try whole.type is any OptionalValue.Type
    let isUnwrapped = new.isOptional && !isOptional
    var needed = [old.part ?? old.parent]
    if !isUnwrapped { needed.append(new.part ?? new.parent) }
    var conditions = needed.compactMap(\.self).map { "\($0) != nil" }
    if predicate?.isAboutPresence ?? false {
      let (old, new) = (try path.reading(copy), try path.reading(result))
      guard old.isOptional else { return [] }
      conditions.append("(\(old.text) == nil) != (\(new.text) == nil)")
    }
    var value = new.text
    if isUnwrapped {
      value = "value"
      while allNames.contains(value) { value += "s" }
      conditions.append("let \(value) = \(new.text)")
    }
    let changes = try whole.changing(copy) { place throws(ExportGap) in
      [.text("\(place) = \(value)")]
    }
    guard !conditions.isEmpty else { return changes }
    return [.block(.text("if \(conditions.joined(separator: ", "))"), changes)]
  }

  /// The changes of which elements a collection has.
  private func allowingElements<Root>(
    _ predicate: PredicateSyntax, _ path: SwiftPath<Root>, in copy: String, as result: String
  ) throws(ExportGap) -> [SwiftStatement] {
    let collection = try path.isAboutCollection ? path.holder : path
    var type = try collection.type
    var optional = ""
    while let some = type as? any OptionalValue.Type {
      type = some.wrappedType
      optional += "?"
    }
    guard let taking = type as? any TakingInSwift.Type, taking.canTake else {
      throw ExportGap("which elements a collection may have")
    }
    let isEquality = predicate.operator == .equal && !predicate.isNegated
    let isIDs = try path.isIDs
    let inOrder = isEquality && isIDs ? ", inItsOrder: true" : ""
    values.needs.taking.insert(taking.takingInSwift)
    let (old, new) = (try path.reading(copy), try path.reading(result))
    var conditions: [String] = []
    if old.isOptional { conditions.append("\(old.text) != nil") }
    conditions.append("\(old.text) != \(new.text)")
    let whole = try collection.reading(result)
    var value = whole.text
    if whole.isOptional {
      value = "elements"
      while allNames.contains(value) { value += "s" }
      conditions.append("let \(value) = \(whole.text)")
    }
    let changes = try collection.changing(copy) { place throws(ExportGap) in
      [.text("\(place)\(optional).take(\(value)\(inOrder))")]
    }
    return [.block(.text("if \(conditions.joined(separator: ", "))"), changes)]
  }
}
