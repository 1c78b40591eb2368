@_exported import CasePaths
@_exported import Combine
@_exported import CombineSchedulers
@_exported import CustomDump
@_exported import IdentifiedCollections
@_exported import SwiftNavigation
