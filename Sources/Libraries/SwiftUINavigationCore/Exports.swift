// The former module of SwiftNavigation's state types, for packages that still depend on it.
@_exported public import SwiftNavigation
