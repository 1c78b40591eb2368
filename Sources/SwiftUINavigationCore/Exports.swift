// The name that SwiftNavigation's state types had at first; packages that name it need to change no manifest.
@_exported public import SwiftNavigation
