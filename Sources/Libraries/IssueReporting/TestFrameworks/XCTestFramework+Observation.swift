import InternalSupport
import RuntimeReflection
import Synchronization

extension XCTestFramework {
  /// The number of XCTest tests that have started since the first call.
  static var startedTests: Int {
    _ = observation
    return startedTestCount.load(ordering: .relaxed)
  }

  /// Adds an observer to XCTest's observation center once.
  private static let observation: Void? = observationSymbols.load(observe)

  static var observationSymbols: FrameworkSymbols {
    FrameworkSymbols(reliance: .xcTestObservation, library: "libXCTest.so")
  }

  static func observe(_ symbols: FrameworkSymbols) throws(FrameworkSymbols.Missing) {
    let shared = try symbols.symbol("$s6XCTest0A17ObservationCenterC6sharedACvgZ")
    let add = try symbols.symbol("$s6XCTest0A17ObservationCenterC15addTestObserveryyAA0aB0_pF")
    let record = try symbols.symbol("$s6XCTest0A11ObservationMp")
    guard let testCase = try symbols.type("6XCTest0A4CaseC") as? AnyClass,
      Reflection.requirementCount(ofProtocol: record) ?? requirementCount == requirementCount
    else { throw outOfOrder }
    let center = unsafeBitCast(shared, to: (@convention(thin) () -> AnyObject).self)()
    let method = unsafeBitCast(
      FunctionWords(address: add, context: Unmanaged.passRetained(center).toOpaque()),
      to: AddObserver.self)
    method.function(TestObserver(testCase: testCase))
  }

  static let requirementCount = 7

  static var outOfOrder: FrameworkSymbols.Missing {
    observationSymbols.missing("XCTestObservation as in Swift 6.3")
  }

  /// The parts of a closure; a method has `self` in the place of the context.
  private struct FunctionWords {
    let address: UnsafeRawPointer
    let context: UnsafeRawPointer
  }

  /// The center's `addTestObserver(_:)`.
  private struct AddObserver {
    let function: (any TestObservation) -> Void
  }
}

private let startedTestCount = Atomic(0)

/// The requirements of `XCTestObservation` in their order, so that a table of witnesses for one is one for the other.
///
/// It is visible to other modules, because the optimizer leaves unused witnesses out otherwise.
package protocol TestObservation: AnyObject {
  func testBundleWillStart(_ bundle: AnyObject)
  func testSuiteWillStart(_ suite: AnyObject)
  func testCaseWillStart(_ testCase: AnyObject)
  func testCase(
    _ testCase: AnyObject, didFailWithDescription description: String, inFile path: String?,
    atLine line: Int)
  func testCaseDidFinish(_ testCase: AnyObject)
  func testSuiteDidFinish(_ suite: AnyObject)
  func testBundleDidFinish(_ bundle: AnyObject)
}

/// Counts the tests that start.
///
/// It ends the process if a test ends that did not start: the protocol's requirements have another order then.
package final class TestObserver: TestObservation {
  private let testCase: AnyClass
  private let latest = Lock<AnyObject?>(nil)

  init(testCase: AnyClass) {
    self.testCase = testCase
  }

  package func testCaseWillStart(_ testCase: AnyObject) {
    check(isTest(testCase))
    latest.withLock { $0 = testCase }
    startedTestCount.add(1, ordering: .relaxed)
  }

  package func testCaseDidFinish(_ testCase: AnyObject) {
    // The test during which it was added has started before.
    check(isTest(testCase) && latest.withLock { $0 == nil || $0 === testCase })
  }

  package func testBundleWillStart(_: AnyObject) {}
  package func testSuiteWillStart(_: AnyObject) {}
  package func testCase(
    _: AnyObject, didFailWithDescription _: String, inFile _: String?, atLine _: Int
  ) {}
  package func testSuiteDidFinish(_: AnyObject) {}
  package func testBundleDidFinish(_: AnyObject) {}

  private func isTest(_ object: AnyObject) -> Bool {
    var type: AnyClass? = Swift.type(of: object)
    while let current = type, current != testCase { type = _getSuperclass(current) }
    return type != nil
  }

  private func check(_ isInOrder: Bool) {
    guard !isInOrder else { return }
    RuntimeReliance.end(
      XCTestFramework.outOfOrder.problem, library: XCTestFramework.observationSymbols.library)
  }
}
