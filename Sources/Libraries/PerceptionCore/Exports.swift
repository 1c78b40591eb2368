// Upstream's module for the core of Perception. Packages that depend on it need no changes.
@_exported public import Perception
