extension Publishers {
  /// A publisher of the latest values of two publishers, whenever one of them sends.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
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
      let inletA = LatestInlet<A.Output>()
      let inletB = LatestInlet<B.Output>()
      let combination = CombinationSubscription(
        "CombineLatest",
        subscriber,
        inlets: [inletA, inletB],
        ending: .whenAllInletsAreExhausted
      ) {
        guard let a = inletA.latest, let b = inletB.latest
        else { return nil }
        return (a, b)
      }
      combination.start()
      combination.attach(a, to: inletA)
      combination.attach(b, to: inletB)
    }
  }

  /// A publisher of the latest values of three publishers, whenever one of them sends.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
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
      let inletA = LatestInlet<A.Output>()
      let inletB = LatestInlet<B.Output>()
      let inletC = LatestInlet<C.Output>()
      let combination = CombinationSubscription(
        "CombineLatest",
        subscriber,
        inlets: [inletA, inletB, inletC],
        ending: .whenAllInletsAreExhausted
      ) {
        guard let a = inletA.latest, let b = inletB.latest, let c = inletC.latest
        else { return nil }
        return (a, b, c)
      }
      combination.start()
      combination.attach(a, to: inletA)
      combination.attach(b, to: inletB)
      combination.attach(c, to: inletC)
    }
  }

  /// A publisher of the latest values of four publishers, whenever one of them sends.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
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
      let inletA = LatestInlet<A.Output>()
      let inletB = LatestInlet<B.Output>()
      let inletC = LatestInlet<C.Output>()
      let inletD = LatestInlet<D.Output>()
      let combination = CombinationSubscription(
        "CombineLatest",
        subscriber,
        inlets: [inletA, inletB, inletC, inletD],
        ending: .whenAllInletsAreExhausted
      ) {
        guard let a = inletA.latest, let b = inletB.latest, let c = inletC.latest,
          let d = inletD.latest
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

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}
extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.CombineLatest4: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
