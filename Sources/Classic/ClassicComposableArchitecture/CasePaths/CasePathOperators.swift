public import CasePaths

// `CasePaths` deprecates its operator, because key paths have replaced it. This API only
// has case paths, so these operators shadow the deprecated ones in files that import this module,
// unless the file imports `CasePaths` itself.

/// Creates a case path from the initializer of a case: `/AppAction.child`.
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root
) -> AnyCasePath<Root, Value> {
  AnyCasePath(unsafe: embed)
}

/// Creates a case path from the initializer of a case with several payloads.
///
/// It is more specialized than the one above, which would be ambiguous in a file that imports `CasePaths`.
public prefix func / <Root, First, Second, each Rest>(
  embed: @escaping (First, Second, repeat each Rest) -> Root
) -> AnyCasePath<Root, (First, Second, repeat each Rest)> {
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
