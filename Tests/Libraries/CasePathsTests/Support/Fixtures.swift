import CasePaths

@CasePathable
@dynamicMemberLookup
enum Fruit: Equatable {
  case apple
  case pear(Int)
  case basket(count: Int, label: String)
  case bowl(Bowl?)
  case crate(Bowl)
  case labelled(weight: Double)
  case nothing(Never)
  indirect case pile(Self, of: [Self])

  @CasePathable
  @dynamicMemberLookup
  enum Bowl: Equatable {
    case empty
    case full(Int)
  }
}

@CasePathable
enum Tree<Element, Root> {
  case leaf(Element)
  indirect case node(Tree, root: Root, Tree)
  case iterator(Array<Element>.Iterator)
}

@CasePathable
enum Keywords: Equatable {
  case `default`
  case `switch`(Int)
  case first, filter(Int)
  case contains(_ text: String)
  case void(Void)
  case action((Int) -> Int)
  case existential(any Error)
  case optional(Int?)
  case defaulted(Int = 1)

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.case == rhs.case }
}

@CasePathable
enum Names: Equatable {
  case embed(Int)
  case extract(String)
  indirect case inner(Names)
  case path, names, projection, appending, matches, caseName, value
  case map, filter, first, contains, lazy, underestimatedCount, sorted, enumerated, reduce
  case Shape(Shape)
  case `init`
}

struct Shape: Equatable {
  var value = 1
}

@CasePathable
enum Conditional: Equatable {
  case always
  #if os(Linux)
    case linux(Int)
    #if swift(>=99)
      case future(Unknown)
    #endif
  #else
    case elsewhere(Unknown)
  #endif
  #if swift(>=99)
    case never(Unknown)
  #endif
}

@CasePathable
enum Empty {}

struct Failure: Error, Equatable {
  var code = 1
}
