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

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      CombinationSubscription.combineLatest(subscriber, a, b)
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

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      CombinationSubscription.combineLatest(subscriber, a, b, c)
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

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      CombinationSubscription.combineLatest(subscriber, a, b, c, d)
    }
  }
}

extension Publishers.CombineLatest: Equatable
where A: Equatable, B: Equatable {}
extension Publishers.CombineLatest3: Equatable
where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.CombineLatest4: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
