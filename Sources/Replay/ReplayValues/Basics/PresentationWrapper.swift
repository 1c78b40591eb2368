import ComposableArchitecture

/// Presented state; `nil` if it is left out.
protocol PresentationWrapper {}

extension PresentationState: PresentationWrapper {}
