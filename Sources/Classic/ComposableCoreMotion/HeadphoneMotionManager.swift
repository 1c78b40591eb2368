public import ClassicComposableArchitecture
public import Foundation

/// A manager of motion sensors in headphones whose endpoints can be replaced.
public struct HeadphoneMotionManager: Sendable {
  public var create: @Sendable (_ id: AnyHashable) -> Effect<Never, Never>

  /// The manager's events.
  public var delegate: @Sendable (_ id: AnyHashable) -> Effect<Action, Never>

  /// Destroys a manager and ends its updates.
  public var destroy: @Sendable (_ id: AnyHashable) -> Effect<Never, Never>

  /// The last motion.
  public var deviceMotion: @Sendable (_ id: AnyHashable) -> DeviceMotion?

  public var isDeviceMotionActive: @Sendable (_ id: AnyHashable) -> Bool

  /// Whether there are headphones with sensors.
  public var isDeviceMotionAvailable: @Sendable (_ id: AnyHashable) -> Bool

  /// Reports motions on a queue.
  public var startDeviceMotionUpdates:
    @Sendable (_ id: AnyHashable, _ queue: OperationQueue) -> Effect<DeviceMotion, any Error>

  /// Ends the updates.
  public var stopDeviceMotionUpdates: @Sendable (_ id: AnyHashable) -> Effect<Never, Never>

  public init(
    create: @escaping @Sendable (AnyHashable) -> Effect<Never, Never>,
    delegate: @escaping @Sendable (AnyHashable) -> Effect<Action, Never>,
    destroy: @escaping @Sendable (AnyHashable) -> Effect<Never, Never>,
    deviceMotion: @escaping @Sendable (AnyHashable) -> DeviceMotion?,
    isDeviceMotionActive: @escaping @Sendable (AnyHashable) -> Bool,
    isDeviceMotionAvailable: @escaping @Sendable (AnyHashable) -> Bool,
    startDeviceMotionUpdates:
      @escaping @Sendable (AnyHashable, OperationQueue) -> Effect<DeviceMotion, any Error>,
    stopDeviceMotionUpdates: @escaping @Sendable (AnyHashable) -> Effect<Never, Never>
  ) {
    self.create = create
    self.delegate = delegate
    self.destroy = destroy
    self.deviceMotion = deviceMotion
    self.isDeviceMotionActive = isDeviceMotionActive
    self.isDeviceMotionAvailable = isDeviceMotionAvailable
    self.startDeviceMotionUpdates = startDeviceMotionUpdates
    self.stopDeviceMotionUpdates = stopDeviceMotionUpdates
  }
}

extension HeadphoneMotionManager {
  public func create(id: AnyHashable) -> Effect<Never, Never> {
    create(id)
  }

  /// The manager's events.
  public func delegate(id: AnyHashable) -> Effect<Action, Never> {
    delegate(id)
  }

  /// Destroys a manager and ends its updates.
  public func destroy(id: AnyHashable) -> Effect<Never, Never> {
    destroy(id)
  }

  /// The last motion.
  public func deviceMotion(id: AnyHashable) -> DeviceMotion? {
    deviceMotion(id)
  }

  public func isDeviceMotionActive(id: AnyHashable) -> Bool {
    isDeviceMotionActive(id)
  }

  /// Whether there are headphones with sensors.
  public func isDeviceMotionAvailable(id: AnyHashable) -> Bool {
    isDeviceMotionAvailable(id)
  }

  /// Reports motions on a queue.
  public func startDeviceMotionUpdates(id: AnyHashable, to queue: OperationQueue) -> Effect<
    DeviceMotion, any Error
  > {
    startDeviceMotionUpdates(id, queue)
  }

  /// Ends the updates.
  public func stopDeviceMotionUpdates(id: AnyHashable) -> Effect<Never, Never> {
    stopDeviceMotionUpdates(id)
  }

  /// The events of a manager.
  public enum Action: Equatable, Sendable {
    case didConnect
    case didDisconnect
  }
}
