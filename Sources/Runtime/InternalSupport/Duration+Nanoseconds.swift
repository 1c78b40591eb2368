extension Duration {
  /// The duration in nanoseconds, rounded towards zero.
  ///
  /// The type is wide enough for every duration; callers clamp the number to theirs.
  package var wholeNanoseconds: Int128 {
    let (seconds, attoseconds) = components
    return Int128(seconds) * 1_000_000_000 + Int128(attoseconds / 1_000_000_000)
  }
}
