import CustomDump
import Testing

private struct Profile: _KeyPathNaming {
  var _name = ""
  var name: String {
    get { _name }
    set { _name = newValue }
  }
  static var _$keyPathNames: [(name: String, keyPath: AnyKeyPath)] { [("name", \Self.name)] }
}

private struct Settings: _KeyPathNaming {
  var stored = 1
  var _profile = Profile()
  var profile: Profile {
    get { _profile }
    set { _profile = newValue }
  }
  var unnamed: Int { 1 }
  static var _$keyPathNames: [(name: String, keyPath: AnyKeyPath)] {
    [("profile", \Self.profile)]
  }
}

@Suite struct KeyPathTests {
  @Test func storedPropertiesAreNamedByTheRuntime() {
    #expect(dumped(\Settings.stored) == #"\Settings.stored"#)
  }

  @Test func computedPropertiesAreNamedByTheirTypes() {
    #expect(dumped(\Settings.profile) == #"\Settings.profile"#)
    #expect(dumped(\Settings.profile.name) == #"\Settings.profile.name"#)
  }

  @Test func otherPropertiesShowTheirTypes() {
    #expect(dumped(\Settings.unnamed) == "KeyPath<Settings, Int>")
  }
}
