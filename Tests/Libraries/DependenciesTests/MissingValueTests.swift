import Dependencies
import Foundation
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

        Tests do not use live values, so that nothing live runs by accident.

        Give '\.liveOnly' a value in the test with 'withDependencies', or with the 'dependencies' of a 'TestStore' of the Composable Architecture. If one value suits all tests, make it the 'testValue' of 'LiveOnlyKey'.
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
      $0.comments.first?.rawValue.hasPrefix(
        """
        @Dependency(LiveOnly.self) has no test implementation, but was accessed from a test context:

          Location:
            DependenciesTests/MissingValueTests.swift:\(line)
          Dependency:
            LiveOnly

        """) == true
    }
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

          Either 'CounterKey' does not conform to 'DependencyKey', or the module that declares its 'liveValue' is not linked with this application. Add what is missing, or set the dependency with 'prepareDependencies' at the entry point of the application, before it is first accessed.
          """#
          && $0.sourceLocation?.line == line
      }
    }
  }
}

extension MissingValueTests {
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
          $0.comments.first?.rawValue.hasPrefix(
            #"@Dependency(\.counter) has no live implementation, but was accessed from a live context."#
          ) == true
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

          A dependency is prepared once for the whole process, before it is first accessed: call 'prepareDependencies' at the entry point of the application. To change the dependency for a part of the application, use 'withDependencies'.
          """#
      }
      #expect(number == 0)
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
