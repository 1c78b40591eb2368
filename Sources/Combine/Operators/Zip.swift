extension Publishers {
  /// A publisher of the values of two publishers, put together by position.
  public struct Zip<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Makes a publisher that combines two others.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let inletA = QueueInlet<A.Output>()
      let inletB = QueueInlet<B.Output>()
      let combination = CombinationSubscription(
        "Zip",
        subscriber,
        inlets: [inletA, inletB],
        ending: .whenAnyInletIsExhausted
      ) {
        guard let a = inletA.take(), let b = inletB.take()
        else { return nil }
        return (a, b)
      }
      combination.start()
      combination.attach(a, to: inletA)
      combination.attach(b, to: inletB)
    }
  }

  /// A publisher of the values of three publishers, put together by position.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C

    /// Makes a publisher that combines three others.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let inletA = QueueInlet<A.Output>()
      let inletB = QueueInlet<B.Output>()
      let inletC = QueueInlet<C.Output>()
      let combination = CombinationSubscription(
        "Zip",
        subscriber,
        inlets: [inletA, inletB, inletC],
        ending: .whenAnyInletIsExhausted
      ) {
        guard let a = inletA.take(), let b = inletB.take(), let c = inletC.take()
        else { return nil }
        return (a, b, c)
      }
      combination.start()
      combination.attach(a, to: inletA)
      combination.attach(b, to: inletB)
      combination.attach(c, to: inletC)
    }
  }

  /// A publisher of the values of four publishers, put together by position.
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C
    /// The fourth publisher.
    public let d: D

    /// Makes a publisher that combines four others.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let inletA = QueueInlet<A.Output>()
      let inletB = QueueInlet<B.Output>()
      let inletC = QueueInlet<C.Output>()
      let inletD = QueueInlet<D.Output>()
      let combination = CombinationSubscription(
        "Zip",
        subscriber,
        inlets: [inletA, inletB, inletC, inletD],
        ending: .whenAnyInletIsExhausted
      ) {
        guard let a = inletA.take(), let b = inletB.take(), let c = inletC.take(),
          let d = inletD.take()
        else { return nil }
        return (a, b, c, d)
      }
      combination.start()
      combination.attach(a, to: inletA)
      combination.attach(b, to: inletB)
      combination.attach(c, to: inletC)
      combination.attach(d, to: inletD)
    }
  }
}

extension Publishers.Zip: Equatable where A: Equatable, B: Equatable {}
extension Publishers.Zip3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.Zip4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
