/// What a feature uses of the system without a dependency.
///
/// The raw values are those of `system_use` in `CSystemSources`.
package enum SystemUse: Int, CaseIterable, Sendable {
  case date
  case randomNumbers
  case randomDevice
  case thread
  case longSleep
  case network
  case localSocket
  case process
  case file
  case folder
  case refusedProcess

  /// Whether the replay provides it instead of the system.
  package var isControlled: Bool {
    switch self {
    case .date, .randomNumbers, .randomDevice: true
    case .thread, .longSleep, .network, .localSocket, .process, .file, .folder,
      .refusedProcess:
      false
    }
  }
}

/// A use of the system, with the path if it has one.
package struct NotedSystemUse: Hashable, Sendable {
  package var use: SystemUse
  package var path: String?

  package init(_ use: SystemUse, path: String?) {
    self.use = use
    self.path = path
  }
}
