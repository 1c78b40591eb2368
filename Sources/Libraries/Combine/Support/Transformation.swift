/// Turns each value into at most one value.
///
/// A transformation can have state, so each subscription needs its own.
/// `Thrown` is the error type of its closures; `Never` if they cannot throw.
struct Transformation<Input, Output, Thrown: Error> {
  enum Step {
    case send(Output)
    case skip
    case finish
    case sendAndFinish(Output)
  }

  let step: (Input) throws(Thrown) -> Step

  private init(step: @escaping (Input) throws(Thrown) -> Step) {
    self.step = step
  }

  static func map(_ transform: @escaping (Input) throws(Thrown) -> Output) -> Self {
    Self { input throws(Thrown) in .send(try transform(input)) }
  }

  static func compactMap(_ transform: @escaping (Input) throws(Thrown) -> Output?) -> Self {
    Self { input throws(Thrown) in
      guard let output = try transform(input) else { return .skip }
      return .send(output)
    }
  }

  static func scan(
    _ initialResult: Output,
    _ nextPartialResult: @escaping (Output, Input) throws(Thrown) -> Output
  ) -> Self {
    var result = initialResult
    return Self { input throws(Thrown) in
      replace(&result, with: try nextPartialResult(result, input))
      return .send(result)
    }
  }
}

// MARK: - Leaving values out

extension Transformation where Input == Output {
  static func filter(_ isIncluded: @escaping (Input) throws(Thrown) -> Bool) -> Self {
    Self { input throws(Thrown) in try isIncluded(input) ? .send(input) : .skip }
  }

  static func removeDuplicates(
    by predicate: @escaping (Input, Input) throws(Thrown) -> Bool
  ) -> Self {
    var previous: Input?
    return Self { input throws(Thrown) in
      if let previous, try predicate(previous, input) { return .skip }
      replace(&previous, with: input)
      return .send(input)
    }
  }

  static func dropFirst(_ count: Int) -> Self {
    var remaining = count
    return Self { input in
      guard remaining > 0 else { return .send(input) }
      remaining -= 1
      return .skip
    }
  }

  /// The values from the first one that does not satisfy the predicate.
  static func drop(while predicate: @escaping (Input) throws(Thrown) -> Bool) -> Self {
    var isDropping = true
    return Self { input throws(Thrown) in
      if isDropping, try predicate(input) { return .skip }
      isDropping = false
      return .send(input)
    }
  }

  /// The values before the first one that does not satisfy the predicate.
  static func prefix(while predicate: @escaping (Input) throws(Thrown) -> Bool) -> Self {
    Self { input throws(Thrown) in try predicate(input) ? .send(input) : .finish }
  }

  /// The values at a range of positions.
  static func output(in range: Range<Int>) -> Self {
    var position = 0
    return Self { input in
      defer { position += 1 }
      if position < range.lowerBound { return .skip }
      guard position < range.upperBound else { return .finish }
      return position + 1 == range.upperBound ? .sendAndFinish(input) : .send(input)
    }
  }
}

/// Replaces a value and returns the old one.
///
/// So the old value is released after the access: its `deinit` may run code that reads the value.
@discardableResult
func replace<Value>(_ value: inout Value, with new: Value) -> Value {
  let old = value
  value = new
  return old
}
