/// Turns a value that cannot exist into any type, for publishers that emit nothing.
func absurd<Value>(_ never: Never) -> Value {}
