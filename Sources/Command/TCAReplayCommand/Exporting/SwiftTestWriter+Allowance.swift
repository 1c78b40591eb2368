import ActionScript
import InternalSupport
import ReplayPlanning
import ReplayValues

extension SwiftTestWriter {
  /// The changes that a line allows without telling them, as changes of a copy of the state from before the step.
  ///
  /// - Parameters:
  ///   - predicate: The condition; `nil` if the line only says that the value changes.
  ///   - path: The path of the value.
  ///   - copy: The name of the copy.
  /// - Returns: The statements that give the copy the new value; none if the line allows no change.
  /// - Throws: An error if the changes have no form in Swift.
  func allowing(
    _ predicate: PredicateSyntax?, _ path: SwiftPath<State>, in copy: String
  ) throws(ExportGap) -> [SwiftStatement] {
    guard try path.allowsChange else { return [] }
    guard SharedParts.of(State.self) == nil, State.self is any Equatable.Type else {
      throw ExportGap("a copy of the state cannot be compared with it")
    }
    if let predicate {
      var type = try path.type
      while let optional = type as? any OptionalValue.Type { type = optional.wrappedType }
      guard try !path.isAboutCollection, !predicate.isAboutElements(of: type) else {
        throw ExportGap("which elements a collection may have")
      }
    }
    let whole = try path.holderOfContents
    guard !whole.isRoot, try !whole.isElementAtOffset else {
      throw ExportGap("the whole state, or the id of an element, may change")
    }
    let (old, new) = (try whole.reading(copy), try whole.reading("store.state"))
    let isOptional = try whole.type is any OptionalValue.Type
    let isUnwrapped = new.isOptional && !isOptional
    var needed = [old.part ?? old.parent]
    if !isUnwrapped { needed.append(new.part ?? new.parent) }
    var conditions = needed.compactMap(\.self).map { "\($0) != nil" }
    if predicate?.isAboutPresence ?? false {
      let (old, new) = (try path.reading(copy), try path.reading("store.state"))
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
}
