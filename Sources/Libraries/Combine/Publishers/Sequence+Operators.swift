// Operators on a sequence can be evaluated immediately, without a subscription in between.

extension Publishers.Sequence {
  public func map<T>(_ transform: (Elements.Element) -> T) -> Publishers.Sequence<[T], Failure> {
    .init(sequence: sequence.map(transform))
  }

  public func compactMap<T>(
    _ transform: (Elements.Element) -> T?
  ) -> Publishers.Sequence<[T], Failure> {
    .init(sequence: sequence.compactMap(transform))
  }

  public func filter(
    _ isIncluded: (Elements.Element) -> Bool
  ) -> Publishers.Sequence<[Elements.Element], Failure> {
    .init(sequence: sequence.filter(isIncluded))
  }

  public func replaceNil<T>(with output: T) -> Publishers.Sequence<[T], Failure>
  where Elements.Element == T? {
    map { $0 ?? output }
  }

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

  public func drop(
    while predicate: (Elements.Element) -> Bool
  ) -> Publishers.Sequence<DropWhileSequence<Elements>, Failure> {
    .init(sequence: sequence.drop(while: predicate))
  }

  public func dropFirst(
    _ count: Int = 1
  ) -> Publishers.Sequence<DropFirstSequence<Elements>, Failure> {
    .init(sequence: sequence.dropFirst(count))
  }

  public func prefix(_ maxLength: Int) -> Publishers.Sequence<PrefixSequence<Elements>, Failure> {
    .init(sequence: sequence.prefix(maxLength))
  }

  public func prefix(
    while predicate: (Elements.Element) -> Bool
  ) -> Publishers.Sequence<[Elements.Element], Failure> {
    .init(sequence: sequence.prefix(while: predicate))
  }

  public func ignoreOutput() -> Empty<Elements.Element, Failure> { Empty() }
}

extension Publishers.Sequence where Elements.Element: Equatable {
  public func removeDuplicates() -> Publishers.Sequence<[Elements.Element], Failure> {
    var previous: Elements.Element?
    return filter { element in
      defer { previous = element }
      return element != previous
    }
  }

  public func contains(_ output: Elements.Element) -> Result<Bool, Failure>.Publisher {
    .init(sequence.contains(output))
  }
}

// MARK: - One value out

extension Publishers.Sequence {
  public func allSatisfy(
    _ predicate: (Elements.Element) -> Bool
  ) -> Result<Bool, Failure>.Publisher {
    .init(sequence.allSatisfy(predicate))
  }

  public func tryAllSatisfy(
    _ predicate: (Elements.Element) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    .init(Result { try sequence.allSatisfy(predicate) })
  }

  public func contains(
    where predicate: (Elements.Element) -> Bool
  ) -> Result<Bool, Failure>.Publisher {
    .init(sequence.contains(where: predicate))
  }

  public func tryContains(
    where predicate: (Elements.Element) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    .init(Result { try sequence.contains(where: predicate) })
  }

  public func collect() -> Result<[Elements.Element], Failure>.Publisher {
    .init(Array(sequence))
  }

  public func reduce<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping (T, Elements.Element) -> T
  ) -> Result<T, Failure>.Publisher {
    .init(sequence.reduce(initialResult, nextPartialResult))
  }

  public func tryReduce<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping (T, Elements.Element) throws -> T
  ) -> Result<T, any Error>.Publisher {
    .init(Result { try sequence.reduce(initialResult, nextPartialResult) })
  }
}

extension Publishers.Sequence where Failure == Never {
  public func setFailureType<E: Error>(
    to failureType: E.Type
  ) -> Publishers.Sequence<Elements, E> {
    .init(sequence: sequence)
  }

  public func first(
    where predicate: (Elements.Element) -> Bool
  ) -> Elements.Element?.Publisher {
    .init(sequence.first(where: predicate))
  }

  public func min(
    by areInIncreasingOrder: (Elements.Element, Elements.Element) -> Bool
  ) -> Elements.Element?.Publisher {
    .init(sequence.min(by: areInIncreasingOrder))
  }

  public func max(
    by areInIncreasingOrder: (Elements.Element, Elements.Element) -> Bool
  ) -> Elements.Element?.Publisher {
    .init(sequence.max(by: areInIncreasingOrder))
  }
}

extension Publishers.Sequence where Failure == Never, Elements.Element: Comparable {
  public func min() -> Elements.Element?.Publisher { min(by: <) }
  public func max() -> Elements.Element?.Publisher { max(by: <) }
}

// MARK: - Collections

extension Publishers.Sequence where Elements: Collection {
  public func count() -> Result<Int, Failure>.Publisher {
    .init(sequence.count)
  }
}

extension Publishers.Sequence where Elements: Collection, Failure == Never {
  public func first() -> Elements.Element?.Publisher {
    .init(sequence.first)
  }

  public func count() -> Just<Int> { Just(sequence.count) }

  public func output(at index: Elements.Index) -> Elements.Element?.Publisher {
    .init(
      sequence.indices.contains(index) ? sequence[index] : nil)
  }

  public func output(
    in range: Range<Elements.Index>
  ) -> Publishers.Sequence<[Elements.Element], Failure> {
    .init(sequence: Array(sequence[range.clamped(to: sequence.startIndex..<sequence.endIndex)]))
  }
}

extension Publishers.Sequence where Elements: BidirectionalCollection, Failure == Never {
  public func last() -> Elements.Element?.Publisher {
    .init(sequence.last)
  }

  public func last(
    where predicate: (Elements.Element) -> Bool
  ) -> Elements.Element?.Publisher {
    .init(sequence.last(where: predicate))
  }
}

extension Publishers.Sequence where Elements: RangeReplaceableCollection {
  public func prepend(_ elements: Elements.Element...) -> Self {
    prepend(elements)
  }

  public func prepend<S: Sequence>(_ elements: S) -> Self
  where Elements.Element == S.Element {
    Self(sequence: elements + sequence)
  }

  public func prepend(_ publisher: Self) -> Self {
    prepend(publisher.sequence)
  }

  public func append(_ elements: Elements.Element...) -> Self {
    append(elements)
  }

  public func append<S: Sequence>(_ elements: S) -> Self
  where Elements.Element == S.Element {
    Self(sequence: sequence + elements)
  }

  public func append(_ publisher: Self) -> Self {
    append(publisher.sequence)
  }
}
