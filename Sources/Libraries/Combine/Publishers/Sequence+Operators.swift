// Operators on a sequence can be evaluated immediately, without a subscription in between.

extension Publishers.Sequence {
  /// `map`, evaluated immediately.
  public func map<T>(_ transform: (Elements.Element) -> T) -> Publishers.Sequence<[T], Failure> {
    Publishers.Sequence<[T], Failure>(sequence: sequence.map(transform))
  }

  /// `compactMap`, evaluated immediately.
  public func compactMap<T>(
    _ transform: (Elements.Element) -> T?
  ) -> Publishers.Sequence<[T], Failure> {
    Publishers.Sequence<[T], Failure>(sequence: sequence.compactMap(transform))
  }

  /// `filter`, evaluated immediately.
  public func filter(
    _ isIncluded: (Elements.Element) -> Bool
  ) -> Publishers.Sequence<[Elements.Element], Failure> {
    Publishers.Sequence<[Elements.Element], Failure>(sequence: sequence.filter(isIncluded))
  }

  /// `replaceNil`, evaluated immediately.
  public func replaceNil<T>(with output: T) -> Publishers.Sequence<[T], Failure>
  where Elements.Element == T? {
    map { $0 ?? output }
  }

  /// `scan`, evaluated immediately.
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

  /// `drop`, evaluated immediately.
  public func drop(
    while predicate: (Elements.Element) -> Bool
  ) -> Publishers.Sequence<DropWhileSequence<Elements>, Failure> {
    Publishers.Sequence<DropWhileSequence<Elements>, Failure>(
      sequence: sequence.drop(while: predicate))
  }

  /// `dropFirst`, evaluated immediately.
  public func dropFirst(
    _ count: Int = 1
  ) -> Publishers.Sequence<DropFirstSequence<Elements>, Failure> {
    Publishers.Sequence<DropFirstSequence<Elements>, Failure>(sequence: sequence.dropFirst(count))
  }

  /// `prefix`, evaluated immediately.
  public func prefix(_ maxLength: Int) -> Publishers.Sequence<PrefixSequence<Elements>, Failure> {
    Publishers.Sequence<PrefixSequence<Elements>, Failure>(sequence: sequence.prefix(maxLength))
  }

  /// `prefix`, evaluated immediately.
  public func prefix(
    while predicate: (Elements.Element) -> Bool
  ) -> Publishers.Sequence<[Elements.Element], Failure> {
    Publishers.Sequence<[Elements.Element], Failure>(sequence: sequence.prefix(while: predicate))
  }

  /// `ignoreOutput`, evaluated immediately.
  public func ignoreOutput() -> Empty<Elements.Element, Failure> { Empty() }
}

extension Publishers.Sequence where Elements.Element: Equatable {
  /// `removeDuplicates`, evaluated immediately.
  public func removeDuplicates() -> Publishers.Sequence<[Elements.Element], Failure> {
    var previous: Elements.Element?
    return filter { element in
      defer { previous = element }
      return element != previous
    }
  }

  /// `contains`, evaluated immediately.
  public func contains(_ output: Elements.Element) -> Result<Bool, Failure>.Publisher {
    Result<Bool, Failure>.Publisher(sequence.contains(output))
  }
}

// MARK: - One value out

extension Publishers.Sequence {
  /// `allSatisfy`, evaluated immediately.
  public func allSatisfy(
    _ predicate: (Elements.Element) -> Bool
  ) -> Result<Bool, Failure>.Publisher {
    Result<Bool, Failure>.Publisher(sequence.allSatisfy(predicate))
  }

  /// `tryAllSatisfy`, evaluated immediately.
  public func tryAllSatisfy(
    _ predicate: (Elements.Element) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    Result<Bool, any Error>.Publisher(Result { try sequence.allSatisfy(predicate) })
  }

  /// `contains`, evaluated immediately.
  public func contains(
    where predicate: (Elements.Element) -> Bool
  ) -> Result<Bool, Failure>.Publisher {
    Result<Bool, Failure>.Publisher(sequence.contains(where: predicate))
  }

  /// `tryContains`, evaluated immediately.
  public func tryContains(
    where predicate: (Elements.Element) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    Result<Bool, any Error>.Publisher(Result { try sequence.contains(where: predicate) })
  }

  /// `collect`, evaluated immediately.
  public func collect() -> Result<[Elements.Element], Failure>.Publisher {
    Result<[Elements.Element], Failure>.Publisher(Array(sequence))
  }

  /// `reduce`, evaluated immediately.
  public func reduce<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping (T, Elements.Element) -> T
  ) -> Result<T, Failure>.Publisher {
    Result<T, Failure>.Publisher(sequence.reduce(initialResult, nextPartialResult))
  }

  /// `tryReduce`, evaluated immediately.
  public func tryReduce<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping (T, Elements.Element) throws -> T
  ) -> Result<T, any Error>.Publisher {
    Result<T, any Error>.Publisher(
      Result { try sequence.reduce(initialResult, nextPartialResult) })
  }
}

extension Publishers.Sequence where Failure == Never {
  /// `setFailureType`, evaluated immediately.
  public func setFailureType<E: Error>(
    to failureType: E.Type
  ) -> Publishers.Sequence<Elements, E> {
    Publishers.Sequence<Elements, E>(sequence: sequence)
  }

  /// `first`, evaluated immediately.
  public func first(
    where predicate: (Elements.Element) -> Bool
  ) -> Elements.Element?.Publisher {
    Elements.Element?.Publisher(sequence.first(where: predicate))
  }

  /// `min`, evaluated immediately.
  public func min(
    by areInIncreasingOrder: (Elements.Element, Elements.Element) -> Bool
  ) -> Elements.Element?.Publisher {
    Elements.Element?.Publisher(sequence.min(by: areInIncreasingOrder))
  }

  /// `max`, evaluated immediately.
  public func max(
    by areInIncreasingOrder: (Elements.Element, Elements.Element) -> Bool
  ) -> Elements.Element?.Publisher {
    Elements.Element?.Publisher(sequence.max(by: areInIncreasingOrder))
  }
}

extension Publishers.Sequence where Failure == Never, Elements.Element: Comparable {
  /// `min`, evaluated immediately.
  public func min() -> Elements.Element?.Publisher { min(by: <) }

  /// `max`, evaluated immediately.
  public func max() -> Elements.Element?.Publisher { max(by: <) }
}

// MARK: - Collections

extension Publishers.Sequence where Elements: Collection {
  /// `count`, evaluated immediately.
  public func count() -> Result<Int, Failure>.Publisher {
    Result<Int, Failure>.Publisher(sequence.count)
  }
}

extension Publishers.Sequence where Elements: Collection, Failure == Never {
  /// `first`, evaluated immediately.
  public func first() -> Elements.Element?.Publisher {
    Elements.Element?.Publisher(sequence.first)
  }

  /// `count`, evaluated immediately.
  public func count() -> Just<Int> { Just(sequence.count) }

  /// `output`, evaluated immediately.
  public func output(at index: Elements.Index) -> Elements.Element?.Publisher {
    Elements.Element?.Publisher(
      sequence.indices.contains(index) ? sequence[index] : nil)
  }

  /// `output`, evaluated immediately.
  public func output(
    in range: Range<Elements.Index>
  ) -> Publishers.Sequence<[Elements.Element], Failure> {
    Publishers.Sequence<[Elements.Element], Failure>(
      sequence: Array(sequence[range.clamped(to: sequence.startIndex..<sequence.endIndex)]))
  }
}

extension Publishers.Sequence where Elements: BidirectionalCollection, Failure == Never {
  /// `last`, evaluated immediately.
  public func last() -> Elements.Element?.Publisher {
    Elements.Element?.Publisher(sequence.last)
  }

  /// `last`, evaluated immediately.
  public func last(
    where predicate: (Elements.Element) -> Bool
  ) -> Elements.Element?.Publisher {
    Elements.Element?.Publisher(sequence.last(where: predicate))
  }
}

extension Publishers.Sequence where Elements: RangeReplaceableCollection {
  /// `prepend`, evaluated immediately.
  public func prepend(_ elements: Elements.Element...) -> Publishers.Sequence<Elements, Failure> {
    prepend(elements)
  }

  /// `prepend`, evaluated immediately.
  public func prepend<S: Sequence>(_ elements: S) -> Publishers.Sequence<Elements, Failure>
  where Elements.Element == S.Element {
    Publishers.Sequence<Elements, Failure>(sequence: elements + sequence)
  }

  /// `prepend`, evaluated immediately.
  public func prepend(
    _ publisher: Publishers.Sequence<Elements, Failure>
  ) -> Publishers.Sequence<Elements, Failure> {
    prepend(publisher.sequence)
  }

  /// `append`, evaluated immediately.
  public func append(_ elements: Elements.Element...) -> Publishers.Sequence<Elements, Failure> {
    append(elements)
  }

  /// `append`, evaluated immediately.
  public func append<S: Sequence>(_ elements: S) -> Publishers.Sequence<Elements, Failure>
  where Elements.Element == S.Element {
    Publishers.Sequence<Elements, Failure>(sequence: sequence + elements)
  }

  /// `append`, evaluated immediately.
  public func append(
    _ publisher: Publishers.Sequence<Elements, Failure>
  ) -> Publishers.Sequence<Elements, Failure> {
    append(publisher.sequence)
  }
}
