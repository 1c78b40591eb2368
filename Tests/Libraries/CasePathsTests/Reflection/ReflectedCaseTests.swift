@_spi(Reflection) import CasePaths
import TestSupport
import Testing

/// Case paths from initializers alone, as the deprecated prefix operator makes them.
@Suite struct ReflectedCaseTests {
  enum Value {
    case none
    case other
    case one(Int)
    case sameType(Int)
    case many(Int, String)
    case labelled(count: Int, name: String)
    case oneLabelled(name: String)
    case never(Never)
    case noPayload(Void)
    case error(any Error)
    case existential(any Equatable)
    case object(Object)
    case optional(Int?)
    case tuple((Int, String))
    indirect case recursive(Value)
    indirect case boxed(Int, Value)
  }

  final class Object {}

  @available(*, deprecated)
  @Test func `payloads of one value`() {
    let path: AnyCasePath<Value, Int> = /Value.one
    #expect(path.extract(from: .one(1)) == 1)
    #expect(path.extract(from: .sameType(1)) == nil)
    #expect(path.extract(from: .none) == nil)
    #expect(path.extract(from: .oneLabelled(name: "x")) == nil)
    let sameType: AnyCasePath<Value, Int> = /Value.sameType
    #expect(sameType.extract(from: .one(1)) == nil)
    #expect(sameType.extract(from: .sameType(1)) == 1)
    guard case .one(2) = path.embed(2) else {
      Issue.record("embedded elsewhere")
      return
    }
  }

  @available(*, deprecated)
  @Test func `payloads of several values`() {
    let many: AnyCasePath<Value, (Int, String)> = /Value.many
    #expect(many.extract(from: .many(1, "x"))! == (1, "x"))
    #expect(many.extract(from: .none) == nil)
    let labelled: AnyCasePath<Value, (count: Int, name: String)> = /Value.labelled
    #expect(labelled.extract(from: .labelled(count: 1, name: "x"))! == (1, "x"))
    let unlabelled: AnyCasePath<Value, (Int, String)> = /Value.labelled
    #expect(unlabelled.extract(from: .labelled(count: 1, name: "x"))! == (1, "x"))
    let tuple: AnyCasePath<Value, (Int, String)> = /Value.tuple
    #expect(tuple.extract(from: .tuple((1, "x")))! == (1, "x"))
  }

  @available(*, deprecated)
  @Test func `labelled and indirect payloads`() {
    let labelled: AnyCasePath<Value, String> = /Value.oneLabelled
    #expect(labelled.extract(from: .oneLabelled(name: "x")) == "x")
    let recursive: AnyCasePath<Value, Value> = /Value.recursive
    guard case .one(1)? = recursive.extract(from: .recursive(.one(1))) else {
      Issue.record("not extracted")
      return
    }
    let boxed: AnyCasePath<Value, (Int, Value)> = /Value.boxed
    guard case (3, .one(1))? = boxed.extract(from: .boxed(3, .one(1))) else {
      Issue.record("not extracted")
      return
    }
  }

  @available(*, deprecated)
  @Test func `existential, class and optional payloads`() {
    let error: AnyCasePath<Value, any Error> = /Value.error
    #expect(error.extract(from: .error(Failure(code: 2))) as? Failure == Failure(code: 2))
    #expect(error.extract(from: .one(1)) == nil)
    let concrete: AnyCasePath<Value, Failure> = AnyCasePath(unsafe: { Value.error($0) })
    #expect(concrete.extract(from: .error(Failure(code: 2))) == Failure(code: 2))
    #expect(concrete.extract(from: .error(CancellationError())) == nil)
    let existential: AnyCasePath<Value, any Equatable> = /Value.existential
    #expect(existential.extract(from: .existential(1)) as? Int == 1)
    let object = Object()
    let objects: AnyCasePath<Value, Object> = /Value.object
    #expect(objects.extract(from: .object(object)) === object)
    let optional: AnyCasePath<Value, Int?> = /Value.optional
    #expect(optional.extract(from: .optional(nil)) == .some(nil))
    #expect(optional.extract(from: .optional(1)) == 1)
  }

  @available(*, deprecated)
  @Test func `payloads that cannot exist or hold nothing`() {
    let never: AnyCasePath<Value, Never> = /Value.never
    #expect(never.extract(from: .none) == nil)
    #expect(never.extract(from: .noPayload(())) == nil)
    #expect(never.extract(from: .one(1)) == nil)
    let void: AnyCasePath<Value, Void> = /Value.noPayload
    #expect(void.extract(from: .noPayload(())) != nil)
    #expect(void.extract(from: .none) == nil)
  }

  @available(*, deprecated)
  @Test func `cases without a payload`() {
    let none: AnyCasePath<Value, Void> = /Value.none
    let optionalNone: AnyCasePath<Value?, Void> = /Value.none
    #expect(optionalNone.extract(from: Value.none) != nil)
    #expect(optionalNone.extract(from: .other) == nil)
    #expect(optionalNone.extract(from: nil) == nil)
    let isNone: (Value) -> Void? = /Value.none
    #expect(isNone(.none) != nil)
    #expect(isNone(.other) == nil)
    #expect(none.extract(from: Value.none) != nil)
    #expect(none.extract(from: .other) == nil)
    #expect(none.extract(from: .one(1)) == nil)
    guard case Value.none = none.embed(()) else {
      Issue.record("embedded elsewhere")
      return
    }
  }

  @available(*, deprecated)
  @Test func `optional enums, functions and types`() {
    let optional: AnyCasePath<Value?, Int> = /Value.one
    #expect(optional.extract(from: .some(.one(1))) == 1)
    #expect(optional.extract(from: nil) == nil)
    let ones = [Value.one(1), .none, .one(2)].compactMap(/Value.one)
    #expect(ones == [1, 2])
    let identity: AnyCasePath<Int, Int> = /Int.self
    #expect(identity.extract(from: 1) == 1)
    let some: AnyCasePath<Int?, Int> = /Optional.some
    #expect(some.extract(from: 1) == 1)
    #expect(some.extract(from: nil) == nil)
    let success: AnyCasePath<Result<Int, Failure>, Int> = /Result.success
    #expect(success.extract(from: .success(1)) == 1)
    #expect(success.extract(from: .failure(Failure())) == nil)
  }

  @available(*, deprecated)
  @Test func `composing and matching`() {
    let recursive: AnyCasePath<Value, Value> = /Value.recursive
    let one: AnyCasePath<Value, Int> = /Value.one
    let path = recursive .. one
    #expect(path.extract(from: .recursive(.one(1))) == 1)
    #expect((recursive .. Value.one).extract(from: .recursive(.one(1))) == 1)
    #expect(one ~= Value.one(1))
    #expect(!(one ~= Value.none))
  }

  enum Work {
    case none
    case done(() -> Void)
    case wait(() async throws -> Void)
    case count(() -> Int)
    case log(label: (String) -> Void, level: Int)
    case perhaps((() -> Int)?)
    case many([() -> Int])
  }

  @available(*, deprecated)
  @Test func `functions without values`() async throws {
    var calls = 0
    (/Work.done).extract(from: .done { calls += 1 })?()
    #expect(calls == 1)
    var isFinished = false
    try await (/Work.wait).extract(from: .wait { isFinished = true })?()
    #expect(isFinished)
    #expect((/Work.many).extract(from: .many([{ 1 }, { 2 }]))?.map { $0() } == [1, 2])
    #expect((/Result<() -> Int, any Error>.success).extract(from: .success { 3 })?() == 3)
  }

  @available(*, deprecated)
  @Test func `functions with values are not extracted, with an issue`() {
    let issues = RecordedIssues.during {
      let isCount = (/Work.count).extract(from: .count { 1 }) != nil
      let isLog = (/Work.log).extract(from: .log(label: { _ in }, level: 1)) != nil
      let isPerhaps = (/Work.perhaps).extract(from: .perhaps { 2 }) != nil
      let isNone = (/Work.count).extract(from: .none) != nil
      #expect([isCount, isLog, isPerhaps, isNone] == [false, false, false, false])
    }
    #expect(
      issues
        == ["count", "log", "perhaps"].map { name in
          """
          Can't extract a function from the case '\(name)' of 'ReflectedCaseTests.Work'.

          A case path that is made of an initializer reads a payload without knowing how to call a function in it. Say how to \
          extract it:

              AnyCasePath(
                embed: ReflectedCaseTests.Work.\(name),
                extract: {
                  guard case .\(name)(let function) = $0 else { return nil }
                  return function
                }
              )
          """
        })
  }

  @Test func `what is no enum has nothing to extract`() {
    let path = AnyCasePath<String, Int>(unsafe: { String($0) })
    #expect(path.extract(from: "1") == nil)
  }
}

@Suite struct EnumMetadataTests {
  @Test func `metadata names the cases and their payloads`() throws {
    let metadata = try #require(EnumMetadata(Fruit.self))
    let tag = metadata.tag(of: Fruit.pear(1))
    #expect(metadata.caseName(forTag: tag) == "pear")
    #expect(metadata.associatedValueType(forTag: tag) is Int.Type)
    #expect(metadata.associatedValueType(forTag: metadata.tag(of: Fruit.apple)) is Void.Type)
    #expect(metadata.tag(of: Fruit.pear(1)) == metadata.tag(of: Fruit.pear(2)))
    #expect(metadata.caseName(forTag: 99) == nil)
    #expect(EnumMetadata(Int.self) == nil)
  }

  @Test func `projecting gives the payload`() {
    #expect(EnumMetadata.project(Fruit.pear(1)) as? Int == 1)
    #expect(EnumMetadata.project(Fruit.labelled(weight: 1.5)) as? Double == 1.5)
    // The case is looked up again in the second call.
    for _ in 1...2 { #expect(EnumMetadata.project(Fruit.apple) == nil) }
    #expect(EnumMetadata.project(1) == nil)
    #expect(
      (EnumMetadata.project(Fruit.pile(.apple, of: [])) as? (Fruit, of: [Fruit]))?.0 == .apple)
    #expect(EnumMetadata.project(Int?.some(1)) as? Int == 1)
  }
}
