/// Turns the closures of a struct into endpoints of a dependency client.
///
/// Each endpoint gets an implementation that reports an issue when it is called, so that tests only
/// override what they need. The struct gets an initializer with all endpoints, and one without
/// parameters.
///
/// ```swift
/// @DependencyClient
/// struct APIClient {
///   var fetchUser: @Sendable (_ id: Int) async throws -> User
///   var isAvailable: @Sendable () -> Bool = { false }
/// }
/// ```
///
/// A closure that returns a value and cannot throw needs a default, which is returned after the
/// issue. An endpoint with argument labels can be called as a method:
/// `apiClient.fetchUser(id: 42)`.
@attached(member, names: named(init))
@attached(memberAttribute)
public macro DependencyClient() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyClientMacro")

/// Turns a closure into an endpoint of a dependency client; ``DependencyClient()`` attaches it.
///
/// - Parameter method: The name of the method that calls the closure with argument labels. By
///   default, it is the name of the property.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEndpoint(method: String = "") =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEndpointMacro")

/// Marks a closure of a ``DependencyClient()`` that is not an endpoint.
@attached(peer)
public macro DependencyEndpointIgnored() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEndpointIgnoredMacro")

/// Registers a dependency and generates its key.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry var maximumRetryCount = 3
/// }
/// ```
///
/// The property's value is used in tests and previews. A running application uses it as well, but
/// reports that the live value is missing: give it one with ``DependencyEntry(liveValue:)``, or
/// override it with `prepareDependencies`.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEntryMacro")

/// Registers a dependency with a live value, which is also used in previews.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry(liveValue: APIClient.live) var apiClient = APIClient.mock
/// }
/// ```
///
/// The property's value is used in tests. If it has none, tests must override the dependency.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry<Value>(liveValue: @autoclosure () -> Value) =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEntryMacro")

/// Registers a dependency with a preview value.
///
/// The property's value is used in tests, and in running applications, which report that the live
/// value is missing.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry<Value>(previewValue: @autoclosure () -> Value) =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEntryMacro")

/// Registers a dependency with a live value and a preview value.
///
/// The property's value is used in tests. If it has none, tests must override the dependency.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry<Value>(
  liveValue: @autoclosure () -> Value, previewValue: @autoclosure () -> Value
) = #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEntryMacro")

/// Registers a dependency with a named key.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry("APIClientKey") var apiClient = APIClient.mock
/// }
/// ```
///
/// The key is a type with this name inside of `DependencyValues`, with the property's access level:
/// `@Dependency(DependencyValues.APIClientKey.self) var apiClient`.
@attached(accessor)
@attached(peer, names: arbitrary)
public macro DependencyEntry(_ keyName: String) =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEntryMacro")

/// Registers a dependency with a named key and a live value, which is also used in previews.
@attached(accessor)
@attached(peer, names: arbitrary)
public macro DependencyEntry<Value>(_ keyName: String, liveValue: @autoclosure () -> Value) =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEntryMacro")

/// Registers a dependency with a named key and a preview value.
@attached(accessor)
@attached(peer, names: arbitrary)
public macro DependencyEntry<Value>(_ keyName: String, previewValue: @autoclosure () -> Value) =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEntryMacro")

/// Registers a dependency with a named key, a live value and a preview value.
@attached(accessor)
@attached(peer, names: arbitrary)
public macro DependencyEntry<Value>(
  _ keyName: String, liveValue: @autoclosure () -> Value, previewValue: @autoclosure () -> Value
) = #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEntryMacro")
