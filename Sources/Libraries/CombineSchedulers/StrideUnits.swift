public import Combine
public import Dispatch

// On other platforms, these belong to Dispatch and Foundation. A file with member import visibility that imports this
// module and not Combine finds them here; in all other files, those of Combine take precedence.

extension DispatchQueue.SchedulerTimeType.Stride {
  @_disfavoredOverload
  @_documentation(visibility: private)
  public static func seconds(_ s: Int) -> Self { Self(.seconds(s)) }

  @_disfavoredOverload
  @_documentation(visibility: private)
  public static func seconds(_ s: Double) -> Self { Self(floatLiteral: s) }

  @_disfavoredOverload
  @_documentation(visibility: private)
  public static func milliseconds(_ ms: Int) -> Self { Self(.milliseconds(ms)) }

  @_disfavoredOverload
  @_documentation(visibility: private)
  public static func microseconds(_ us: Int) -> Self { Self(.microseconds(us)) }

  @_disfavoredOverload
  @_documentation(visibility: private)
  public static func nanoseconds(_ ns: Int) -> Self { Self(.nanoseconds(ns)) }
}

extension _DateSchedulerTime.Stride {
  @_disfavoredOverload
  @_documentation(visibility: private)
  public static func seconds(_ s: Int) -> Self { Self(Double(s)) }

  @_disfavoredOverload
  @_documentation(visibility: private)
  public static func seconds(_ s: Double) -> Self { Self(s) }

  @_disfavoredOverload
  @_documentation(visibility: private)
  public static func milliseconds(_ ms: Int) -> Self { Self(Double(ms) / 1000) }

  @_disfavoredOverload
  @_documentation(visibility: private)
  public static func microseconds(_ us: Int) -> Self { Self(Double(us) / 1_000_000) }

  @_disfavoredOverload
  @_documentation(visibility: private)
  public static func nanoseconds(_ ns: Int) -> Self { Self(Double(ns) / 1_000_000_000) }
}
