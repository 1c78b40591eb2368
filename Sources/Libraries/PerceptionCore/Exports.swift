// Upstream's name for what Perception is made of; packages that name it need to change no manifest.
@_exported public import Perception
