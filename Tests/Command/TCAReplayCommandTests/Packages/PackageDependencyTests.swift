import Testing

@testable import TCAReplayCommand

/// How a written package depends on this one.
struct PackageDependencyTests {
  private func parse(_ text: String) throws(UsageError) -> PackageDependency {
    try PackageDependency(text, of: "/tmp/demo")
  }

  @Test func `by URL and version`() throws {
    let dependency = try parse("https://example.com/team/tca-linux.git@1.2.0")
    #expect(
      dependency.declaration
        == #".package(url: "https://example.com/team/tca-linux.git", from: "1.2.0")"#)
    #expect(
      dependency.product("TCAReplayCommand")
        == #".product(name: "TCAReplayCommand", package: "tca-linux")"#)
    #expect(
      try parse("git@example.com:team/tca-linux.git@1.2.0").product("X")
        == #".product(name: "X", package: "tca-linux")"#)
  }

  @Test func `a quotation mark is escaped, also before an accent`() {
    #expect(
      PackageDependency.path("a\"\u{301}\\").declaration
        == ".package(path: \"a\\\"\u{301}\\\\\")")
    #expect(ShellWord.text("it's '\u{301}") == #"'it'\''s '\''"# + "\u{301}'")
  }

  @Test(arguments: ["https://example.com/x.git", "git@example.com:x.git"])
  func `a URL needs a version`(url: String) {
    #expect {
      _ = try parse(url)
    } throws: { error in
      (error as? UsageError)?.message == "'--package' needs a version after the URL"
        && (error as? UsageError)?.hint == "--package \(url)@1.0.0"
    }
  }

  @Test(arguments: [
    ("https://a/b@1.2", "1.2"), ("git@a:b.git@main", "main"), ("https://a/b@1.2.", "1.2."),
    ("https://a/b@.1.2", ".1.2"), ("https://a/b@1.2.0-", "1.2.0-"),
  ])
  func `what follows the URL is a version`(url: String, name: String) {
    #expect {
      _ = try parse(url)
    } throws: { error in
      (error as? UsageError)?.message == "'\(name)' is not a version"
        && (error as? UsageError)?.hint == "--package \(url.dropLast(name.count))1.0.0"
    }
  }

  @Test(arguments: ["1.0.0-beta.1", "1.0.0+5", "10.20.30-rc-1+x.5"])
  func `a version may have parts after its numbers`(version: String) throws {
    #expect(try parse("https://a/b@\(version)") == .url("https://a/b", version: version))
  }

  @Test func `a name can stand in quotes`() {
    #expect(PackageDependency.escaped("a\"b\\c\nd") == #"a\"b\\c\u{a}d"#)
  }

  @Test func `a folder is a clone`() {
    #expect {
      _ = try parse("/nowhere")
    } throws: { error in
      (error as? UsageError)?.message
        == "'/nowhere' is not a clone of swift-composable-architecture-linux"
    }
  }

  @Test func `paths lead from one folder to the other`() {
    #expect(PackageDependency.relative("/a/b/tca", to: "/a/b/demo") == "../tca")
    #expect(PackageDependency.relative("/a/b", to: "/a/b/c/d") == "../..")
    #expect(PackageDependency.relative("/a/b/c", to: "/a/b") == "c")
    #expect(PackageDependency.relative("/a/tca", to: "/b/demo") == "/a/tca")
  }
}
