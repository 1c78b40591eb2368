/// The editors that there are files for.
enum Editor: String, CaseIterable, Sendable {
  case vscode
  case vim
}
