public import Observation

/// The older name of `Observations`: the values of a closure over observable state, whenever that
/// state changes.
public typealias Perceptions = Observations
