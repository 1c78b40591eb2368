/// Why a part of a Swift test cannot be said in a script.
struct ImportGap: Error {
  var reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}
