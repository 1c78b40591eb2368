/// Makes the closures of a struct the endpoints of a dependency client.
///
/// Every endpoint gets an implementation that reports an issue when it is called, so that a test overrides just what it
/// needs; and the struct gets an initializer that takes all endpoints, and one that takes none.
///
/// ```swift
/// @DependencyClient
/// struct APIClient {
///   var fetchUser: @Sendable (_ id: Int) async throws -> User
///   var isAvailable: @Sendable () -> Bool = { false }
/// }
/// ```
///
/// A closure that returns something and does not throw needs a default: what is returned after the report. An endpoint
/// with argument labels can be called as a method, `apiClient.fetchUser(id: 42)`.
@attached(member, names: named(init))
@attached(memberAttribute)
public macro DependencyClient() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyClientMacro")

/// Makes a closure the endpoint of a dependency client; ``DependencyClient()`` attaches it.
///
/// - Parameter method: The name of the method that calls the closure with its argument labels: that of the property, if
///   empty.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEndpoint(method: String = "") =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEndpointMacro")

/// Marks a closure of a ``DependencyClient()`` that is not an endpoint.
@attached(peer)
public macro DependencyEndpointIgnored() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEndpointIgnoredMacro")

/// Registers a dependency without a key that is written out.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry var maximumRetryCount = 3
/// }
/// ```
///
/// The property's value is the dependency in a running application, in previews and in tests.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEntryMacro")

/// Registers a dependency with a value of its own for running applications.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry(liveValue: APIClient.live) var apiClient = APIClient.mock
/// }
/// ```
///
/// The property's value is the dependency in tests. If it has none, a test has to override the dependency.
///
/// - Parameter liveValue: The value in a running application and in previews.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry<Value>(liveValue: @autoclosure () -> Value) =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEntryMacro")

/// Registers a dependency with a value of its own for previews.
///
/// The property's value is the dependency in a running application and in tests.
///
/// - Parameter previewValue: The value in previews.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry<Value>(previewValue: @autoclosure () -> Value) =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEntryMacro")

/// Registers a dependency with values of its own for running applications and previews.
///
/// The property's value is the dependency in tests. If it has none, a test has to override the dependency.
///
/// - Parameters:
///   - liveValue: The value in a running application.
///   - previewValue: The value in previews.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry<Value>(
  liveValue: @autoclosure () -> Value, previewValue: @autoclosure () -> Value
) = #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEntryMacro")

/// Registers a dependency under a key with a name, for `@Dependency(APIClientKey.self)`.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry("APIClientKey") var apiClient = APIClient.live
/// }
/// ```
///
/// The key is declared beside the property, and is as visible as it.
///
/// - Parameter keyName: The name of the key's type.
@attached(accessor)
@attached(peer, names: arbitrary)
public macro DependencyEntry(_ keyName: String) =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEntryMacro")

/// Registers a dependency under a key with a name, with a value of its own for running applications.
///
/// - Parameters:
///   - keyName: The name of the key's type.
///   - liveValue: The value in a running application and in previews.
@attached(accessor)
@attached(peer, names: arbitrary)
public macro DependencyEntry<Value>(_ keyName: String, liveValue: @autoclosure () -> Value) =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEntryMacro")

/// Registers a dependency under a key with a name, with a value of its own for previews.
///
/// - Parameters:
///   - keyName: The name of the key's type.
///   - previewValue: The value in previews.
@attached(accessor)
@attached(peer, names: arbitrary)
public macro DependencyEntry<Value>(_ keyName: String, previewValue: @autoclosure () -> Value) =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEntryMacro")

/// Registers a dependency under a key with a name, with values of its own for running applications and previews.
///
/// - Parameters:
///   - keyName: The name of the key's type.
///   - liveValue: The value in a running application.
///   - previewValue: The value in previews.
@attached(accessor)
@attached(peer, names: arbitrary)
public macro DependencyEntry<Value>(
  _ keyName: String, liveValue: @autoclosure () -> Value, previewValue: @autoclosure () -> Value
) = #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEntryMacro")
