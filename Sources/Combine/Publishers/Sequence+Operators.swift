// What operators make of a sequence is another sequence, so that they need no subscription in between.

extension Publishers.Sequence {
  /// The operator `map`, worked out at once.
  public func map<T>(_ transform: (Elements.Element) -> T) -> Publishers.Sequence<[T], Failure> {
    Publishers.Sequence<[T], Failure>(sequence: sequence.map(transform))
  }

  /// The operator `compactMap`, worked out at once.
  public func compactMap<T>(
    _ transform: (Elements.Element) -> T?
  ) -> Publishers.Sequence<[T], Failure> {
    Publishers.Sequence<[T], Failure>(sequence: sequence.compactMap(transform))
  }

  /// The operator `filter`, worked out at once.
  public func filter(
    _ isIncluded: (Elements.Element) -> Bool
  ) -> Publishers.Sequence<[Elements.Element], Failure> {
    Publishers.Sequence<[Elements.Element], Failure>(sequence: sequence.filter(isIncluded))
  }

  /// The operator `replaceNil`, worked out at once.
  public func replaceNil<T>(with output: T) -> Publishers.Sequence<[T], Failure>
  where Elements.Element == T? {
    map { $0 ?? output }
  }

  /// The operator `scan`, worked out at once.
  public func scan<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping (T, Elements.Element) -> T
  ) -> Publishers.Sequence<[T], Failure> {
    var result = initialResult
    return map { element in
      result = nextPartialResult(result, element)
      return result
    }
  }

  /// The operator `drop`, worked out at once.
  public func drop(
    while predicate: (Elements.Element) -> Bool
  ) -> Publishers.Sequence<DropWhileSequence<Elements>, Failure> {
    Publishers.Sequence<DropWhileSequence<Elements>, Failure>(
      sequence: sequence.drop(while: predicate))
  }

  /// The operator `dropFirst`, worked out at once.
  public func dropFirst(
    _ count: Int = 1
  ) -> Publishers.Sequence<DropFirstSequence<Elements>, Failure> {
    Publishers.Sequence<DropFirstSequence<Elements>, Failure>(sequence: sequence.dropFirst(count))
  }

  /// The operator `prefix`, worked out at once.
  public func prefix(_ maxLength: Int) -> Publishers.Sequence<PrefixSequence<Elements>, Failure> {
    Publishers.Sequence<PrefixSequence<Elements>, Failure>(sequence: sequence.prefix(maxLength))
  }

  /// The operator `prefix`, worked out at once.
  public func prefix(
    while predicate: (Elements.Element) -> Bool
  ) -> Publishers.Sequence<[Elements.Element], Failure> {
    Publishers.Sequence<[Elements.Element], Failure>(sequence: sequence.prefix(while: predicate))
  }

  /// The operator `ignoreOutput`, worked out at once.
  public func ignoreOutput() -> Empty<Elements.Element, Failure> { Empty() }
}

extension Publishers.Sequence where Elements.Element: Equatable {
  /// The operator `removeDuplicates`, worked out at once.
  public func removeDuplicates() -> Publishers.Sequence<[Elements.Element], Failure> {
    var previous: Elements.Element?
    return filter { element in
      defer { previous = element }
      return element != previous
    }
  }

  /// The operator `contains`, worked out at once.
  public func contains(_ output: Elements.Element) -> Result<Bool, Failure>.Publisher {
    Result<Bool, Failure>.Publisher(sequence.contains(output))
  }
}

// MARK: - One value out

extension Publishers.Sequence {
  /// The operator `allSatisfy`, worked out at once.
  public func allSatisfy(
    _ predicate: (Elements.Element) -> Bool
  ) -> Result<Bool, Failure>.Publisher {
    Result<Bool, Failure>.Publisher(sequence.allSatisfy(predicate))
  }

  /// The operator `tryAllSatisfy`, worked out at once.
  public func tryAllSatisfy(
    _ predicate: (Elements.Element) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    Result<Bool, any Error>.Publisher(Result { try sequence.allSatisfy(predicate) })
  }

  /// The operator `contains`, worked out at once.
  public func contains(
    where predicate: (Elements.Element) -> Bool
  ) -> Result<Bool, Failure>.Publisher {
    Result<Bool, Failure>.Publisher(sequence.contains(where: predicate))
  }

  /// The operator `tryContains`, worked out at once.
  public func tryContains(
    where predicate: (Elements.Element) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    Result<Bool, any Error>.Publisher(Result { try sequence.contains(where: predicate) })
  }

  /// The operator `collect`, worked out at once.
  public func collect() -> Result<[Elements.Element], Failure>.Publisher {
    Result<[Elements.Element], Failure>.Publisher(Array(sequence))
  }

  /// The operator `reduce`, worked out at once.
  public func reduce<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping (T, Elements.Element) -> T
  ) -> Result<T, Failure>.Publisher {
    Result<T, Failure>.Publisher(sequence.reduce(initialResult, nextPartialResult))
  }

  /// The operator `tryReduce`, worked out at once.
  public func tryReduce<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping (T, Elements.Element) throws -> T
  ) -> Result<T, any Error>.Publisher {
    Result<T, any Error>.Publisher(
      Result { try sequence.reduce(initialResult, nextPartialResult) })
  }
}

extension Publishers.Sequence where Failure == Never {
  /// The operator `setFailureType`, worked out at once.
  public func setFailureType<E: Error>(
    to failureType: E.Type
  ) -> Publishers.Sequence<Elements, E> {
    Publishers.Sequence<Elements, E>(sequence: sequence)
  }

  /// The operator `first`, worked out at once.
  public func first(
    where predicate: (Elements.Element) -> Bool
  ) -> Elements.Element?.Publisher {
    Elements.Element?.Publisher(sequence.first(where: predicate))
  }

  /// The operator `min`, worked out at once.
  public func min(
    by areInIncreasingOrder: (Elements.Element, Elements.Element) -> Bool
  ) -> Elements.Element?.Publisher {
    Elements.Element?.Publisher(sequence.min(by: areInIncreasingOrder))
  }

  /// The operator `max`, worked out at once.
  public func max(
    by areInIncreasingOrder: (Elements.Element, Elements.Element) -> Bool
  ) -> Elements.Element?.Publisher {
    Elements.Element?.Publisher(sequence.max(by: areInIncreasingOrder))
  }
}

extension Publishers.Sequence where Failure == Never, Elements.Element: Comparable {
  /// The operator `min`, worked out at once.
  public func min() -> Elements.Element?.Publisher { min(by: <) }

  /// The operator `max`, worked out at once.
  public func max() -> Elements.Element?.Publisher { max(by: <) }
}

// MARK: - Collections

extension Publishers.Sequence where Elements: Collection {
  /// The operator `count`, worked out at once.
  public func count() -> Result<Int, Failure>.Publisher {
    Result<Int, Failure>.Publisher(sequence.count)
  }
}

extension Publishers.Sequence where Elements: Collection, Failure == Never {
  /// The operator `first`, worked out at once.
  public func first() -> Elements.Element?.Publisher {
    Elements.Element?.Publisher(sequence.first)
  }

  /// The operator `count`, worked out at once.
  public func count() -> Just<Int> { Just(sequence.count) }

  /// The operator `output`, worked out at once.
  public func output(at index: Elements.Index) -> Elements.Element?.Publisher {
    Elements.Element?.Publisher(
      sequence.indices.contains(index) ? sequence[index] : nil)
  }

  /// The operator `output`, worked out at once.
  public func output(
    in range: Range<Elements.Index>
  ) -> Publishers.Sequence<[Elements.Element], Failure> {
    Publishers.Sequence<[Elements.Element], Failure>(
      sequence: Array(sequence[range.clamped(to: sequence.startIndex..<sequence.endIndex)]))
  }
}

extension Publishers.Sequence where Elements: BidirectionalCollection, Failure == Never {
  /// The operator `last`, worked out at once.
  public func last() -> Elements.Element?.Publisher {
    Elements.Element?.Publisher(sequence.last)
  }

  /// The operator `last`, worked out at once.
  public func last(
    where predicate: (Elements.Element) -> Bool
  ) -> Elements.Element?.Publisher {
    Elements.Element?.Publisher(sequence.last(where: predicate))
  }
}

extension Publishers.Sequence where Elements: RangeReplaceableCollection {
  /// The operator `prepend`, worked out at once.
  public func prepend(_ elements: Elements.Element...) -> Publishers.Sequence<Elements, Failure> {
    prepend(elements)
  }

  /// The operator `prepend`, worked out at once.
  public func prepend<S: Sequence>(_ elements: S) -> Publishers.Sequence<Elements, Failure>
  where Elements.Element == S.Element {
    Publishers.Sequence<Elements, Failure>(sequence: elements + sequence)
  }

  /// The operator `prepend`, worked out at once.
  public func prepend(
    _ publisher: Publishers.Sequence<Elements, Failure>
  ) -> Publishers.Sequence<Elements, Failure> {
    prepend(publisher.sequence)
  }

  /// The operator `append`, worked out at once.
  public func append(_ elements: Elements.Element...) -> Publishers.Sequence<Elements, Failure> {
    append(elements)
  }

  /// The operator `append`, worked out at once.
  public func append<S: Sequence>(_ elements: S) -> Publishers.Sequence<Elements, Failure>
  where Elements.Element == S.Element {
    Publishers.Sequence<Elements, Failure>(sequence: sequence + elements)
  }

  /// The operator `append`, worked out at once.
  public func append(
    _ publisher: Publishers.Sequence<Elements, Failure>
  ) -> Publishers.Sequence<Elements, Failure> {
    append(publisher.sequence)
  }
}
