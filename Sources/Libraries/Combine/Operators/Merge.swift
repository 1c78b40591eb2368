extension Publishers {
  /// A publisher of the values of two publishers.
  public struct Merge<A: Publisher, B: Publisher<A.Output, A.Failure>>: Publisher {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      MergeSubscription.start("Merge", downstream: subscriber, merging: [a, b])
    }

    public func merge<P: Publisher<Output, Failure>>(
      with other: P
    ) -> Publishers.Merge3<A, B, P> {
      Publishers.Merge3(a, b, other)
    }

    public func merge<Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>>(
      with z: Z, _ y: Y
    ) -> Publishers.Merge4<A, B, Z, Y> {
      Publishers.Merge4(a, b, z, y)
    }

    public func merge<
      Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>
    >(
      with z: Z, _ y: Y, _ x: X
    ) -> Publishers.Merge5<A, B, Z, Y, X> {
      Publishers.Merge5(a, b, z, y, x)
    }

    public func merge<
      Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>,
      W: Publisher<Output, Failure>
    >(
      with z: Z, _ y: Y, _ x: X, _ w: W
    ) -> Publishers.Merge6<A, B, Z, Y, X, W> {
      Publishers.Merge6(a, b, z, y, x, w)
    }

    public func merge<
      Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>,
      W: Publisher<Output, Failure>, V: Publisher<Output, Failure>
    >(
      with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V
    ) -> Publishers.Merge7<A, B, Z, Y, X, W, V> {
      Publishers.Merge7(a, b, z, y, x, w, v)
    }

    public func merge<
      Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>,
      W: Publisher<Output, Failure>, V: Publisher<Output, Failure>, U: Publisher<Output, Failure>
    >(
      with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V, _ u: U
    ) -> Publishers.Merge8<A, B, Z, Y, X, W, V, U> {
      Publishers.Merge8(a, b, z, y, x, w, v, u)
    }
  }

  /// A publisher of the values of three publishers.
  public struct Merge3<
    A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>
  >: Publisher {
    public typealias Output = A.Output
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
      MergeSubscription.start("Merge", downstream: subscriber, merging: [a, b, c])
    }

    public func merge<P: Publisher<Output, Failure>>(
      with other: P
    ) -> Publishers.Merge4<A, B, C, P> {
      Publishers.Merge4(a, b, c, other)
    }

    public func merge<Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>>(
      with z: Z, _ y: Y
    ) -> Publishers.Merge5<A, B, C, Z, Y> {
      Publishers.Merge5(a, b, c, z, y)
    }

    public func merge<
      Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>
    >(
      with z: Z, _ y: Y, _ x: X
    ) -> Publishers.Merge6<A, B, C, Z, Y, X> {
      Publishers.Merge6(a, b, c, z, y, x)
    }

    public func merge<
      Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>,
      W: Publisher<Output, Failure>
    >(
      with z: Z, _ y: Y, _ x: X, _ w: W
    ) -> Publishers.Merge7<A, B, C, Z, Y, X, W> {
      Publishers.Merge7(a, b, c, z, y, x, w)
    }

    public func merge<
      Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>,
      W: Publisher<Output, Failure>, V: Publisher<Output, Failure>
    >(
      with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V
    ) -> Publishers.Merge8<A, B, C, Z, Y, X, W, V> {
      Publishers.Merge8(a, b, c, z, y, x, w, v)
    }
  }

  /// A publisher of the values of four publishers.
  public struct Merge4<
    A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
    D: Publisher<A.Output, A.Failure>
  >: Publisher {
    public typealias Output = A.Output
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
      MergeSubscription.start("Merge", downstream: subscriber, merging: [a, b, c, d])
    }

    public func merge<P: Publisher<Output, Failure>>(
      with other: P
    ) -> Publishers.Merge5<A, B, C, D, P> {
      Publishers.Merge5(a, b, c, d, other)
    }

    public func merge<Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>>(
      with z: Z, _ y: Y
    ) -> Publishers.Merge6<A, B, C, D, Z, Y> {
      Publishers.Merge6(a, b, c, d, z, y)
    }

    public func merge<
      Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>
    >(
      with z: Z, _ y: Y, _ x: X
    ) -> Publishers.Merge7<A, B, C, D, Z, Y, X> {
      Publishers.Merge7(a, b, c, d, z, y, x)
    }

    public func merge<
      Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>,
      W: Publisher<Output, Failure>
    >(
      with z: Z, _ y: Y, _ x: X, _ w: W
    ) -> Publishers.Merge8<A, B, C, D, Z, Y, X, W> {
      Publishers.Merge8(a, b, c, d, z, y, x, w)
    }
  }
}

extension Publishers.Merge: Equatable
where A: Equatable, B: Equatable {}
extension Publishers.Merge3: Equatable
where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.Merge4: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
