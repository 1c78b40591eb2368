@_exported public import CasePaths
@_exported public import Combine
@_exported public import CombineSchedulers
@_exported public import CustomDump
@_exported public import EffectSupport
@_exported public import IdentifiedCollections
@_exported public import Signposts
@_exported public import SwiftNavigation
