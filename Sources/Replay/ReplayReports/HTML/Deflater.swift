/// Compresses text as RFC 1951 describes it, with fixed codes.
///
/// The page reads it with a script of its own, so neither this package nor the browser needs a library. The text of steps
/// repeats itself so often that better codes would win little.
struct Deflater {
  private static let windowSize = 1 << 15
  private static let hashBits = 15
  private static let shortestMatch = 4
  private static let longestMatch = 258
  /// The maximum number of earlier places that are compared with the current one.
  private static let longestChain = 12
  /// The number of places of a match that are noted.
  private static let notedLength = 24

  /// The first length of each symbol from 257, and the number of bits that are added to it.
  private static let lengths: [(base: Int, bits: Int)] =
    ranges(from: 3, bits: [0, 0, 0, 0, 0, 0, 0, 0] + (1...5).flatMap { [$0, $0, $0, $0] })
    + [(258, 0)]
  /// The first distance of each symbol, and the number of bits that are added to it.
  private static let distances: [(base: Int, bits: Int)] =
    ranges(from: 1, bits: [0, 0, 0, 0] + (1...13).flatMap { [$0, $0] })

  private static func ranges(from start: Int, bits: [Int]) -> [(base: Int, bits: Int)] {
    var base = start
    return bits.map { count in
      defer { base += 1 << count }
      return (base, count)
    }
  }

  /// The number of the range that has each length.
  private static let lengthRanges: [UInt8] = (0...longestMatch).map { length in
    UInt8(max(0, lengths.lastIndex { $0.base <= length } ?? 0))
  }

  /// The fixed code of each symbol, with its last bit first, and its length.
  private static let codes: [(code: UInt32, length: Int)] = (0..<288).map { symbol in
    switch symbol {
    case ..<144: (reversed(48 + symbol, 8), 8)
    case ..<256: (reversed(400 + symbol - 144, 9), 9)
    case ..<280: (reversed(symbol - 256, 7), 7)
    default: (reversed(192 + symbol - 280, 8), 8)
    }
  }

  private static func reversed(_ code: Int, _ length: Int) -> UInt32 {
    (0..<length).reduce(0) { $0 | UInt32(code >> $1 & 1) << UInt32(length - 1 - $1) }
  }

  private var output: [UInt8] = []
  private var pending: UInt64 = 0
  private var pendingCount = 0

  /// The compressed bytes.
  static func deflate(_ input: [UInt8]) -> [UInt8] {
    var deflater = Deflater()
    deflater.output.reserveCapacity(input.count / 6)
    // The only block, with fixed codes.
    deflater.append(1, count: 1)
    deflater.append(1, count: 2)
    input.withUnsafeBufferPointer { deflater.append($0) }
    deflater.append(symbol: 256)
    deflater.append(0, count: (8 - deflater.pendingCount % 8) % 8)
    return deflater.output
  }

  // MARK: - Matches

  private mutating func append(_ input: UnsafeBufferPointer<UInt8>) {
    // For each hash, the latest place; for each place in the window, the one before with the same hash.
    var latest = [Int32](repeating: -1, count: 1 << Self.hashBits)
    var earlier = [Int32](repeating: -1, count: Self.windowSize)
    latest.withUnsafeMutableBufferPointer { latest in
      earlier.withUnsafeMutableBufferPointer { earlier in
        var place = 0
        while place < input.count {
          guard place + Self.shortestMatch <= input.count else {
            append(symbol: Int(input[place]))
            place += 1
            continue
          }
          let candidate = Self.note(place, input, latest, earlier)
          let match = Self.longestMatch(at: place, from: candidate, input, earlier)
          guard match.length >= Self.shortestMatch else {
            append(symbol: Int(input[place]))
            place += 1
            continue
          }
          append(length: match.length, distance: match.distance)
          let end = place + match.length
          // What is in a long match is found at its beginning.
          let last = min(end, place + Self.notedLength, input.count - Self.shortestMatch + 1)
          place += 1
          while place < last {
            _ = Self.note(place, input, latest, earlier)
            place += 1
          }
          place = end
        }
      }
    }
  }

  /// Notes a place under its hash, and returns the latest one with the same hash.
  private static func note(
    _ place: Int, _ input: UnsafeBufferPointer<UInt8>,
    _ latest: UnsafeMutableBufferPointer<Int32>, _ earlier: UnsafeMutableBufferPointer<Int32>
  ) -> Int {
    let bytes = UInt32(
      littleEndian: UnsafeRawBufferPointer(input)
        .loadUnaligned(fromByteOffset: place, as: UInt32.self))
    let hash = Int((bytes &* 0x9E37_79B1) >> UInt32(32 - hashBits))
    let candidate = latest[hash]
    earlier[place & (windowSize - 1)] = candidate
    latest[hash] = Int32(truncatingIfNeeded: place)
    return Int(candidate)
  }

  private static func longestMatch(
    at place: Int, from first: Int, _ input: UnsafeBufferPointer<UInt8>,
    _ earlier: UnsafeMutableBufferPointer<Int32>
  ) -> (length: Int, distance: Int) {
    let limit = min(longestMatch, input.count - place)
    var best = (length: 0, distance: 0)
    var candidate = first
    var rest = longestChain
    while candidate >= 0, place - candidate < windowSize, rest > 0, best.length < limit {
      if input[candidate + best.length] == input[place + best.length] {
        var length = 0
        while length < limit, input[candidate + length] == input[place + length] { length += 1 }
        if length > best.length { best = (length, place - candidate) }
      }
      let next = Int(earlier[candidate & (windowSize - 1)])
      // A place that has left the window was overwritten by a later one.
      guard next < candidate else { break }
      candidate = next
      rest -= 1
    }
    return best
  }

  // MARK: - Bits

  private mutating func append(length: Int, distance: Int) {
    let range = Int(Self.lengthRanges[length])
    append(symbol: 257 + range)
    append(UInt64(length - Self.lengths[range].base), count: Self.lengths[range].bits)
    let place = Self.distances.partitioningIndex { $0.base > distance } - 1
    append(UInt64(Self.reversed(place, 5)), count: 5)
    append(UInt64(distance - Self.distances[place].base), count: Self.distances[place].bits)
  }

  private mutating func append(symbol: Int) {
    let (code, length) = Self.codes[symbol]
    append(UInt64(code), count: length)
  }

  private mutating func append(_ bits: UInt64, count: Int) {
    pending |= bits << UInt64(pendingCount)
    pendingCount += count
    while pendingCount >= 8 {
      output.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingCount -= 8
    }
  }
}
