import RuntimeReflection
import Testing

private struct Point: Equatable {
  var x: Int
  let label: String
  var flag: Bool
}

private enum Simple: Equatable { case first, second, third }

private enum Mixed: Equatable {
  case plain
  case one(Int)
  case labelled(x: Int)
  case pair(Int, to: String)
  case text(String)
  case nested(Simple)
  case optional(Int?)
  case other
}

private indirect enum Tree: Equatable {
  case leaf
  case node(Tree, Int, Tree)
}

private enum Partly: Equatable {
  indirect case box(String)
  case plain(String)
}

private enum Generic<Value> {
  case value(Value)
  case list([Value])
  case none
}

private enum WithNever { case never(Never), some(Int) }
private enum OnlyOne: Equatable { case only(String) }

private final class Reference {}

private struct Weak {
  weak var reference: Reference?
}

struct ReflectionTests {
  @Test func readsThePrimaryTypesOfAnExistential() {
    func types(_ type: Any.Type) -> [String]? {
      Reflection.primaryTypes(ofExistential: type, of: "Swift.AsyncSequence", count: 2)?
        .map { String(describing: $0) }
    }
    #expect(types((any AsyncSequence<Void, Never>).self) == ["()", "Never"])
    #expect(types((any AsyncSequence<[Int], any Error>).self) == ["Array<Int>", "Error"])
    #expect(types((any AsyncSequence<Int, Never> & Sendable).self) == ["Int", "Never"])
    #expect(types((any AsyncSequence).self) == nil)
    #expect(types((any Collection<Int>).self) == nil)
    #expect(types(AsyncStream<Int>.self) == nil)
    #expect(types(Int.self) == nil)
  }

  @Test func knowsInstancesOfOneDeclaration() {
    #expect(Reflection.isSameDeclaration([Int].self, [String].self))
    #expect(Reflection.isSameDeclaration(Generic<Int>.self, Generic<String>.self))
    #expect(!Reflection.isSameDeclaration([Int].self, ArraySlice<Int>.self))
    #expect(!Reflection.isSameDeclaration(Reference.self, Reference.self))
  }

  @Test func buildsAStructFromItsFields() throws {
    let fields = try #require(Reflection.fields(ofStruct: Point.self))
    #expect(fields.map(\.name) == ["x", "label", "flag"])
    let text = "a string that is too long to be stored inline"
    #expect(
      Reflection.build(Point.self, fields: fields, values: [1, text, true])
        == Point(x: 1, label: text, flag: true))
    #expect(Reflection.build(Point.self, fields: fields, values: [1, 2, true]) == nil)
    #expect(Reflection.build(Point.self, fields: fields, values: [1]) == nil)
  }

  @Test func refusesStructsWhoseFieldsAreNoPlainValues() {
    #expect(Reflection.fields(ofStruct: Weak.self) == nil)
    #expect(Reflection.fields(ofStruct: Simple.self) == nil)
  }

  @Test func readsAndBuildsTuples() throws {
    typealias Pair = (Int, to: String)
    let fields = try #require(Reflection.fields(ofTuple: Pair.self))
    #expect(fields.map(\.name) == ["", "to"])
    let pair = try #require(Reflection.build(Pair.self, fields: fields, values: [1, "x"]))
    #expect(pair == (1, to: "x"))
    #expect(Reflection.fields(ofTuple: Void.self)?.count == 0)
  }

  @Test func namesTheCasesOfAnEnumWithTheirPayloads() throws {
    let cases = try #require(Reflection.cases(ofEnum: Mixed.self))
    #expect(
      cases.map(\.name)
        == ["one", "labelled", "pair", "text", "nested", "optional", "plain", "other"])
    #expect(cases[0].payload == Int.self)
    #expect(Reflection.fields(ofTuple: cases[1].payload!)?.map(\.name) == ["x"])
    #expect(Reflection.fields(ofTuple: cases[2].payload!)?.map(\.name) == ["", "to"])
    #expect(cases[6].payload == nil)
    #expect(Reflection.cases(ofEnum: Simple.self)?.map(\.name) == ["first", "second", "third"])
    #expect(Reflection.cases(ofEnum: Point.self) == nil)
  }

  @Test func buildsAndProjectsEveryCase() throws {
    func check<E: Equatable>(_ value: E, _ name: String) throws {
      let cases = try #require(Reflection.cases(ofEnum: E.self))
      let enumCase = try #require(cases.first { $0.name == name })
      #expect(Reflection.enumTag(of: value) == enumCase.tag)
      let payload = try #require(Reflection.payload(enumCase, of: value))
      #expect(
        Reflection.build(
          E.self, case: enumCase, payload: enumCase.payload == nil ? nil : payload) == value)
      for other in cases where other.name != name {
        #expect(Reflection.payload(other, of: value) == nil)
      }
    }
    let text = "a string that is too long to be stored inline"
    try check(Mixed.plain, "plain")
    try check(Mixed.one(7), "one")
    try check(Mixed.labelled(x: 7), "labelled")
    try check(Mixed.pair(7, to: text), "pair")
    try check(Mixed.text(text), "text")
    try check(Mixed.nested(.third), "nested")
    try check(Mixed.optional(nil), "optional")
    try check(Mixed.optional(3), "optional")
    try check(Mixed.other, "other")
    try check(Simple.second, "second")
    try check(Tree.leaf, "leaf")
    try check(Tree.node(.leaf, 1, .node(.leaf, 2, .leaf)), "node")
    try check(Partly.box(text), "box")
    try check(Partly.plain(text), "plain")
    try check(OnlyOne.only(text), "only")
    try check(Int?.some(1), "some")
    try check(Int?.none, "none")
    try check(String??.some(nil), "some")
    try check(Result<String, Never>.success(text), "success")
  }

  @Test func resolvesGenericPayloads() throws {
    let cases = try #require(Reflection.cases(ofEnum: Generic<String>.self))
    #expect(cases[0].payload == String.self)
    #expect(cases[1].payload == [String].self)
    let built = try #require(
      Reflection.build(Generic<String>.self, case: cases[1], payload: ["a", "b"]))
    guard case .list(["a", "b"]) = built else {
      Issue.record("\(built)")
      return
    }
  }

  @Test func refusesPayloadsThatDoNotFit() throws {
    let cases = try #require(Reflection.cases(ofEnum: Mixed.self))
    #expect(Reflection.build(Mixed.self, case: cases[0], payload: "text") == nil)
    #expect(Reflection.build(Mixed.self, case: cases[0], payload: nil) == nil)
    #expect(Reflection.build(Mixed.self, case: cases[6], payload: 1) == nil)
    #expect(Reflection.isUninhabited(Never.self))
    #expect(!Reflection.isUninhabited(Simple.self))
    let never = try #require(Reflection.cases(ofEnum: WithNever.self))
    #expect(Set(never.map(\.name)) == ["never", "some"])
  }

  @Test func readsTheSignatureOfAFunction() throws {
    let plain = try #require(Reflection.signature(ofFunction: ((Int, String) -> Bool).self))
    #expect(plain.parameters.map { "\($0)" } == ["Int", "String"])
    #expect(ObjectIdentifier(plain.result) == ObjectIdentifier(Bool.self))
    #expect(!plain.isAsync && !plain.isThrowing)
    let effectful = try #require(
      Reflection.signature(ofFunction: (@Sendable () async throws -> Void).self))
    #expect(effectful.parameters.isEmpty)
    #expect(ObjectIdentifier(effectful.result) == ObjectIdentifier(Void.self))
    #expect(effectful.isAsync && effectful.isThrowing)
    let none = Reflection.signature(ofFunction: Int.self)
    #expect(none.map { _ in true } == nil)
  }
}
