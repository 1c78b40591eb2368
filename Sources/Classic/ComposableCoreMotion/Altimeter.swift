public import ClassicComposableArchitecture
public import Foundation

/// An altimeter whose endpoints can be replaced.
public struct Altimeter: Sendable {
  public var create: @Sendable (_ id: AnyHashable) -> Effect<Never, Never>

  /// Destroys an altimeter and ends its updates.
  public var destroy: @Sendable (_ id: AnyHashable) -> Effect<Never, Never>

  public var isRelativeAltitudeAvailable: @Sendable () -> Bool

  /// Reports changes of altitude on a queue.
  public var startRelativeAltitudeUpdates:
    @Sendable (_ id: AnyHashable, _ queue: OperationQueue) -> Effect<AltimeterData, any Error>

  /// Ends the updates.
  public var stopRelativeAltitudeUpdates: @Sendable (_ id: AnyHashable) -> Effect<Never, Never>

  public init(
    create: @escaping @Sendable (AnyHashable) -> Effect<Never, Never>,
    destroy: @escaping @Sendable (AnyHashable) -> Effect<Never, Never>,
    isRelativeAltitudeAvailable: @escaping @Sendable () -> Bool,
    startRelativeAltitudeUpdates:
      @escaping @Sendable (AnyHashable, OperationQueue) -> Effect<AltimeterData, any Error>,
    stopRelativeAltitudeUpdates: @escaping @Sendable (AnyHashable) -> Effect<Never, Never>
  ) {
    self.create = create
    self.destroy = destroy
    self.isRelativeAltitudeAvailable = isRelativeAltitudeAvailable
    self.startRelativeAltitudeUpdates = startRelativeAltitudeUpdates
    self.stopRelativeAltitudeUpdates = stopRelativeAltitudeUpdates
  }
}

extension Altimeter {
  public func create(id: AnyHashable) -> Effect<Never, Never> {
    create(id)
  }

  /// Destroys an altimeter and ends its updates.
  public func destroy(id: AnyHashable) -> Effect<Never, Never> {
    destroy(id)
  }

  /// Reports changes of altitude on a queue.
  public func startRelativeAltitudeUpdates(id: AnyHashable, to queue: OperationQueue) -> Effect<
    AltimeterData, any Error
  > {
    startRelativeAltitudeUpdates(id, queue)
  }

  /// Ends the updates.
  public func stopRelativeAltitudeUpdates(id: AnyHashable) -> Effect<Never, Never> {
    stopRelativeAltitudeUpdates(id)
  }
}
