/// What a trait of a test, or of its suite, says about whether and how the test runs.
enum SwiftTraitMeaning: Equatable {
  /// Nothing, or something that is read elsewhere.
  case nothing
  case disables
  case unknown(String)

  /// Why a test with a condition is not known to run.
  static let condition = "it is not known whether the test runs"

  init(_ trait: SwiftArgument) {
    self = .nothing
    // `arguments: [1, 2]`
    guard trait.label == nil else { return }
    if case .string? = trait.value.first?.token?.kind { return }
    let chain = SwiftChain(trait.value)
    switch chain?.members.first {
    case "tags", "bug", "timeLimit", "serialized", "hidden", "snapshots": break
    // The scope of the test has them.
    case "dependencies", "dependency": break
    case let name? where name == "enabled" || name == "disabled":
      guard let condition = chain?.call(at: 1)?.arguments.first(where: { $0.label == "if" })?.value,
        condition.count == 1, let value = condition[0].token.flatMap({ Bool($0.text) })
      else {
        let isConditional = chain?.links.contains {
          switch $0 {
          case .call(let arguments): arguments.contains { $0.label == "if" }
          case .closure: true
          case .member, .index: false
          }
        }
        self =
          isConditional ?? true || name == "enabled"
          ? .unknown(Self.condition) : .disables
        return
      }
      if value == (name == "disabled") { self = .disables }
    default:
      let name = chain?.members.first.map { ".\($0)" } ?? trait.value.first?.first.text ?? ""
      self = .unknown("what the trait '\(name)' does is not known")
    }
  }
}
