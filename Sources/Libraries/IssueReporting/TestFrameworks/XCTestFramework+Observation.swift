import InternalSupport
import Synchronization

extension XCTestFramework {
  /// The number of XCTest tests that have started since the first call.
  static var startedTests: Int {
    _ = observation
    return startedTestCount.load(ordering: .relaxed)
  }

  /// Adds an observer to XCTest's observation center once.
  ///
  /// The observer is an object with a witness table for `XCTestObservation`, as the compiler would
  /// create it: the conformance descriptor, which is not used, and the requirements in order. All
  /// requirements except the third, `testCaseWillStart(_:)`, do nothing. A method has `self` in the
  /// place of a closure's context.
  private static let observation: Void? = symbols.load(observe)

  static func observe(_ symbols: FrameworkSymbols) throws(FrameworkSymbols.Missing) {
    let shared = try symbols.symbol("$s6XCTest0A17ObservationCenterC6sharedACvgZ")
    let add = try symbols.symbol(
      "$s6XCTest0A17ObservationCenterC15addTestObserveryyAA0aB0_pF")
    let center = unsafeBitCast(shared, to: (@convention(thin) () -> AnyObject).self)()
    let method = unsafeBitCast(
      FunctionWords(address: add, context: Unmanaged.passRetained(center).toOpaque()),
      to: AddObserver.self)

    let requirementCount = 7
    let table = UnsafeMutablePointer<(@convention(c) () -> Void)?>
      .allocate(capacity: 1 + requirementCount)
    table.initialize(to: nil)
    for index in 1...requirementCount { (table + index).initialize(to: {}) }
    table[3] = { startedTestCount.add(1, ordering: .relaxed) }
    method.function(Observer(), UnsafeRawPointer(table))
  }

  private final class Observer {}

  private struct FunctionWords {
    let address: UnsafeRawPointer
    let context: UnsafeRawPointer
  }

  /// The center's `addTestObserver(_:)`; its two parameters are the parts of one existential.
  private struct AddObserver {
    let function: (AnyObject, UnsafeRawPointer) -> Void
  }
}

private let startedTestCount = Atomic(0)
