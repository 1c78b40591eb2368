extension Duration {
  /// The duration in nanoseconds, rounded towards zero.
  ///
  /// The type is wide enough for every duration; callers clamp the number to theirs.
  package var wholeNanoseconds: Int128 {
    attoseconds / 1_000_000_000
  }

  /// The whole seconds, and the attoseconds that are left.
  ///
  /// `components` traps if the seconds do not fit into 64 bits, as they may in a sum.
  package var parts: (seconds: Int128, attoseconds: Int128) {
    let (seconds, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000_000)
    return (seconds, rest)
  }
}
