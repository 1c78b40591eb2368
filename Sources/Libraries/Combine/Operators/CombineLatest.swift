extension Publishers {
  /// A publisher of the latest values of two publishers, whenever one of them sends.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let inlets = (LatestInlet<A.Output>(), LatestInlet<B.Output>())
      CombinationSubscription.start(
        "CombineLatest", subscriber, inlets: [inlets.0, inlets.1], ending: .whenAllEnd
      ) {
        (inlets.0.take(), inlets.1.take())
      } attach: { combination in
        combination.attach(a, to: inlets.0)
        combination.attach(b, to: inlets.1)
      }
    }
  }

  /// A publisher of the latest values of three publishers, whenever one of them sends.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let inlets = (LatestInlet<A.Output>(), LatestInlet<B.Output>(), LatestInlet<C.Output>())
      CombinationSubscription.start(
        "CombineLatest", subscriber, inlets: [inlets.0, inlets.1, inlets.2], ending: .whenAllEnd
      ) {
        (inlets.0.take(), inlets.1.take(), inlets.2.take())
      } attach: { combination in
        combination.attach(a, to: inlets.0)
        combination.attach(b, to: inlets.1)
        combination.attach(c, to: inlets.2)
      }
    }
  }

  /// A publisher of the latest values of four publishers, whenever one of them sends.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D

    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let inlets = (
        LatestInlet<A.Output>(), LatestInlet<B.Output>(), LatestInlet<C.Output>(),
        LatestInlet<D.Output>()
      )
      CombinationSubscription.start(
        "CombineLatest", subscriber, inlets: [inlets.0, inlets.1, inlets.2, inlets.3],
        ending: .whenAllEnd
      ) {
        (inlets.0.take(), inlets.1.take(), inlets.2.take(), inlets.3.take())
      } attach: { combination in
        combination.attach(a, to: inlets.0)
        combination.attach(b, to: inlets.1)
        combination.attach(c, to: inlets.2)
        combination.attach(d, to: inlets.3)
      }
    }
  }
}

extension Publishers.CombineLatest: Equatable
where A: Equatable, B: Equatable {}
extension Publishers.CombineLatest3: Equatable
where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.CombineLatest4: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
