import Combine
import InternalSupport
import Synchronization

/// The features that are currently presented, in all stores.
///
/// The state knows what is presented, too, but loses this when it is replaced. An entry here lasts
/// as long as the effect that waits for the feature's dismissal.
final class PresentedFeatures: Sendable {
  static let shared = PresentedFeatures()

  /// A place where features are presented: a property of a feature's state.
  struct Place: Hashable, Sendable {
    let path: NavigationIDPath
    let keyPath: _SendableAnyKeyPath

    init(_ path: NavigationIDPath, _ keyPath: AnyKeyPath) {
      self.path = path
      self.keyPath = keyPath.unsafeSendable()
    }
  }

  private struct Presentation {
    let number: UInt64
    let feature: NavigationIDPath
  }

  /// Stands for equal places, which run code of the feature when they are hashed or compared.
  private let places = KeyInterner<Place>()
  private let features = Lock<[KeyInterner<Place>.Token: [Presentation]]>([:])
  private let lastNumber = Atomic<UInt64>(0)

  fileprivate func makeNumber() -> UInt64 {
    lastNumber.add(1, ordering: .relaxed).newValue
  }

  func features(at place: @autoclosure () -> Place) -> [NavigationIDPath] {
    guard !features.withLock({ $0.isEmpty }) else { return [] }
    guard let place = places.existingToken(for: place()) else { return [] }
    return features.withLock { $0[place] ?? [] }.map(\.feature)
  }

  fileprivate func insert(_ feature: NavigationIDPath, _ number: UInt64, at place: Place) {
    let place = places.token(for: place)
    let presentation = Presentation(number: number, feature: feature)
    features.withLock { $0[place, default: []].append(presentation) }
  }

  fileprivate func remove(_ number: UInt64, at place: Place) {
    guard let place = places.existingToken(for: place) else { return }
    // Released outside of the lock, because this may run code of the feature.
    let removed = features.withLock { features -> Presentation? in
      guard let index = features[place]?.firstIndex(where: { $0.number == number }) else {
        return nil
      }
      let removed = features[place]?.remove(at: index)
      if features[place]?.isEmpty == true { features[place] = nil }
      return removed
    }
    withExtendedLifetime(removed) {}
  }
}

extension Effect {
  /// Registers a feature as presented while this effect runs.
  func presenting(_ feature: NavigationIDPath, at place: PresentedFeatures.Place) -> Self {
    let presented = PresentedFeatures.shared
    let number = presented.makeNumber()
    return Self(
      operation: .publisher(
        _EffectPublisher(self)
          .handleEvents(
            receiveSubscription: { _ in presented.insert(feature, number, at: place) },
            receiveCompletion: { _ in presented.remove(number, at: place) },
            receiveCancel: { presented.remove(number, at: place) }
          )
          .eraseToAnyPublisher()
      )
    )
  }
}
