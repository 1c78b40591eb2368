import ClassicComposableArchitecture
import Combine

// Here, and not where they are used: files of the current API cannot import the classic one, whose names are the same.

/// The effect of a publisher, as wrapper libraries take it.
func effect<Output, Failure>(
  _ publisher: some Publisher<Output, Failure>
) -> Effect<Output, Failure> {
  publisher.eraseToEffect()
}

/// An effect that does something and emits nothing, as wrapper libraries take it.
func effect<Output, Failure>(_ work: @escaping () -> Void) -> Effect<Output, Failure> {
  .fireAndForget(work)
}
