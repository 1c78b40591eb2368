// Features are registered with what `import TCAReplay` brings.
@_exported public import ReplayRegistration
