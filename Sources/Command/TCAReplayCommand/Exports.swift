@_exported public import TCAReplay
