import InternalSupport
import Synchronization

extension XCTestFramework {
  /// How many tests of XCTest have begun since somebody first asked.
  static var startedTests: Int {
    _ = observation
    return startedTestCount.load(ordering: .relaxed)
  }

  /// Adds an observer to XCTest's observation center, once.
  ///
  /// The observer is an object and a table of the functions by which it conforms to `XCTestObservation`, as the
  /// compiler would make it: the conformance, which nobody looks up, and the requirements in their order. All but the
  /// third, `testCaseWillStart(_:)`, do nothing. A method has its `self` where a closure has its context.
  private static let observation: Void = {
    guard
      let shared = dynamicSymbol("$s6XCTest0A17ObservationCenterC6sharedACvgZ"),
      let add = dynamicSymbol(
        "$s6XCTest0A17ObservationCenterC15addTestObserveryyAA0aB0_pF")
    else { return }
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
  }()

  private final class Observer {}

  private struct FunctionWords {
    let address: UnsafeRawPointer
    let context: UnsafeRawPointer
  }

  /// `addTestObserver(_:)` of the center; the two parameters are the parts of one existential.
  private struct AddObserver {
    let function: (AnyObject, UnsafeRawPointer) -> Void
  }
}

private let startedTestCount = Atomic(0)
