/// Transforms an error that cannot exist.
func absurd<T>(_ never: Never) -> T {}
