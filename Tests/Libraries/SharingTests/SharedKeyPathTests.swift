import Sharing
import Testing

@Suite("Key paths to shared properties")
struct SharedKeyPathTests {
  private struct Settings {
    @Shared(value: 1) var volume
    var name = ""
  }

  /// With a writable key path, each read through a store with bindings would report an issue.
  @Test("read, and do not write")
  func reading() {
    #expect(access(by: \Settings.volume) == "reads")
    #expect(access(by: \Settings.name) == "writes")
    #expect(Settings()[keyPath: \.volume] == 1)
  }

  private func access<Value>(by _: KeyPath<Settings, Value>) -> String { "reads" }
  private func access<Value>(by _: WritableKeyPath<Settings, Value>) -> String { "writes" }
}
