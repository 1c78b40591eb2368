import CProcess

/// A stack for states that are nested deeply.
///
/// The compiler's code releases and compares the levels of such a state recursively. The stack of
/// the main thread is enough for some ten thousand levels, and its size can only be set before a
/// program starts.
enum LargeStack {
  /// Pages that are not used take no memory.
  private static let size = 128 << 20

  /// Runs a body with this stack, on the calling thread.
  static func run(_ body: () -> Void) {
    withoutActuallyEscaping(body) { body in
      withUnsafePointer(to: body) { pointer in
        process_run_on_stack(
          size,
          { $0?.assumingMemoryBound(to: (() -> Void).self).pointee() },
          UnsafeMutableRawPointer(mutating: pointer))
      }
    }
  }
}
