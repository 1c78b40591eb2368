/// The editors with support files.
enum Editor: String, CaseIterable, Sendable {
  case vscode
  case vim
}
