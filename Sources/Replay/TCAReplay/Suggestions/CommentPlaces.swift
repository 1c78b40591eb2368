import ActionScript

extension [CommentSyntax] {
  /// Those in a part of the text.
  func within(_ span: SourceSpan) -> Self {
    filter { $0.span.start >= span.start && $0.span.end <= span.end }
  }
}

extension Step {
  /// The comments in its text, with those of its expectations and of the steps inside of it.
  var commentsInside: [CommentSyntax] {
    var comments = (comments + expectations.flatMap(\.comments)).within(span)
    switch verb {
    case .repeat(let body): comments += body.steps.flatMap(\.commentsInside) + body.endComments
    case .receiveInAnyOrder(let body):
      comments += body.steps.flatMap(\.commentsInside) + body.endComments
    case .send, .receive, .advance, .expect, .given, .skip, .cancel, .exhaustivity, .finish, .let,
      .print, .include, .emit, .end, .fail:
      break
    }
    return comments
  }

  /// The step with no comments but those in its text.
  var withoutCommentsAbove: Step {
    var step = self
    step.comments = comments.within(span)
    return step
  }
}
