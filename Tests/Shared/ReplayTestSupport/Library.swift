import ComposableArchitecture

struct Library: Equatable {
  var count = 0
  var title = "Books"
  var user: User?
  var books: IdentifiedArrayOf<Book> = []
  var scores: [String: Int] = [:]
  var tags: Set<String> = []
  var numbers: [Int] = []
  var screen = Screen.loading
  var pair = Pair(range: (1, upper: 2))
  var path = StackState<Book>()
  var ratio: Double?
  var grid = Two(Two(0, 0), Two(0, 0))

  struct User: Equatable {
    var name: String
    var age = 1
  }

  struct Book: Equatable, Identifiable {
    let id: Int
    var title: String
    var isRead = false
  }

  struct Pair: Equatable {
    var range: (Int, upper: Int)

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.range == rhs.range }
  }

  @CasePathable
  enum Screen: Equatable {
    case loading
    case loaded(Book)
    case failed(code: Int, message: String)
    case titled(text: String)
  }

  static func with(_ change: (inout Library) -> Void) -> Library {
    var library = Library(books: [Book(id: 1, title: "A"), Book(id: 2, title: "B")])
    change(&library)
    return library
  }
}

/// A collection of an app's own.
struct Two<Element>: MutableCollection, CustomDumpReflectable {
  var first: Element
  var second: Element

  init(_ first: Element, _ second: Element) { (self.first, self.second) = (first, second) }

  var startIndex: Int { 0 }
  var endIndex: Int { 2 }
  func index(after index: Int) -> Int { index + 1 }

  subscript(index: Int) -> Element {
    get { index == 0 ? first : second }
    set { if index == 0 { first = newValue } else { second = newValue } }
  }

  var customDumpMirror: Mirror {
    Mirror(self, unlabeledChildren: [first, second], displayStyle: .collection)
  }
}

extension Two: Equatable where Element: Equatable {}
