import Combine
import InternalSupport

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

  private let features = Lock<[Place: [NavigationIDPath]]>([:])

  /// The features that are presented at a place.
  func features(at place: @autoclosure () -> Place) -> [NavigationIDPath] {
    guard !features.withLock(\.isEmpty) else { return [] }
    let place = place()
    return features.withLock { $0[place] ?? [] }
  }

  fileprivate func insert(_ feature: NavigationIDPath, at place: Place) {
    features.withLock { $0[place, default: []].append(feature) }
  }

  fileprivate func remove(_ feature: NavigationIDPath, at place: Place) {
    features.withLock { features in
      guard let index = features[place]?.firstIndex(of: feature) else { return }
      features[place]?.remove(at: index)
      if features[place]?.isEmpty == true { features[place] = nil }
    }
  }
}

extension Effect {
  /// Registers a feature as presented while this effect runs.
  func presenting(_ feature: NavigationIDPath, at place: PresentedFeatures.Place) -> Self {
    let presented = PresentedFeatures.shared
    return Self(
      operation: .publisher(
        _EffectPublisher(self)
          .handleEvents(
            receiveSubscription: { _ in presented.insert(feature, at: place) },
            receiveCompletion: { _ in presented.remove(feature, at: place) },
            receiveCancel: { presented.remove(feature, at: place) }
          )
          .eraseToAnyPublisher()
      )
    )
  }
}
