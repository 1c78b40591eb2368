// Upstream's name for what CasePaths is made of; packages that name it need to change no manifest.
@_exported public import CasePaths
