struct GitCommit {
  var hash: String
  var short: String
  var subject: String

  var text: String { "\(short) \(subject)" }
}
