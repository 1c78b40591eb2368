public import CustomDump

/// A description of an animation; it has no effect on Linux.
///
/// Reducers use animations when they send actions (`.send(.response, animation: .default)`). There
/// are no views on Linux, so an animation is only a name that can be compared, hashed and dumped.
public struct Animation: Hashable, Sendable {
  private var name: String
  private var parameters: [Double]

  private init(_ name: String, _ parameters: Double...) {
    self.name = name
    self.parameters = parameters
  }

  /// The system's default animation.
  public static let `default` = Self("default")

  public static let linear = Self("linear")

  public static let easeIn = Self("easeIn")

  public static let easeOut = Self("easeOut")

  public static let easeInOut = Self("easeInOut")

  /// A spring with the default response and damping.
  public static let spring = Self("spring")

  /// A spring with a little bounce.
  public static let snappy = Self("snappy")

  /// A spring without bounce.
  public static let smooth = Self("smooth")

  /// A spring with more bounce.
  public static let bouncy = Self("bouncy")

  /// A spring that follows a gesture.
  public static let interactiveSpring = Self("interactiveSpring")

  /// An animation at a constant speed, with a duration in seconds.
  public static func linear(duration: Double) -> Self { Self("linear", duration) }

  /// An animation that starts slowly, with a duration in seconds.
  public static func easeIn(duration: Double) -> Self { Self("easeIn", duration) }

  /// An animation that ends slowly, with a duration in seconds.
  public static func easeOut(duration: Double) -> Self { Self("easeOut", duration) }

  /// An animation that starts and ends slowly, with a duration in seconds.
  public static func easeInOut(duration: Double) -> Self { Self("easeInOut", duration) }

  /// An animation along a cubic Bézier curve, with a duration in seconds.
  public static func timingCurve(
    _ p1x: Double,
    _ p1y: Double,
    _ p2x: Double,
    _ p2y: Double,
    duration: Double = 0.35
  ) -> Self {
    Self("timingCurve", p1x, p1y, p2x, p2y, duration)
  }

  /// A spring described by its response and damping.
  public static func spring(
    response: Double = 0.5,
    dampingFraction: Double = 0.825,
    blendDuration: Double = 0
  ) -> Self {
    Self("spring", response, dampingFraction, blendDuration)
  }

  /// A spring described by its duration and bounce.
  public static func spring(duration: Double, bounce: Double = 0, blendDuration: Double = 0)
    -> Self
  {
    Self("spring", duration, bounce, blendDuration)
  }

  /// A spring with a little bounce.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Self {
    Self("snappy", duration, extraBounce)
  }

  /// A spring without bounce.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Self {
    Self("smooth", duration, extraBounce)
  }

  /// A spring with more bounce.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Self {
    Self("bouncy", duration, extraBounce)
  }

  /// A spring that follows a gesture.
  public static func interactiveSpring(
    response: Double = 0.15,
    dampingFraction: Double = 0.86,
    blendDuration: Double = 0.25
  ) -> Self {
    Self("interactiveSpring", response, dampingFraction, blendDuration)
  }

  /// A spring described by its physics.
  public static func interpolatingSpring(
    mass: Double = 1,
    stiffness: Double,
    damping: Double,
    initialVelocity: Double = 0
  ) -> Self {
    Self("interpolatingSpring", mass, stiffness, damping, initialVelocity)
  }

  /// The animation, starting after a number of seconds.
  public func delay(_ delay: Double) -> Self { modified("delay", delay) }

  /// The animation at a multiple of its speed.
  public func speed(_ speed: Double) -> Self { modified("speed", speed) }

  /// The animation, repeated a number of times.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Self {
    modified("repeatCount", Double(repeatCount), autoreverses ? 1 : 0)
  }

  /// The animation, repeated forever.
  public func repeatForever(autoreverses: Bool = true) -> Self {
    modified("repeatForever", autoreverses ? 1 : 0)
  }

  private func modified(_ modifier: String, _ parameters: Double...) -> Self {
    var copy = self
    copy.name += ".\(modifier)"
    copy.parameters += parameters
    return copy
  }
}

extension Animation: CustomStringConvertible {
  public var description: String {
    parameters.isEmpty
      ? "Animation.\(name)"
      : "Animation.\(name)(\(parameters.map(\.description).joined(separator: ", ")))"
  }
}

extension Animation: CustomDumpStringConvertible {
  public var customDumpDescription: String { description }
}
