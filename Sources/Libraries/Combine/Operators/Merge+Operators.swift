extension Publisher {
  /// Sends the values of this publisher and another one of the same type.
  public func merge(with other: Self) -> Publishers.MergeMany<Self> {
    Publishers.MergeMany(self, other)
  }

  /// Sends the values of this publisher and another one.
  public func merge<P: Publisher<Output, Failure>>(with other: P) -> Publishers.Merge<Self, P> {
    Publishers.Merge(self, other)
  }

  /// Sends the values of this publisher and others.
  public func merge<B: Publisher<Output, Failure>, C: Publisher<Output, Failure>>(
    with b: B, _ c: C
  ) -> Publishers.Merge3<Self, B, C> {
    Publishers.Merge3(self, b, c)
  }

  /// Sends the values of this publisher and others.
  public func merge<
    B: Publisher<Output, Failure>, C: Publisher<Output, Failure>, D: Publisher<Output, Failure>
  >(
    with b: B, _ c: C, _ d: D
  ) -> Publishers.Merge4<Self, B, C, D> {
    Publishers.Merge4(self, b, c, d)
  }

  /// Sends the values of this publisher and others.
  public func merge<
    B: Publisher<Output, Failure>, C: Publisher<Output, Failure>, D: Publisher<Output, Failure>,
    E: Publisher<Output, Failure>
  >(
    with b: B, _ c: C, _ d: D, _ e: E
  ) -> Publishers.Merge5<Self, B, C, D, E> {
    Publishers.Merge5(self, b, c, d, e)
  }

  /// Sends the values of this publisher and others.
  public func merge<
    B: Publisher<Output, Failure>, C: Publisher<Output, Failure>, D: Publisher<Output, Failure>,
    E: Publisher<Output, Failure>, F: Publisher<Output, Failure>
  >(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) -> Publishers.Merge6<Self, B, C, D, E, F> {
    Publishers.Merge6(self, b, c, d, e, f)
  }

  /// Sends the values of this publisher and others.
  public func merge<
    B: Publisher<Output, Failure>, C: Publisher<Output, Failure>, D: Publisher<Output, Failure>,
    E: Publisher<Output, Failure>, F: Publisher<Output, Failure>, G: Publisher<Output, Failure>
  >(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
  ) -> Publishers.Merge7<Self, B, C, D, E, F, G> {
    Publishers.Merge7(self, b, c, d, e, f, g)
  }

  /// Sends the values of this publisher and others.
  public func merge<
    B: Publisher<Output, Failure>, C: Publisher<Output, Failure>, D: Publisher<Output, Failure>,
    E: Publisher<Output, Failure>, F: Publisher<Output, Failure>, G: Publisher<Output, Failure>,
    H: Publisher<Output, Failure>
  >(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
  ) -> Publishers.Merge8<Self, B, C, D, E, F, G, H> {
    Publishers.Merge8(self, b, c, d, e, f, g, h)
  }
}
