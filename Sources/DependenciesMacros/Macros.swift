/// Makes the closures of a struct the endpoints of a dependency client.
///
/// Every endpoint gets an implementation that reports an issue when it is called, so that a test overrides just what it
/// needs; and the struct gets an initialiser that takes all endpoints, and one that takes none.
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

/// Registers a dependency without a key of its own.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry var maximumRetryCount = 3
/// }
/// ```
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEntryMacro")
