import CustomDump

struct Point: Equatable {
  var x = 1
  var y = 2.5
}

struct One: Equatable {
  var only = "x"
}

struct Empty: Equatable {}

struct Deep: Equatable {
  var p = Point()
  var o: Point? = Point(x: 3, y: 4)
  var n: Point?
  var a = [Point(), Point(x: 9, y: 9)]
}

enum E: Equatable {
  case plain
  case one(Int)
  case labelled(a: Int, b: String)
  case mixed(Int, b: String)
  case nested(Inner)
  case optional(Int?)
  case structured(Point)

  enum Inner: Equatable {
    case x
    case y(Bool)
  }
}

indirect enum Tree: Equatable {
  case leaf
  case node(Tree, Int, Tree)
}

final class Node {
  var name: String
  var next: Node?

  init(_ name: String) {
    self.name = name
  }
}

class Base {
  var a = 1
}

final class Sub: Base {
  var b = "two"
}

struct Generic<T> {
  var value: T
}

struct Wrapper: CustomDumpRepresentable {
  var secret = 7
  var customDumpValue: Any { "shown \(secret)" }
}

struct Stringy: CustomDumpStringConvertible {
  var customDumpDescription: String { "Stringy!" }
}

struct Reflecty: CustomDumpReflectable {
  var customDumpMirror: Mirror {
    Mirror(self, children: ["first": 1, "second": [1, 2]], displayStyle: .struct)
  }
}

struct Labelled: CustomDumpReflectable {
  var style: Mirror.DisplayStyle

  var customDumpMirror: Mirror {
    Mirror(self, children: ["origin": Point(), "other": Point(x: 2)], displayStyle: style)
  }
}

struct Hidden: Equatable {
  var _$internal = 1
  var shown = 2
}

struct User: Equatable, Identifiable {
  var id: Int
  var name: String
  var tags: Set<String> = []
}

struct Err: Error, Equatable {
  var code = 4
}

struct Private {
  private var inside = 1
  fileprivate var other = "o"
}

let users = (1...6).map { User(id: $0, name: "user \($0)") }

func dumped<T>(_ value: T, maxDepth: Int = .max) -> String {
  var output = ""
  customDump(value, to: &output, maxDepth: maxDepth)
  return output
}

func changed<T>(_ value: T, _ change: (inout T) -> Void) -> T {
  var value = value
  change(&value)
  return value
}
