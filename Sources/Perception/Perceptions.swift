public import Observation

/// The values that a closure makes of observable state, anew whenever that state has changed: the toolchain's
/// `Observations` by its older name.
public typealias Perceptions = Observations
