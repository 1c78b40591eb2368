/// Reduces values to at most one: takes values until the result is known or the upstream completes.
///
/// A reduction keeps its state to itself, so that each subscription needs one of its own.
/// `Thrown` is what its closures throw, `Never` where they do not.
struct Reduction<Input, Output, Thrown: Error> {
  enum Step {
    case proceed
    case finish
  }

  /// Takes a value in, and tells whether the result is known already.
  let step: (Input) throws(Thrown) -> Step
  /// The result, `nil` for none.
  let result: () -> Output?

  private init(
    step: @escaping (Input) throws(Thrown) -> Step,
    result: @escaping () -> Output?
  ) {
    self.step = step
    self.result = result
  }

  /// Makes a new result of the last one and each value, whatever comes.
  static func fold(
    _ initial: Output,
    _ next: @escaping (Output, Input) throws(Thrown) -> Output
  ) -> Self {
    var result = initial
    return Self { input throws(Thrown) in
      result = try next(result, input)
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
      if try predicate(input) { result = input }
      return .proceed
    } result: {
      result
    }
  }

  /// The value that comes last in an order, and of those that come equally late, the first.
  static func greatest(
    by areInIncreasingOrder: @escaping (Input, Input) throws(Thrown) -> Bool
  ) -> Self {
    var result: Output?
    return Self { input throws(Thrown) in
      if let best = result, try !areInIncreasingOrder(best, input) { return .proceed }
      result = input
      return .proceed
    } result: {
      result
    }
  }
}

// MARK: - Whether the values satisfy a predicate

extension Reduction where Output == Bool {
  /// Whether the predicate is true of all values.
  static func allSatisfy(_ predicate: @escaping (Input) throws(Thrown) -> Bool) -> Self {
    answering(false, to: predicate)
  }

  /// Whether the predicate is true of any value.
  static func contains(where predicate: @escaping (Input) throws(Thrown) -> Bool) -> Self {
    answering(true, to: predicate)
  }

  /// Waits for the predicate to give one answer, and takes it for the other until then.
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
  /// The number of values.
  static func count() -> Self where Output == Int {
    fold(0) { count, _ in count + 1 }
  }

  /// All values.
  static func collect() -> Self where Output == [Input] {
    var values: [Input] = []
    return Self { input in
      values.append(input)
      return .proceed
    } result: {
      values
    }
  }

  /// No value.
  static func ignore() -> Self {
    Self { _ in
      .proceed
    } result: {
      nil
    }
  }
}
