@_exported public import Observation

/// The older name of `Observable`: a type whose changes can be observed.
public typealias Perceptible = Observable

/// Makes a class observable, property by property.
///
/// ```swift
/// @Perceptible
/// final class CounterModel {
///   var count = 0
///   @PerceptionIgnored var analytics = Analytics()
/// }
/// ```
@attached(
  member, names: named(_$perceptionRegistrar), named(access), named(withMutation),
  named(shouldNotifyObservers))
@attached(memberAttribute)
@attached(extension, conformances: Observable)
public macro Perceptible() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "PerceptibleMacro")

/// Notifies observers of a property. ``Perceptible()`` attaches it.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro PerceptionTracked() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "PerceptionTrackedMacro")

/// Excludes a property of a ``Perceptible()`` class from observation.
@attached(accessor, names: named(willSet))
public macro PerceptionIgnored() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "PerceptionIgnoredMacro")
