// `import TCAReplay` is sufficient for registering features.
@_exported public import ReplayRegistration
