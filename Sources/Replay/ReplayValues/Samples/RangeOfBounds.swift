/// A range, which is written with its bounds.
protocol RangeOfBounds {
  static var boundType: Any.Type { get }

  /// Ranges between some bounds, which may be in the wrong order.
  static func texts(bounds: [String]) -> [String]
}

/// Ranges from the first bound to each of a few, itself included.
private func pairs(_ bounds: [String], _ sign: String) -> [String] {
  bounds.first.map { first in bounds.prefix(3).map { "\(first)\(sign)\($0)" } } ?? []
}

extension Range: RangeOfBounds {
  static var boundType: Any.Type { Bound.self }
  static func texts(bounds: [String]) -> [String] { pairs(bounds, "..<") }
}

extension ClosedRange: RangeOfBounds {
  static var boundType: Any.Type { Bound.self }
  static func texts(bounds: [String]) -> [String] { pairs(bounds, "...") }
}

extension PartialRangeFrom: RangeOfBounds {
  static var boundType: Any.Type { Bound.self }
  static func texts(bounds: [String]) -> [String] { bounds.prefix(2).map { "\($0)..." } }
}

extension PartialRangeThrough: RangeOfBounds {
  static var boundType: Any.Type { Bound.self }
  static func texts(bounds: [String]) -> [String] { bounds.prefix(2).map { "...\($0)" } }
}

extension PartialRangeUpTo: RangeOfBounds {
  static var boundType: Any.Type { Bound.self }
  static func texts(bounds: [String]) -> [String] { bounds.prefix(2).map { "..<\($0)" } }
}
