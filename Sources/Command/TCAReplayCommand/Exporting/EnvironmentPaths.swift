import ComposableArchitecture
import Foundation
import ReplayRegistration
import RuntimeReflection

/// The stored properties of the environment of a feature of 2020 to 2022, and of the structures in it.
struct EnvironmentPaths {
  /// The paths of endpoints, by their names: `api.fetch`.
  private(set) var paths: [String: String] = [:]
  /// The paths of the closures that make UUIDs, and of those that make dates.
  private(set) var uuids: [String] = []
  private(set) var dates: [String] = []
  /// Whether it has a run loop.
  private(set) var hasRunLoop = false

  init(_ environment: any EnvironmentDescription) {
    let parts = environment.replacedParts
    add(type(of: environment.makeOriginal()), at: 0, "", parts)
  }

  private mutating func add(
    _ type: Any.Type, at offset: Int, _ path: String, _ parts: [Int: EnvironmentPart]
  ) {
    if type == AnySchedulerOf<RunLoop>.self {
      hasRunLoop = true
    } else if Reflection.signature(ofFunction: type) != nil {
      switch parts[offset] {
      case .endpoint(let name)?: paths[name] = path
      case .uuid?: uuids.append(path)
      case .date?: dates.append(path)
      case nil: break
      }
    } else {
      for field in Reflection.fields(ofStruct: type) ?? [] {
        let name = SwiftValueWriter.member(field.name)
        add(field.type, at: offset + field.offset, path.isEmpty ? name : "\(path).\(name)", parts)
      }
    }
  }

  /// Whether a value of a type has schedulers or closures, which have no literals.
  static func needsParts(_ type: Any.Type) -> Bool {
    if isScheduler(type) || Reflection.signature(ofFunction: type) != nil { return true }
    return (Reflection.fields(ofStruct: type) ?? []).contains { needsParts($0.type) }
  }

  static func isScheduler(_ type: Any.Type) -> Bool {
    type == AnySchedulerOf<DispatchQueue>.self || type == AnySchedulerOf<RunLoop>.self
  }
}
