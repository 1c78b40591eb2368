extension Publishers {
  /// A publisher that pairs the values of two publishers by position.
  public struct Zip<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    /// The type of the values that this publisher sends.
    public typealias Output = (A.Output, B.Output)

    /// The type of error that this publisher can fail with.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Creates a publisher that combines two others.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let inlets = (QueueInlet<A.Output>(), QueueInlet<B.Output>())
      CombinationSubscription.start(
        "Zip", subscriber, inlets: [inlets.0, inlets.1], ending: .whenAnyEnds
      ) {
        (inlets.0.take(), inlets.1.take())
      } attach: { combination in
        combination.attach(a, to: inlets.0)
        combination.attach(b, to: inlets.1)
      }
    }
  }

  /// A publisher that groups the values of three publishers by position.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    /// The type of the values that this publisher sends.
    public typealias Output = (A.Output, B.Output, C.Output)

    /// The type of error that this publisher can fail with.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C

    /// Creates a publisher that combines three others.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let inlets = (QueueInlet<A.Output>(), QueueInlet<B.Output>(), QueueInlet<C.Output>())
      CombinationSubscription.start(
        "Zip", subscriber, inlets: [inlets.0, inlets.1, inlets.2], ending: .whenAnyEnds
      ) {
        (inlets.0.take(), inlets.1.take(), inlets.2.take())
      } attach: { combination in
        combination.attach(a, to: inlets.0)
        combination.attach(b, to: inlets.1)
        combination.attach(c, to: inlets.2)
      }
    }
  }

  /// A publisher that groups the values of four publishers by position.
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    /// The type of the values that this publisher sends.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)

    /// The type of error that this publisher can fail with.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C
    /// The fourth publisher.
    public let d: D

    /// Creates a publisher that combines four others.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let inlets = (
        QueueInlet<A.Output>(), QueueInlet<B.Output>(), QueueInlet<C.Output>(),
        QueueInlet<D.Output>()
      )
      CombinationSubscription.start(
        "Zip", subscriber, inlets: [inlets.0, inlets.1, inlets.2, inlets.3], ending: .whenAnyEnds
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

extension Publishers.Zip: Equatable
where A: Equatable, B: Equatable {}
extension Publishers.Zip3: Equatable
where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.Zip4: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
