@_exported public import Observation

/// A type whose changes can be observed: the toolchain's `Observable` by its older name.
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

/// Tells observers of one property; ``Perceptible()`` attaches it.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro PerceptionTracked() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "PerceptionTrackedMacro")

/// Leaves one property of a ``Perceptible()`` class unobserved.
@attached(accessor, names: named(willSet))
public macro PerceptionIgnored() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "PerceptionIgnoredMacro")
