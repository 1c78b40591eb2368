// The former name of the module with SwiftNavigation's state types, for packages that still use it.
@_exported public import SwiftNavigation
