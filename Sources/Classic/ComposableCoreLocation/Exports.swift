@_exported public import ComposableCoreSupport
