public import CustomDump
public import Foundation

/// Text as a value: its contents and its format.
///
/// Reducers use it in alerts and labels, and tests compare it. Literals are verbatim text, because
/// there are no localized string catalogs on Linux.
public struct TextState: Equatable, Hashable, Sendable {
  fileprivate var modifiers: [Modifier] = []
  fileprivate let storage: Storage

  fileprivate indirect enum Storage: Equatable, Hashable, Sendable {
    case concatenated(TextState, TextState)
    case verbatim(String)
  }

  fileprivate enum Modifier: Equatable, Hashable, Sendable {
    case accessibilityLabel(TextState)
    case baselineOffset(CGFloat)
    case bold(isActive: Bool)
    case fontWidth(FontWidth?)
    case italic(isActive: Bool)
    case kerning(CGFloat)
    case monospacedDigit
    case strikethrough(isActive: Bool)
    case tracking(CGFloat)
    case underline(isActive: Bool)
  }

  /// How wide the letters are.
  public enum FontWidth: String, Equatable, Hashable, Sendable {
    /// Narrower than usual.
    case compressed

    /// A little narrower than usual.
    case condensed

    /// Wider than usual.
    case expanded

    /// The usual width.
    case standard
  }

  /// Creates verbatim text.
  public init(verbatim content: String) {
    self.storage = .verbatim(content)
  }

  /// Creates verbatim text.
  public init<S: StringProtocol>(_ content: S) {
    self.init(verbatim: String(content))
  }

  /// Creates text from a key, as it is: on Linux, texts are not localized.
  public init<S: StringProtocol>(
    _ key: S, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    self.init(verbatim: String(key))
  }

  private init(storage: Storage) {
    self.storage = storage
  }

  /// One text after the other, each with its own formatting.
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(storage: .concatenated(lhs, rhs))
  }

  private func modified(_ modifier: Modifier) -> Self {
    var copy = self
    copy.modifiers.append(modifier)
    return copy
  }
}

// MARK: - Formatting

extension TextState {
  /// Raises or lowers the text, in points.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Self {
    modified(.baselineOffset(baselineOffset))
  }

  public func bold() -> Self {
    modified(.bold(isActive: true))
  }

  public func bold(isActive: Bool) -> Self {
    modified(.bold(isActive: isActive))
  }

  public func fontWidth(_ width: FontWidth?) -> Self {
    modified(.fontWidth(width))
  }

  public func italic() -> Self {
    modified(.italic(isActive: true))
  }

  public func italic(isActive: Bool) -> Self {
    modified(.italic(isActive: isActive))
  }

  /// Sets the space between letters, in points, keeping ligatures.
  public func kerning(_ kerning: CGFloat) -> Self {
    modified(.kerning(kerning))
  }

  /// Gives all digits one width.
  public func monospacedDigit() -> Self {
    modified(.monospacedDigit)
  }

  public func strikethrough(_ isActive: Bool = true) -> Self {
    modified(.strikethrough(isActive: isActive))
  }

  /// Sets the space between letters, in points.
  public func tracking(_ tracking: CGFloat) -> Self {
    modified(.tracking(tracking))
  }

  public func underline(_ isActive: Bool = true) -> Self {
    modified(.underline(isActive: isActive))
  }

  /// Sets what assistive technologies read instead of the text.
  public func accessibilityLabel(_ text: Self) -> Self {
    modified(.accessibilityLabel(text))
  }

  /// Sets what assistive technologies read instead of the text.
  public func accessibilityLabel<S: StringProtocol>(_ string: S) -> Self {
    accessibilityLabel(TextState(string))
  }
}

// MARK: - As a string

extension String {
  /// The text without its formatting; the locale is ignored, because text is verbatim on Linux.
  public init(state: TextState, locale: Locale? = nil) {
    switch state.storage {
    case .concatenated(let lhs, let rhs):
      self = String(state: lhs, locale: locale) + String(state: rhs, locale: locale)
    case .verbatim(let content):
      self = content
    }
  }
}

extension TextState: CustomDumpRepresentable {
  /// The text with its formats as Markdown, or as tags if Markdown has none.
  public var customDumpValue: Any {
    markedUp
  }

  private var markedUp: String {
    let content =
      switch storage {
      case .concatenated(let lhs, let rhs): lhs.markedUp + rhs.markedUp
      case .verbatim(let content): content
      }
    return modifiers.reduce(content) { content, modifier in modifier.markUp(content) }
  }
}

extension TextState.Modifier {
  fileprivate func markUp(_ content: String) -> String {
    func tag(_ name: String, _ value: String? = nil) -> String {
      "<\(name)\(value.map { "=\($0)" } ?? "")>\(content)</\(name)>"
    }
    return switch self {
    case .accessibilityLabel(let label):
      tag("accessibility-label", String(state: label))
    case .baselineOffset(let offset):
      tag("baseline-offset", "\(offset)")
    case .bold(isActive: true):
      "**\(content)**"
    case .fontWidth(.some(let width)):
      tag("font-width", width.rawValue)
    case .italic(isActive: true):
      "_\(content)_"
    case .kerning(let kerning):
      tag("kerning", "\(kerning)")
    case .strikethrough(isActive: true):
      "~~\(content)~~"
    case .tracking(let tracking):
      tag("tracking", "\(tracking)")
    case .underline(isActive: true):
      tag("u")
    case .bold(isActive: false), .fontWidth(nil), .italic(isActive: false), .monospacedDigit,
      .strikethrough(isActive: false), .underline(isActive: false):
      content
    }
  }
}
