import Testing

@testable import ReplayTestSupport

struct ExpectationErrorTests {
  @Test(arguments: [
    (
      "cuont = 1",
      """
      Library has no 'cuont' [cuont]
      ? did you mean 'count'?
      = Library has: count, title, user, books, scores, tags, numbers, screen, pair, path, ratio, grid
      """
    ),
    (
      "user.nam = \"x\"",
      """
      'user', a Library.User, has no 'nam' [nam]
      ? did you mean 'name'?
      = Library.User has: name, age
      """
    ),
    (
      "count = \"x\"",
      """
      expected Int, found the string "x" ["x"]
      """
    ),
    (
      "books += Book(id: 3, titel: \"C\", isRead: false)",
      """
      Library.Book has no 'titel' [titel]
      ? did you mean 'title'?
      = Library.Book's fields: id: Int, title: String, isRead: Bool
      """
    ),
    (
      "books.count = 3",
      """
      'books.count' is read-only [books.count]
      ? write 'books.count == 3'
      """
    ),
    (
      "screen > 3",
      """
      '>' needs a Comparable type, but Library.Screen is not Comparable [>]
      """
    ),
    (
      "title matches \"(\"",
      """
      invalid regular expression '(': expected ')' ["("]
      """
    ),
    (
      "user += 3",
      """
      '+=' and '-=' do nothing to a Library.User [3]
      """
    ),
    (
      "path -= [#0]",
      """
      expected Library.Book(…), found an array of 1 [[#0]]
      ? write '[id: 0]'
      = Library.Book's fields: id: Int, title: String, isRead: Bool
      """
    ),
    (
      "count contains 3",
      """
      'contains' does not apply to 'count': an Int contains nothing [contains]
      """
    ),
    (
      "books[id: \"x\"].title = \"y\"",
      """
      expected Int, found the string "x" ["x"]
      """
    ),
    (
      "count == _",
      """
      '_' matches any value, so there is nothing to compare [_]
      ? write 'count = _' if it changes, or 'count exists'
      """
    ),
    (
      "user not != _",
      """
      '_' matches any value, so there is nothing to compare [_]
      ? write 'user = _' if it changes, or 'user exists'
      """
    ),
    (
      #"{"count": {"$eq": {"$any": true}}}"#,
      """
      '_' matches any value, so there is nothing to compare [{"$any": true}]
      ? write "count": {"$any": true} if it changes, or {"$exists": true}
      """
    ),
    (
      "screen.loadd.title = \"y\"",
      """
      'screen', a Library.Screen, has no 'loadd' [loadd]
      ? did you mean 'loaded'?
      = Library.Screen has: loaded, failed, titled, loading
      """
    ),
  ])
  func inFull(_ line: String, _ expected: String) {
    #expect(expectError(line, in: Library()) == expected)
  }
}
