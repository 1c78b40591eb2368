import Dependencies
import Dispatch
import Foundation
import Testing

@Suite("A dependency")
struct DependencyTests {
  @Dependency(\.greeter) var greeter
  @Dependency(GreeterKey.self) var greeterByKey

  @Test("has its test value in tests")
  func testValue() {
    #expect(greeter.greet() == "Test")
    #expect(greeterByKey.greet() == "Test")
  }

  @Test("has the value of its context")
  func contexts() {
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(greeter.greet() == "Live")
    }
    withDependencies {
      $0.context = .preview
    } operation: {
      #expect(greeter.greet() == "Preview")
    }
    #expect(DependencyValues.live.greeter.greet() == "Live")
    #expect(DependencyValues.preview.greeter.greet() == "Preview")
    #expect(DependencyValues.test.greeter.greet() == "Test")
    #expect(DependencyValues.test.context == .test)
    #expect(DependencyValues().context == .test)
  }

  @Test("can be overridden, as a whole or in part, for an operation")
  func override() {
    withDependencies {
      $0.greeter = Greeter { "Hello" }
    } operation: {
      #expect(greeter.greet() == "Hello")
      #expect(greeterByKey.greet() == "Hello")
      withDependencies {
        $0.greeter.greet = { "Hola" }
      } operation: {
        #expect(greeter.greet() == "Hola")
      }
      #expect(greeter.greet() == "Hello")
    }
    #expect(greeter.greet() == "Test")
  }

  @Test("keeps the override under which it was made, until there is another")
  func inherits() {
    struct Model {
      @Dependency(\.greeter) var greeter
      @Dependency(\.number) var number
    }
    let model = withDependencies {
      $0.greeter = Greeter { "Made" }
      $0.number = 1
    } operation: {
      Model()
    }
    #expect(model.greeter.greet() == "Made")
    withDependencies {
      $0.number = 2
    } operation: {
      #expect(model.greeter.greet() == "Made")
      #expect(model.number == 2)
    }
  }

  @Test("is overridden in the tasks of the operation")
  func tasks() async {
    await withDependencies {
      await Task.yield()
      $0.number = 1
    } operation: {
      #expect(await Task { number }.value == 1)
      await withTaskGroup(of: Int.self) { group in
        group.addTask { number }
        for await value in group { #expect(value == 1) }
      }
      #expect(await Task.detached { number }.value == 0)
    }
  }

  @Test("is made once in a test")
  func cached() {
    @Dependency(\.counter) var counter
    counter.count.withValue { $0 += 1 }
    #expect(DependencyValues._current.counter.count.value == 1)
    withDependencies {
      $0.number = 1
    } operation: {
      #expect(DependencyValues._current.counter.count.value == 1)
    }
    #expect(DependencyValues().counter.count.value == 0)
  }

  @Test("is created again for each test", arguments: 1...2)
  func fresh(number: Int) {
    // The arguments of one test share it; the test above does not.
    @Dependency(\.counter) var counter
    counter.count.withValue { $0 += 1 }
    #expect((1...2).contains(counter.count.value))
  }

  @Test("is made once, also where it is read only to be changed in a live context")
  func cachedWhileChanged() {
    withDependencies {
      $0 = .live
      $0.counter.count.setValue(42)
      #expect($0.counter.count.value == 42)
    } operation: {
      withKnownIssue {
        #expect(DependencyValues._current.counter.count.value == 42)
      } matching: {
        $0.comments.first?.rawValue.hasPrefix(
          #"@Dependency(\.counter) has no live implementation, but was accessed from a live context."#
        )
          == true
      }
    }
  }

  @Test("is made with the dependencies of the property that reads it")
  func madeOfOthers() {
    struct Model {
      @Dependency(\.composite) var byKeyPath
      @Dependency(CompositeKey.self) var byKey
      @Dependency(\.compositeGreeting) var computed
    }
    let model = withDependencies {
      $0.greeter = Greeter { "Captured" }
    } operation: {
      Model()
    }
    #expect(model.byKeyPath.greeting == "Captured")
    #expect(model.byKey.greeting == "Captured")
    #expect(model.computed == "Captured")
    withDependencies {
      $0.greeter = Greeter { "Current" }
    } operation: {
      #expect(model.computed == "Current")
      withDependencies {
        $0.number = 1
      } operation: {
        #expect(model.computed == "Current")
      }
    }
  }

  @Test("may wait, while it is made, for a thread that reads others, and one that reads it")
  func threads() {
    let numberOfMakings = SlowKey.numberOfMakings
    numberOfMakings.setValue(0)
    withDependencies {
      $0 = DependencyValues()
    } operation: {
      let dependencies = withEscapedDependencies { $0 }
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        dependencies.yield {
          @Dependency(SlowKey.self) var slow
          #expect(slow == 1)
        }
      }
    }
    #expect(numberOfMakings.value == 1)
  }

  @Test("may be its own key")
  func ownKey() {
    @Dependency(Greeting.self) var greeting
    #expect(greeting.text == "Default")
    withDependencies {
      $0[Greeting.self].text = "Other"
    } operation: {
      #expect(greeting.text == "Other")
    }
  }

  private var number: Int { DependencyValues._current.number }
}

@Suite("withDependencies(from:)")
struct ModelDependenciesTests {
  @Test("passes on the dependencies of a model with a property")
  func property() async {
    final class Child {
      @Dependency(\.number) var number
    }
    class Base {
      @Dependency(\.number) var number
    }
    final class Parent: Base {
      let name = "Parent"
      func child() -> Child { withDependencies(from: self) { Child() } }
    }
    let parent = withDependencies {
      $0.number = 1
    } operation: {
      Parent()
    }
    #expect(parent.number == 1)
    #expect(parent.child().number == 1)
    let child = withDependencies(from: parent) {
      $0.number += 1
    } operation: {
      Child()
    }
    #expect(child.number == 2)
    let grandchild = await withDependencies(from: child) {
      await Task.yield()
      $0.number += 1
    } operation: {
      await Task.yield()
      return Child()
    }
    #expect(grandchild.number == 3)
    #expect(
      await withDependencies(from: grandchild) {
        await Task.yield()
        return Child()
      }.number == 3)
  }

  @Test("passes on the escaped dependencies that a model was created with")
  func escaped() async {
    final class Model {}
    let dependencies = withDependencies {
      $0.number = 1
    } operation: {
      withEscapedDependencies { $0 }
    }
    let models = [
      dependencies.yield { Model() },
      await dependencies.yield {
        await Task.yield()
        return Model()
      },
    ]
    for model in models {
      #expect(withDependencies(from: model) { DependencyValues._current.number } == 1)
    }
  }

  @Test("passes on the dependencies that a model was created with")
  func object() {
    final class Model {}
    let model = withDependencies {
      $0.number = 1
    } operation: {
      Model()
    }
    withDependencies(from: model) {
      @Dependency(\.number) var number
      #expect(number == 1)
    }
  }

  @Test("prefers the current overrides")
  func current() {
    final class Model {
      @Dependency(\.number) var number
      @Dependency(\.greeter) var greeter
    }
    let model = withDependencies {
      $0.number = 1
      $0.greeter.greet = { "Model" }
    } operation: {
      Model()
    }
    withDependencies {
      $0.number = 2
    } operation: {
      withDependencies(from: model) {
        @Dependency(\.number) var number
        @Dependency(\.greeter) var greeter
        #expect(number == 2)
        #expect(greeter.greet() == "Model")
      }
    }
  }

  @Test("reports a model without dependencies")
  func missing() {
    final class Model {}
    let model = [Model()]
    let line = #line + 2
    withKnownIssue {
      withDependencies(from: model[0]) {}
    } matching: {
      $0.comments.first?.rawValue == """
        You are trying to propagate dependencies to a child model from a model with no dependencies. \
        To fix this, return the 'Model' from the operation of another 'withDependencies', or give \
        the class a property with '@Dependency'.
        """
        && $0.sourceLocation?.line == line
    }
  }
}

@Suite("withEscapedDependencies")
struct EscapedDependenciesTests {
  @Test("keeps dependencies for code outside of the task")
  func escape() async {
    let numbers = LockIsolated<[Int]>([])
    let task = withDependencies {
      $0.number = 1
    } operation: {
      withEscapedDependencies { dependencies in
        Task.detached {
          @Dependency(\.number) var number
          numbers.withValue { $0.append(number) }
          dependencies.yield {
            numbers.withValue { $0.append(DependencyValues._current.number) }
          }
          await dependencies.yield {
            await Task.yield()
            numbers.withValue { $0.append(DependencyValues._current.number) }
          }
        }
      }
    }
    await task.value
    #expect(numbers.value == [0, 1, 1])
  }

  @Test("keeps the default values of the test")
  func defaults() async {
    DependencyValues._current.counter.count.setValue(5)
    let dependencies = withEscapedDependencies { $0 }
    let count = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(
          returning: dependencies.yield { DependencyValues._current.counter.count.value })
      }
    }
    #expect(count == 5)
    let asynchronously = await Task.detached {
      await dependencies.yield {
        await Task.yield()
        return DependencyValues._current.counter.count.value
      }
    }.value
    #expect(asynchronously == 5)
  }

  @MainActor
  @Test("keeps the isolation of the caller")
  func isolation() async {
    var numbers: [Int] = []
    await withDependencies {
      $0.number = 1
    } operation: {
      await withEscapedDependencies { dependencies in
        await Task.yield()
        await dependencies.yield {
          await Task.yield()
          numbers.append(DependencyValues._current.number)
        }
      }
    }
    #expect(numbers == [1])
  }
}
