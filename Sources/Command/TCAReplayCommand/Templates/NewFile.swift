/// A file that `init` writes, with its path relative to the folder to write to.
struct NewFile: Equatable {
  var path: String
  var text: String
}
