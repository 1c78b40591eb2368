import Dependencies
import Foundation
import TestSupport
import Testing

@Suite("A dependency without a value for its context")
struct MissingValueTests {
  @Test("is an issue in a test, at the place of the property")
  func test() {
    let line = #line + 1
    @Dependency(\.liveOnly) var value
    withKnownIssue {
      #expect(value == 42)
    } matching: {
      $0.comments.first?.rawValue == #"""
        @Dependency(\.liveOnly) has no test implementation, but was accessed from a test context:

          Location:
            DependenciesTests/MissingValueTests.swift:\#(line)
          Key:
            LiveOnlyKey
          Value:
            Int

        Tests do not use the live values of dependencies, so that nothing live runs by accident.

        To fix this, override '\.liveOnly' with a value for the test: with the Composable Architecture, in the 'dependencies' of the 'TestStore', and otherwise with 'withDependencies'. If one value suits all tests, make it the 'testValue' of 'LiveOnlyKey', a requirement of 'DependencyKey'.
        """#
        && $0.sourceLocation?.line == line
    }
  }

  @Test("is named by its key if it was read by its key")
  func key() {
    @Dependency(LiveOnly.self) var value
    let line = #line - 1
    withKnownIssue {
      #expect(value.fetch() == 42)
    } matching: {
      $0.comments.first?.rawValue == """
        @Dependency(LiveOnly.self) has no test implementation, but was accessed from a test context:

          Location:
            DependenciesTests/MissingValueTests.swift:\(line)
          Dependency:
            LiveOnly

        Tests do not use the live values of dependencies, so that nothing live runs by accident.

        To fix this, override 'LiveOnly.self' with a value for the test: with the Composable Architecture, in the 'dependencies' of the 'TestStore', and otherwise with 'withDependencies'. If one value suits all tests, make it the 'testValue' of 'LiveOnly', a requirement of 'DependencyKey'.
        """
    }
  }

  @Test("has no location and no name if neither a property nor a subscript read it")
  func unnamed() {
    let texts = RecordedIssues.during {
      #expect(LiveOnlyKey.testValue == 42)
    }
    #expect(
      texts == [
        """
        A dependency has no test implementation, but was accessed from a test context:

          Key:
            LiveOnlyKey
          Value:
            Int

        Tests do not use the live values of dependencies, so that nothing live runs by accident.

        To fix this, override the dependency with a value for the test: with the Composable Architecture, in the 'dependencies' of the 'TestStore', and otherwise with 'withDependencies'. If one value suits all tests, make it the 'testValue' of 'LiveOnlyKey', a requirement of 'DependencyKey'.
        """
      ]
    )
  }

  @Test("is an issue once in a test")
  func once() {
    withKnownIssue {
      _ = DependencyValues._current.liveOnly
    }
    #expect(DependencyValues._current.liveOnly == 42)
  }

  @Test("is no issue if it is overridden")
  func overridden() {
    withDependencies {
      $0.liveOnly = 1
      $0.liveOnlyClient.fetch = { 2 }
    } operation: {
      #expect(DependencyValues._current.liveOnly == 1)
      #expect(DependencyValues._current.liveOnlyClient.fetch() == 2)
    }
  }

  @Test("is an issue in a running application")
  func live() {
    let line = #line + 1
    @Dependency(\.counter) var counter
    withDependencies {
      $0.context = .live
    } operation: {
      withKnownIssue {
        _ = counter
      } matching: {
        $0.comments.first?.rawValue == #"""
          @Dependency(\.counter) has no live implementation, but was accessed from a live context.

            Location:
              DependenciesTests/MissingValueTests.swift:\#(line)
            Key:
              CounterKey
            Value:
              Counter

          To fix this, do one of two things:

          • Conform 'CounterKey' to 'DependencyKey' with a 'liveValue', and link the module of the conformance with this application.

          • Override the dependency with 'withDependencies', or with 'prepareDependencies' before it is first accessed. The entry point of the application is the usual place, and 'withDependencies' also works later.
          """#
          && $0.sourceLocation?.line == line
      }
    }
  }
}

/// The issue of a live context about a dependency that is read without a property.
private let missingCounter = #"""
  @Dependency(\.counter) has no live implementation, but was accessed from a live context.

    Key:
      CounterKey
    Value:
      Counter

  To fix this, do one of two things:

  • Conform 'CounterKey' to 'DependencyKey' with a 'liveValue', and link the module of the conformance with this application.

  • Override the dependency with 'withDependencies', or with 'prepareDependencies' before it is first accessed. The entry point of the application is the usual place, and 'withDependencies' also works later.
  """#

extension MissingValueTests {
  @Test("is named by its key if it was read by its key in a running application")
  func liveKey() {
    let line = #line + 1
    @Dependency(TestOnly.self) var value
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(
        RecordedIssues.during { _ = value } == [
          """
          @Dependency(TestOnly.self) has no live implementation, but was accessed from a live context.

            Location:
              DependenciesTests/MissingValueTests.swift:\(line)
            Dependency:
              TestOnly

          To fix this, do one of two things:

          • Conform 'TestOnly' to 'DependencyKey' with a 'liveValue', and link the module of the conformance with this application.

          • Override the dependency with 'withDependencies', or with 'prepareDependencies' before it is first accessed. The entry point of the application is the usual place, and 'withDependencies' also works later.
          """
        ]
      )
    }
  }

  @Test("is an issue even after it was read only to be changed")
  func liveAfterUpdate() {
    withDependencies {
      $0 = DependencyValues()
      $0.context = .live
    } operation: {
      withDependencies {
        _ = $0.counter
      } operation: {
        withKnownIssue {
          _ = DependencyValues._current.counter
        } matching: {
          $0.comments.first?.rawValue == missingCounter
        }
      }
    }
  }

  @Test("is an issue each time it is accessed in a running application")
  func liveEachTime() {
    withDependencies {
      $0 = DependencyValues()
      $0.context = .live
    } operation: {
      for count in 0..<3 {
        let texts = RecordedIssues.during {
          #expect(DependencyValues._current.counter.count.value == count)
        }
        #expect(texts == [missingCounter])
        withDependencies {
          $0.counter.count.withValue { $0 += 1 }
        } operation: {
        }
      }
    }
  }

  @Test("is not mistaken for a value that is nil")
  func optional() {
    withDependencies {
      $0 = DependencyValues()
      $0.context = .live
    } operation: {
      #expect(DependencyValues._current.optional == 42)
    }
    #expect(DependencyValues._current.optional == nil)
  }
}

@Suite("prepareDependencies")
struct PrepareDependenciesTests {
  @Test("reads a default without a value for the context only to change it")
  func update() {
    withDependencies {
      $0 = DependencyValues()
    } operation: {
      prepareDependencies { $0.date.now = .distantPast }
      @Dependency(\.date) var date
      #expect(date.now == .distantPast)
    }
  }

  @Test("sets the default")
  func prepare() {
    withDependencies {
      $0 = DependencyValues()
    } operation: {
      prepareDependencies {
        $0.number = 7
        $0.number += 1
      }
      @Dependency(\.number) var number
      #expect(number == 8)
    }
  }

  @Test("reports a dependency that was accessed or prepared before")
  func late() {
    withDependencies {
      $0 = DependencyValues()
    } operation: {
      @Dependency(\.number) var number
      #expect(number == 0)
      withKnownIssue {
        prepareDependencies { $0.number = 7 }
      } matching: {
        $0.comments.first?.rawValue == #"""
          @Dependency(\.number) has already been accessed or prepared.

            Key:
              NumberKey
            Value:
              Int

          A dependency of the whole process is prepared once, and not after it was accessed. Call 'prepareDependencies' as early as possible, at the entry point of the application.

          To override the dependency in a part of the application, use 'withDependencies'.
          """#
      }
      #expect(number == 0)
    }
  }

  @Test("names a key that was prepared before")
  func lateKey() {
    withDependencies {
      $0 = DependencyValues()
    } operation: {
      prepareDependencies { $0[Greeting.self].text = "First" }
      let texts = RecordedIssues.during {
        prepareDependencies { $0[Greeting.self].text = "Second" }
      }
      #expect(
        texts == [
          #"""
          @Dependency(\.lateKey()) has already been accessed or prepared.

            Dependency:
              Greeting

          A dependency of the whole process is prepared once, and not after it was accessed. Call 'prepareDependencies' as early as possible, at the entry point of the application.

          To override the dependency in a part of the application, use 'withDependencies'.
          """#
        ]
      )
      @Dependency(Greeting.self) var greeting
      #expect(greeting.text == "First")
    }
  }

  @Test("sets the default again and again in a preview")
  func preview() {
    withDependencies {
      $0 = DependencyValues()
      $0.context = .preview
    } operation: {
      @Dependency(\.greeter) var greeter
      #expect(greeter.greet() == "Preview")
      prepareDependencies { $0.greeter = Greeter { "First" } }
      #expect(greeter.greet() == "First")
      prepareDependencies { $0.greeter = Greeter { "Second" } }
      #expect(greeter.greet() == "Second")
    }
  }

  @Test("can prepare the context")
  func context() {
    withDependencies {
      $0 = DependencyValues()
    } operation: {
      prepareDependencies { $0.context = .preview }
      @Dependency(\.greeter) var greeter
      #expect(greeter.greet() == "Preview")
    }
  }
}
