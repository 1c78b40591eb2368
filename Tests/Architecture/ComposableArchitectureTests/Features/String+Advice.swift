import Foundation

extension String {
  /// A failure's heading and what it shows, without the paragraphs of advice that follow.
  var withoutAdvice: String {
    components(separatedBy: "\n\n").prefix(2).joined(separator: "\n\n")
  }
}
