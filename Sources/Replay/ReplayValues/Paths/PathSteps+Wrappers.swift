package import ClassicComposableArchitecture
package import ComposableArchitecture
@_spi(References) import Sharing

/// A type that paths unwrap automatically.
package protocol PathWrapper: TransparentWrapper {
  /// Whether an expectation can set the value.
  static var isWritable: Bool { get }
  static func makeStep() -> PathStep
}

extension PathWrapper {
  package static var isWritable: Bool { true }
}

/// A wrapper that holds its value, which is shared with nobody.
package protocol OwningWrapper: PathWrapper {
  associatedtype Owned
  var wrappedValue: Owned { get set }
}

extension OwningWrapper {
  package static func makeStep() -> PathStep { OwnedStep<Self>() }
  package var transparentContents: Any { wrappedValue }
}

extension PresentationState: OwningWrapper {}
extension BindingState: OwningWrapper {}
extension BindableState: OwningWrapper {}

extension Shared: PathWrapper {
  package static func makeStep() -> PathStep { SharedStep<Value>() }
  package var transparentContents: Any { reference.wrappedValue }
  package var expectedContents: Any { wrappedValue }
}

extension SharedReader: PathWrapper {
  package static var isWritable: Bool { false }
  package static func makeStep() -> PathStep { SharedReaderStep<Value>() }
  package var transparentContents: Any { reference.wrappedValue }
  package var expectedContents: Any { wrappedValue }
}

/// The value of a wrapper that holds it; the presented state is an optional.
private final class OwnedStep<Wrapper: OwningWrapper>: PathStep {
  init() { super.init(outputType: Wrapper.Owned.self) }

  override var isContents: Bool { true }

  override func read(_ base: UnsafeRawPointer, _ body: Reader) -> PathFailure? {
    let value = base.assumingMemoryBound(to: Wrapper.self).pointee.wrappedValue
    return withUnsafePointer(to: value) { body(UnsafeRawPointer($0)) }
  }

  override func modify(_ base: UnsafeMutableRawPointer, _ body: Modifier) -> PathFailure? {
    let wrapper = base.assumingMemoryBound(to: Wrapper.self)
    return withUnsafeMutablePointer(to: &wrapper.pointee.wrappedValue) {
      body(UnsafeMutableRawPointer($0))
    }
  }
}

/// Which value of shared state a path reads while an assertion runs: the expected or the actual one.
///
/// States contain references, which do not tell.
package enum SharedReading {
  /// Whether the value that the assertion expects is read, as opposed to the actual one.
  @TaskLocal static var isOfExpectation = false

  package static func ofExpectation<Result>(_ body: () -> Result) -> Result {
    $isOfExpectation.withValue(true, operation: body)
  }
}

/// The value of a shared value; changing it changes the value that the running assertion expects.
private final class SharedStep<Value>: PathStep {
  init() { super.init(outputType: Value.self) }

  override var isContents: Bool { true }

  override func read(_ base: UnsafeRawPointer, _ body: Reader) -> PathFailure? {
    let shared = base.assumingMemoryBound(to: Shared<Value>.self)
    let value =
      SharedReading.isOfExpectation
      ? shared.pointee.wrappedValue : shared.pointee.reference.wrappedValue
    return withUnsafePointer(to: value) { body(UnsafeRawPointer($0)) }
  }

  override func modify(_ base: UnsafeMutableRawPointer, _ body: Modifier) -> PathFailure? {
    base.assumingMemoryBound(to: Shared<Value>.self).pointee.withLock { value in
      withUnsafeMutablePointer(to: &value) { body(UnsafeMutableRawPointer($0)) }
    }
  }
}

private final class SharedReaderStep<Value>: PathStep {
  init() { super.init(outputType: Value.self) }

  package override var isWritable: Bool { SharedReader<Value>.isWritable }
  override var allowsChange: Bool { true }
  override var isContents: Bool { true }

  override func read(_ base: UnsafeRawPointer, _ body: Reader) -> PathFailure? {
    let reader = base.assumingMemoryBound(to: SharedReader<Value>.self)
    let value =
      SharedReading.isOfExpectation
      ? reader.pointee.wrappedValue : reader.pointee.reference.wrappedValue
    return withUnsafePointer(to: value) { body(UnsafeRawPointer($0)) }
  }

  override func modify(_ base: UnsafeMutableRawPointer, _ body: Modifier) -> PathFailure? {
    let reader = base.assumingMemoryBound(to: SharedReader<Value>.self).pointee
    var value = reader.wrappedValue
    let failure = withUnsafeMutablePointer(to: &value) { body(UnsafeMutableRawPointer($0)) }
    // Only the running assertion can expect another value.
    reader.expect(value)
    return failure
  }
}
