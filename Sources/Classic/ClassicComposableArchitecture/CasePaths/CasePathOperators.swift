public import CasePaths

// `CasePaths` deprecates its operator, because key paths have replaced it. This API only
// has case paths, so these operators shadow the deprecated ones in files that import this module.

/// Creates a case path from the initializer of a case: `/AppAction.child`.
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root
) -> AnyCasePath<Root, Value> {
  AnyCasePath(unsafe: embed)
}

/// Creates the identity case path.
public prefix func / <Root>(type: Root.Type) -> AnyCasePath<Root, Root> {
  AnyCasePath()
}

/// Returns the case path itself, so that `/` can precede a case path.
public prefix func / <Root, Value>(path: AnyCasePath<Root, Value>) -> AnyCasePath<Root, Value> {
  path
}

/// The name of case paths from 2020 to 2022.
public typealias CasePath = AnyCasePath
