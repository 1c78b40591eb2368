/// Actions that are received in whichever order they arrive.
public struct AnyOrderSyntax: Equatable, Sendable {
  /// The `receive` steps.
  public var steps: [Step] {
    get { list.all }
    _modify { yield &list.all }
  }

  /// The steps, without keeping all of them.
  package var list: Steps

  /// The comments before `end`.
  public var endComments: [CommentSyntax]

  /// Creates a block of `receive` steps that match in any order.
  public init(steps: [Step], endComments: [CommentSyntax] = []) {
    self.list = Steps(steps)
    self.endComments = endComments
  }
}
