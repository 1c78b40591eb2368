@_exported public import Observation

/// A type whose changes can be observed: the toolchain's `Observable` by its older name.
public typealias Perceptible = Observable

/// Makes a class observable: the toolchain's `@Observable` by its older name.
@attached(
  member, names: named(_$observationRegistrar), named(access), named(withMutation),
  named(shouldNotifyObservers))
@attached(memberAttribute)
@attached(extension, conformances: Observable)
public macro Perceptible() = #externalMacro(module: "ObservationMacros", type: "ObservableMacro")

/// Tracks one property: the toolchain's `@ObservationTracked` by its older name.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro PerceptionTracked() =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Leaves one property out: the toolchain's `@ObservationIgnored` by its older name.
@attached(accessor, names: named(willSet))
public macro PerceptionIgnored() =
  #externalMacro(module: "ObservationMacros", type: "ObservationIgnoredMacro")
