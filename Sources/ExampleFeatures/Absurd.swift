/// Makes anything of a value that there cannot be: for what emits nothing.
func absurd<Value>(_ never: Never) -> Value {}
