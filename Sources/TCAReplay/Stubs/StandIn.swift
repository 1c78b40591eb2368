import DependenciesMacros
import InternalSupport

/// A value in place of one that would reach the world: closures that answer nothing, and around them what stands for
/// nothing.
///
/// Dependencies that have only a live value are read by features all the same; they get one of these.
struct StandIn {
  /// The name of the dependency, which those of its closures begin with.
  var name: String

  /// Called by every closure, with its name; it does not return, so that no closure need know what it would return.
  var call: @Sendable (_ closure: String) -> Never

  /// Makes a value of nothing but closures, structs of them, and plain values; `nil` where there is more to the type.
  ///
  /// A struct without any closure is refused: its methods are what reaches the world.
  func make<Value>(_ type: Value.Type) -> Value? {
    guard placeholder(type) != nil || Self.hasClosure(type) else { return nil }
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    defer { memory.deallocate() }
    guard initialize(type, at: UnsafeMutableRawPointer(memory), named: name) else { return nil }
    return memory.move()
  }

  /// A value with all closures in it replaced, those of the structs in it as well.
  func disarm<Value>(_ value: Value) -> Value {
    var value = value
    withUnsafeMutablePointer(to: &value) {
      replaceClosures(in: Value.self, at: UnsafeMutableRawPointer($0), named: name)
    }
    return value
  }

  // MARK: - Parts

  private static func hasClosure(_ type: Any.Type) -> Bool {
    Reflection.signature(ofFunction: type) != nil
      || Reflection.fields(ofStruct: type)?.contains { hasClosure($0.type) } == true
  }

  private func initialize(
    _ type: Any.Type, at address: UnsafeMutableRawPointer, named name: String
  ) -> Bool {
    if let signature = Reflection.signature(ofFunction: type) {
      return initializeClosure(signature, at: address, named: name)
    }
    func open<Part>(_: Part.Type) -> Bool {
      guard let part = placeholder(Part.self) else { return false }
      address.initializeMemory(as: Part.self, to: part)
      return true
    }
    if _openExistential(type, do: open) { return true }
    // How an endpoint is stubbed stands beside its closure and cannot be made up.
    guard !(type is any _AnyEndpoint.Type), let fields = Reflection.fields(ofStruct: type) else {
      return false
    }
    for (index, field) in fields.enumerated() {
      guard
        initialize(field.type, at: address + field.offset, named: "\(name).\(field.declaredName)")
      else {
        for field in fields[..<index] {
          Reflection.deinitialize(field.type, at: address + field.offset)
        }
        return false
      }
    }
    return true
  }

  /// All closures are alike in memory, and one that never returns and looks at no argument is fit for every type.
  private func initializeClosure(
    _ signature: Reflection.FunctionSignature, at address: UnsafeMutableRawPointer,
    named name: String
  ) -> Bool {
    guard signature.isPlain else { return false }
    let call = call
    if signature.isAsync {
      let closure: @Sendable () async -> Void = { call(name) }
      address.initializeMemory(as: (@Sendable () async -> Void).self, to: closure)
    } else {
      let closure: @Sendable () -> Void = { call(name) }
      address.initializeMemory(as: (@Sendable () -> Void).self, to: closure)
    }
    return true
  }

  private func replaceClosures(
    in type: Any.Type, at address: UnsafeMutableRawPointer, named name: String
  ) {
    if let signature = Reflection.signature(ofFunction: type) {
      guard signature.isPlain else { return }
      Reflection.deinitialize(type, at: address)
      _ = initializeClosure(signature, at: address, named: name)
    } else if !(type is any _AnyEndpoint.Type), let fields = Reflection.fields(ofStruct: type) {
      for field in fields {
        replaceClosures(
          in: field.type, at: address + field.offset, named: "\(name).\(field.declaredName)")
      }
    }
  }
}

extension Reflection.Field {
  /// The name as it is declared: macros and wrappers store it under an underscore.
  fileprivate var declaredName: Substring {
    name.hasPrefix("_") && name.count > 1 ? name.dropFirst() : name[...]
  }
}
