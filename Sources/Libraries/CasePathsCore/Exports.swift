// The module has upstream's name, so that packages that import it need no changes.
@_exported public import CasePaths
