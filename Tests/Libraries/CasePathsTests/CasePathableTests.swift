import CasePaths
import Testing

@Suite struct CasePathableTests {
  @Suite struct Extraction {
    @Test func `a case's property gives its payload, or nil in another case`() {
      #expect(Fruit.pear(3).pear == 3)
      #expect(Fruit.pear(3).labelled == nil)
      #expect(Fruit.apple.pear == nil)
      #expect(Fruit.apple.apple != nil)
      #expect(Fruit.labelled(weight: 1.5).labelled == 1.5)
    }

    @Test func `a payload of several values is a tuple with its labels`() throws {
      let basket = try #require(Fruit.basket(count: 2, label: "x").basket)
      #expect(basket.count == 2)
      #expect(basket.label == "x")
      let pile = try #require(Fruit.pile(.apple, of: [.pear(1)])[case: \.pile])
      #expect(pile.0 == .apple)
      #expect(pile.of == [.pear(1)])
    }

    @Test func `a case key path reaches into nested enums`() {
      let path: CaseKeyPath<Fruit, Int> = \.crate.full
      #expect(Fruit.crate(.full(4))[case: path] == 4)
      #expect(Fruit.crate(.empty)[case: path] == nil)
      #expect(Fruit.apple[case: path] == nil)
      #expect(Fruit.crate(.full(4)).crate?.full == 4)
    }

    @Test func `a case key path goes through an optional payload with or without some`() {
      #expect(Fruit.bowl(.full(4))[case: \.bowl.some.full] == 4)
      #expect(Fruit.bowl(.full(4))[case: \.bowl.full] == 4)
      #expect(Fruit.bowl(.empty)[case: \.bowl.full] == nil)
      #expect(Fruit.bowl(nil)[case: \.bowl.full] == nil)
      #expect(Fruit.bowl(nil)[case: \.bowl] == .some(nil))
      #expect(Fruit.bowl(nil)[case: \.bowl.none] != nil)
      let full: CaseKeyPath<Fruit, Int> = \.bowl.full
      #expect(Fruit.bowl(.full(4))[case: full] == 4)
      let optional: CaseKeyPath<Fruit, Int?> = \.bowl.full
      #expect(Fruit.bowl(.full(4))[case: optional] == 4)
    }

    @Test func `a case key path leads to what an optional payload holds`() {
      let path: CaseKeyPath<Fruit, Fruit.Bowl> = \Fruit.Cases.bowl
      #expect(Fruit.bowl(.full(4))[case: path] == .full(4))
      #expect(Fruit.bowl(nil)[case: path] == nil)
      #expect(Fruit.apple[case: path] == nil)
      #expect(path(.empty) == Fruit.bowl(.empty))
      let implicit: CaseKeyPath<Fruit, Fruit.Bowl> = \.bowl
      #expect(implicit == path)
      let optional: CaseKeyPath<Fruit, Fruit.Bowl?> = \Fruit.Cases.bowl
      #expect(optional(nil) == Fruit.bowl(nil))
      let unannotated = \Fruit.Cases.bowl
      #expect(unannotated == optional)
    }

    @Test func `a case key path leads to what a payload holds that is spelled Optional`() {
      let first: CaseKeyPath<Spelled<Int>, Int> = \.first
      #expect(Spelled.first(4)[case: first] == 4)
      let second: CaseKeyPath<Spelled<Int>, Int> = \Spelled<Int>.Cases.second
      #expect(Spelled.second(value: 4)[case: second] == 4)
      #expect(Spelled<Int>.second(value: nil)[case: second] == nil)
      let third: CaseKeyPath<Spelled<Int>, String> = \.third
      #expect(Spelled<Int>.third("x")[case: third] == "x")
    }

    @Test func `cases may be named as what makes case paths is`() {
      #expect(Names.embed(1)[case: \.embed] == 1)
      #expect(Names.extract("x")[case: \.extract] == "x")
      #expect(Names.extract("x").is(\.extract))
      #expect(Names.inner(.embed(1))[case: \.inner.embed] == 1)
      #expect(Names.inner(.map)[case: \.inner.map] != nil)
      #expect((\Names.Cases.inner.extract)("x") == Names.inner(.extract("x")))
      #expect(Names.path.case == \.path)
      #expect(Array(Names.allCasePaths).count == 21)
      #expect(Names.Shape(Shape())[case: \.Shape] == Shape())
    }

    @Test func `a partial case key path gives any payload`() {
      let path: PartialCaseKeyPath<Fruit> = \.pear
      #expect(Fruit.pear(3)[case: path] as? Int == 3)
      #expect(Fruit.apple[case: path] == nil)
    }

    @Test func `the identity case key path gives the enum itself`() {
      let fruit = Fruit.pear(3)
      #expect(fruit[case: \.self] == fruit)
      #expect(fruit.is(\.self))
      #expect((\Fruit.Cases.self)(fruit) as Fruit == fruit)
    }

    @Test func `no value is in the case never`() {
      #expect(Fruit.apple[case: \.never] == nil)
      #expect(Fruit.apple[case: \.nothing] == nil)
      #expect(!Fruit.apple.is(\.never))
      #expect(!Fruit.crate(.empty).is(\.crate.never))
    }
  }

  @Suite struct Embedding {
    @Test func `calling a case key path embeds the payload`() {
      let pear: CaseKeyPath<Fruit, Int> = \.pear
      #expect(pear(3) == Fruit.pear(3))
      #expect((\Fruit.Cases.crate.full)(3) == Fruit.crate(.full(3)))
      #expect((\Fruit.Cases.bowl.full)(3) == Fruit.bowl(.full(3)))
      #expect((\Fruit.Cases.basket)((count: 1, label: "x")) == Fruit.basket(count: 1, label: "x"))
      #expect((\Fruit.Cases.labelled)(2) == Fruit.labelled(weight: 2))
      #expect((\Fruit.Cases.apple)() == Fruit.apple)
    }

    @Test func `calling a partial case key path embeds a payload of the right type`() {
      let path: PartialCaseKeyPath<Fruit> = \.pear
      #expect(path(3) == Fruit.pear(3))
      #expect(path("three") == nil)
    }
  }

  @Suite struct Cases {
    @Test func `is tells the case`() {
      #expect(Fruit.pear(3).is(\.pear))
      #expect(!Fruit.pear(3).is(\.apple))
      #expect(Fruit.crate(.full(1)).is(\.crate.full))
      #expect(!Fruit.crate(.empty).is(\.crate.full))
      let some: Fruit? = .apple
      let none: Fruit? = nil
      #expect(some.is(\.apple))
      #expect(!none.is(\.apple))
      #expect(some.is(\.some))
    }

    @Test func `case gives the case key path of the case`() {
      #expect(Fruit.pear(3).case == \.pear)
      #expect(Fruit.apple.case == \.apple)
      #expect(Fruit.apple.case != \.pear)
      let some: Int? = 1
      #expect(some.case == \.some)
      #expect(Result<Int, Failure>.failure(Failure()).case == \.failure)
    }

    @Test func `a case key path is a pattern`() {
      let fruit = Fruit.crate(.full(1))
      switch fruit {
      case \.pear: Issue.record("matched pear")
      case \.crate.full: break
      default: Issue.record("matched nothing")
      }
      let partial: PartialCaseKeyPath<Fruit> = \.crate
      #expect(partial ~= fruit)
    }

    @Test func `all case paths are iterated over as declared`() {
      #expect(
        Array(Fruit.allCasePaths) == [
          \.apple, \.pear, \.basket, \.bowl, \.crate, \.labelled, \.nothing, \.pile,
        ]
      )
      #expect(Array(Int?.allCasePaths) == [\.none, \.some])
      #expect(Array(Result<Int, Failure>.allCasePaths) == [\.success, \.failure])
      #expect(Array(Never.allCasePaths) == [])
      #expect(Array(Empty.allCasePaths) == [])
    }
  }

  @Suite struct KeyPaths {
    @Test func `equal case key paths are equal and hash alike`() {
      let paths: [PartialCaseKeyPath<Fruit>: String] = [
        \.pear: "pear", \.crate: "crate", \.crate.full: "full",
      ]
      #expect(paths[\.pear] == "pear")
      #expect(paths[\.crate.full] == "full")
      #expect(paths[\.crate.empty] == nil)
      let crate: CaseKeyPath<Fruit, Fruit.Bowl> = \.crate
      let full: CaseKeyPath<Fruit.Bowl, Int> = \.full
      #expect(crate.appending(path: full) == \.crate.full)
      #expect(crate.appending(path: full).hashValue == (\Fruit.Cases.crate.full).hashValue)
    }

    @Test func `a case key path can be sent`() {
      let path: any CaseKeyPath<Fruit, Int> & Sendable = \.crate.full
      #expect(path(1) == Fruit.crate(.full(1)))
    }

    @Test func `a case is made of a case key path`() {
      let place = Case<Int>(\Fruit.Cases.crate.full)
      #expect(place._extract(from: Fruit.crate(.full(1))) == 1)
      #expect(place._extract(from: "something else") == nil)
      #expect(place._embed(1) as? Fruit == .crate(.full(1)))
    }
  }

  @Suite struct StandardTypes {
    @Test func `optionals and results have case paths`() {
      let some: Int? = 1
      let none: Int? = nil
      #expect(some[case: \.some] == 1)
      #expect(none[case: \.none] != nil)
      #expect((\Int?.Cases.some)(1) == 1)
      let result = Result<Int, Failure>.success(1)
      #expect(result[case: \.success] == 1)
      #expect(result[case: \.failure] == nil)
      #expect(result.is(\.success))
    }

    // The compiler has no module for the conformances of tuples, and crashed on these.
    @Test func `optionals and results of tuples have case paths`() {
      #expect(Result<Void, Failure>.success(())[case: \.success] != nil)
      #expect(Result<Void, Failure>.failure(Failure()).is(\.failure))
      #expect(Result<(Int, String), any Error>.success((1, "x"))[case: \.success]?.1 == "x")
      #expect(Result<Void?, Failure>.success(nil).is(\.success))
      #expect(Optional(()).is(\.some))
      #expect(Optional((1, "x"))[case: \.some]?.0 == 1)
      let success: CaseKeyPath<Parcel, Void> = \.sent.success
      #expect(Parcel.sent(.success(())).is(success))
      #expect(!Parcel.sent(.failure(Failure())).is(success))
      var parcel = Parcel.packed(.success((1, "x")))
      parcel.modify(\.packed.success) { $0.0 += 1 }
      #expect(parcel[case: \.packed.success]?.0 == 2)
    }

    @Test func `an optional's case paths reach into the wrapped enum`() {
      let some: Fruit? = .pear(1)
      let none: Fruit? = nil
      #expect(some[case: \.some.pear] == 1)
      #expect(some[case: \.pear] == 1)
      #expect(none[case: \.pear] == nil)
      #expect((\Fruit?.Cases.some.pear)(2) == Fruit.pear(2))
    }
  }
}

/// Cases with optional payloads, of names that sequences use.
@CasePathable
private enum Spelled<Value> {
  case first(Value?)
  case second(value: Optional<Value>)
  case third(String)
}

@CasePathable
private enum Parcel {
  case sent(Result<Void, any Error>)
  case packed(Result<(Int, String), any Error>)
}
