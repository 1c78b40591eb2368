extension Publishers {
  /// A publisher that decodes each value, and fails if decoding throws.
  public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: Publisher
  where Upstream.Output == Coder.Input {
    public typealias Failure = any Error

    public let upstream: Upstream
    private let decoder: Coder

    public init(upstream: Upstream, decoder: Coder) {
      self.upstream = upstream
      self.decoder = decoder
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(
        TransformSubscription(
          trying: "Decode", subscriber,
          .map { [decoder] in try decoder.decode(Output.self, from: $0) }))
    }
  }

  /// A publisher that encodes each value, and fails if encoding throws.
  public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Publisher
  where Upstream.Output: Encodable {
    public typealias Output = Coder.Output
    public typealias Failure = any Error

    public let upstream: Upstream
    private let encoder: Coder

    public init(upstream: Upstream, encoder: Coder) {
      self.upstream = upstream
      self.encoder = encoder
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(
        TransformSubscription(
          trying: "Encode", subscriber, .map { [encoder] in try encoder.encode($0) }))
    }
  }
}

extension Publisher {
  /// Decodes each value; fails if decoding throws.
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type,
    decoder: Coder
  ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input {
    Publishers.Decode(upstream: self, decoder: decoder)
  }
}

extension Publisher where Output: Encodable {
  /// Encodes each value; fails if encoding throws.
  public func encode<Coder: TopLevelEncoder>(
    encoder: Coder
  ) -> Publishers.Encode<Self, Coder> {
    Publishers.Encode(upstream: self, encoder: encoder)
  }
}
