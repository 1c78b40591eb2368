enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish
}
