/// Reduces values to at most one value, until the result is known or the upstream completes.
///
/// A reduction has state, so each subscription needs its own.
/// `Thrown` is the error type of its closures; `Never` if they cannot throw.
struct Reduction<Input, Output, Thrown: Error> {
  enum Step {
    case proceed
    case finish
  }

  /// Receives a value, and returns whether the result is known.
  let step: (Input) throws(Thrown) -> Step
  /// The result; `nil` for none.
  let result: () -> Output?

  private init(
    step: @escaping (Input) throws(Thrown) -> Step,
    result: @escaping () -> Output?
  ) {
    self.step = step
    self.result = result
  }

  /// Combines the result so far with each value.
  static func fold(
    _ initial: Output,
    _ next: @escaping (Output, Input) throws(Thrown) -> Output
  ) -> Self {
    var result = initial
    return Self { input throws(Thrown) in
      replace(&result, with: try next(result, input))
      return .proceed
    } result: {
      result
    }
  }
}

// MARK: - One of the values

extension Reduction where Input == Output {
  /// The first value that satisfies the predicate.
  static func first(where predicate: @escaping (Input) throws(Thrown) -> Bool) -> Self {
    var result: Output?
    return Self { input throws(Thrown) in
      guard try predicate(input) else { return .proceed }
      result = input
      return .finish
    } result: {
      result
    }
  }

  /// The last value that satisfies the predicate.
  static func last(where predicate: @escaping (Input) throws(Thrown) -> Bool) -> Self {
    var result: Output?
    return Self { input throws(Thrown) in
      if try predicate(input) { replace(&result, with: input) }
      return .proceed
    } result: {
      result
    }
  }

  /// The greatest value in an order; the first one if several are equal.
  static func greatest(
    by areInIncreasingOrder: @escaping (Input, Input) throws(Thrown) -> Bool
  ) -> Self {
    var result: Output?
    return Self { input throws(Thrown) in
      if let best = result, try !areInIncreasingOrder(best, input) { return .proceed }
      replace(&result, with: input)
      return .proceed
    } result: {
      result
    }
  }
}

// MARK: - Whether the values satisfy a predicate

extension Reduction where Output == Bool {
  static func allSatisfy(_ predicate: @escaping (Input) throws(Thrown) -> Bool) -> Self {
    answering(false, to: predicate)
  }

  /// Whether any value satisfies the predicate.
  static func contains(where predicate: @escaping (Input) throws(Thrown) -> Bool) -> Self {
    answering(true, to: predicate)
  }

  /// Waits for one answer of the predicate; without it, the result is the other answer.
  private static func answering(
    _ answer: Bool,
    to predicate: @escaping (Input) throws(Thrown) -> Bool
  ) -> Self {
    var result = !answer
    return Self { input throws(Thrown) in
      guard try predicate(input) == answer else { return .proceed }
      result = answer
      return .finish
    } result: {
      result
    }
  }
}

// MARK: - All of the values

extension Reduction {
  static func count() -> Self where Output == Int {
    fold(0) { count, _ in count + 1 }
  }

  static func collect() -> Self where Output == [Input] {
    var values: [Input] = []
    return Self { input in
      values.append(input)
      return .proceed
    } result: {
      values
    }
  }

  static func ignore() -> Self {
    Self { _ in
      .proceed
    } result: {
      nil
    }
  }
}
