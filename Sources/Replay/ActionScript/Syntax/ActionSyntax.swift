/// An action in case path notation: `todos[id: 1].titleChanged("Milk")`.
///
/// `{"titleChanged": V}` in JSON is the same as `titleChanged(V)`: one argument without a label.
public struct ActionSyntax: Equatable, Sendable {
  /// The names and ids of the path to the case.
  public var path: PathSyntax

  /// The trailing arguments: `nil` without parentheses, empty for `()`.
  public var arguments: ArgumentListSyntax? {
    get { if case .arguments(let list)? = trailer { list } else { nil } }
    set { trailer = newValue.map { .arguments($0) } }
  }

  /// The assignments after `with`, which change parts of the current value of a binding:
  /// `binding.draft with name = "Blob"`.
  public var changes: [ExpectationSyntax] {
    get { if case .changes(let changes)? = trailer { changes } else { [] } }
    set { trailer = newValue.isEmpty ? nil : .changes(newValue) }
  }

  /// What follows the path; an action has either arguments or changes.
  private var trailer: Trailer?

  /// It is indirect, because scripts hold many steps.
  private indirect enum Trailer: Equatable, Sendable {
    case arguments(ArgumentListSyntax)
    case changes([ExpectationSyntax])
  }

  @Incidental public var span: SourceSpan

  public init(
    path: PathSyntax, arguments: ArgumentListSyntax? = nil, span: SourceSpan = .none
  ) {
    self.path = path
    trailer = arguments.map { .arguments($0) }
    self.span = span
  }
}
