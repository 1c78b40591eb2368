import CasePaths
import Testing

/// The prefix operator with only its operand to determine the type.
@Suite struct CasePathOperatorTests {
  enum Value {
    case none
    case one(Int)
    case labelled(count: Int)
    case many(Int, String)
    case optional(Int?)
    case never(Never)
    case noPayload(Void)
    case error(any Error)
    case function(() -> Void)
    case inner(Inner)
  }

  indirect enum Indirect: Equatable {
    case leaf
    case node(Indirect)
  }

  enum Inner: Equatable {
    case empty
    case full(Int)
  }

  @available(*, deprecated)
  @Test func `the type of the case path comes from the case alone`() {
    func value<Root, Value>(of _: AnyCasePath<Root, Value>) -> String { "\(Value.self)" }

    let none = /Value.none
    let one = /Value.one
    let labelled = /Value.labelled
    let many = /Value.many
    let optional = /Value.optional
    let never = /Value.never
    let noPayload = /Value.noPayload
    let error = /Value.error
    let function = /Value.function

    #expect(value(of: none) == "()")
    #expect(value(of: one) == "Int")
    #expect(value(of: labelled) == "Int")
    #expect(value(of: many) == "(Int, String)")
    #expect(value(of: optional) == "Optional<Int>")
    #expect(value(of: never) == "Never")
    #expect(value(of: noPayload) == "()")
    #expect(value(of: error) == "Error")
    #expect(value(of: function) == "() -> ()")

    #expect(none.extract(from: .none) != nil)
    #expect(none.extract(from: .one(1)) == nil)
    #expect(one.extract(from: .one(1)) == 1)
    #expect(labelled.extract(from: .labelled(count: 1)) == 1)
    #expect(many.extract(from: .many(1, "x"))?.1 == "x")
    #expect(noPayload.extract(from: .noPayload(())) != nil)
    #expect(noPayload.extract(from: .none) == nil)
  }

  @available(*, deprecated)
  @Test func `an optional enum is looked into`() {
    let one: Value? = .one(1)
    let none: Value? = Value.none
    #expect((/Value.one).extract(from: one) == 1)
    #expect((/Value.none).extract(from: none) != nil)
    #expect((/Value.none).extract(from: one) == nil)
    #expect((/Value.none).extract(from: nil) == nil)
    #expect((/Int?.none).extract(from: nil) != nil)
    #expect((/Int?.some).extract(from: 1) == 1)
  }

  @available(*, deprecated)
  @Test func `an optional of an optional is looked into`() {
    let some: AnyCasePath<Int??, Int?> = /Int??.some
    #expect(some.extract(from: .some(.some(42))) == .some(.some(42)))
    #expect(some.extract(from: .some(.none)) == .some(.none))
    #expect(some.extract(from: .none) == nil)
  }

  @available(*, deprecated)
  @Test func `initialisers of cases look into optional enums`() {
    let full: Inner? = .full(1)
    #expect(AnyCasePath(Inner.full).extract(from: full) == 1)
    #expect(AnyCasePath(Inner.full).extract(from: Inner?.some(.empty)) == nil)
    #expect(AnyCasePath(Inner.full).extract(from: Inner?.none) == nil)
    #expect(AnyCasePath(unsafe: Inner.full).extract(from: full) == 1)
    #expect(AnyCasePath(Value.inner).extract(from: Value?.some(.inner(.empty))) == .empty)
  }

  @available(*, deprecated)
  @Test func `some is looked into, whatever it holds`() {
    #expect((/.some).extract(from: Optional(42)) == 42)
    #expect((/.some).extract(from: Optional(Inner.full(1))) == .full(1))
    #expect((/Optional.some).extract(from: Inner?.none) == nil)
    #expect((/Indirect?.some).extract(from: .leaf) == .leaf)
    #expect((/Indirect?.some).extract(from: .node(.leaf)) == .node(.leaf))
    #expect((/Indirect.node).extract(from: Indirect?.some(.node(.leaf))) == .leaf)
    #expect((/Indirect.node).extract(from: Indirect?.some(.leaf)) == nil)
  }

  @available(*, deprecated)
  @Test func `a type is the identity case path`() {
    #expect(AnyCasePath(Inner.self).extract(from: .full(1)) == .full(1))
    #expect(AnyCasePath(Inner.self).embed(.empty) == .empty)
    #expect((/Inner.self).extract(from: .full(1)) == .full(1))
  }

  @available(*, deprecated)
  @Test func `the operator gives functions that extract`() {
    let values: [Value] = [.none, .one(1), .one(2), .none, .none]
    #expect(values.compactMap(/Value.one) == [1, 2])
    #expect(values.compactMap(/Value.none).count == 3)
    let function: (Value) -> Void? = /Value.none
    #expect(function(.none) != nil)
  }

  @available(*, deprecated)
  @Test func `the operator gives a case key path where one is asked for`() {
    let path: CaseKeyPath<Value, Int> = /Value.one
    #expect(AnyCasePath(path).extract(from: .one(1)) == 1)
    #expect(AnyCasePath(path).extract(from: .none) == nil)
    #expect(AnyCasePath(path).extract(from: AnyCasePath(path).embed(2)) == 2)
    let appended: CaseKeyPath<Value, Inner> = /Value.inner
    #expect(AnyCasePath(appended).extract(from: .inner(.full(1))) == .full(1))
    let same: CaseKeyPath<Value, Int> = /Value.one
    #expect(path == path)
    #expect(path != same)
  }

  @available(*, deprecated)
  @Test func `case paths are composed`() {
    let composed = /Value.inner .. /Inner.full
    #expect(composed.extract(from: .inner(.full(1))) == 1)
    let byInitialiser = /Value.inner .. Inner.full
    #expect(byInitialiser.extract(from: .inner(.full(1))) == 1)
    let unit = /Value.inner .. /Inner.empty
    #expect(unit.extract(from: .inner(.empty)) != nil)
    let function: (Value) -> Int? = /Value.inner .. Inner.full
    #expect(function(.inner(.full(1))) == 1)
    #expect(function(.inner(.empty)) == nil)
    #expect(function(.none) == nil)
  }

  @available(*, deprecated)
  @Test func `case paths are patterns`() {
    func name(of value: Value) -> String {
      switch value {
      case /Value.none: "none"
      case /Value.one: "one"
      default: "other"
      }
    }
    #expect(name(of: .none) == "none")
    #expect(name(of: .one(1)) == "one")
    #expect(name(of: .labelled(count: 1)) == "other")
  }

  @available(*, deprecated)
  @Test func `initialisers of cases become case paths by name`() {
    #expect(CasePath(Value.one).extract(from: .one(1)) == 1)
    #expect(CasePath.case(Value.one).extract(from: .one(1)) == 1)
    #expect(CasePath(Inner.empty).extract(from: .empty) != nil)
    #expect(CasePath.case(Inner.empty).extract(from: .full(1)) == nil)
    #expect(extract(case: Value.one, from: .one(1)) == 1)
    #expect([Inner.empty, .full(1)].compactMap(extract(Inner.full)) == [1])
  }

  @available(*, deprecated)
  @Test func `standard case paths`() {
    enum Fruit: String { case apple, pear }

    #expect(AnyCasePath<Int, Int>.`self`.extract(from: 1) == 1)
    #expect(CasePath.constant(1).extract(from: ()) == 1)
    #expect(CasePath<Int, Never>.never.extract(from: 1) == nil)
    #expect(CasePath<String, Fruit>.rawValue.extract(from: "pear") == .pear)
    #expect(CasePath<String, Fruit>.rawValue.extract(from: "plum") == nil)
    #expect(CasePath<String, Fruit>.rawValue.embed(.apple) == "apple")
    #expect(CasePath<String, Int>.description.extract(from: "1") == 1)
    #expect(CasePath<String, Int>.description.extract(from: "one") == nil)
    #expect(CasePath<String, Int>.description.embed(1) == "1")
  }
}
