import CustomDump
import Testing

private struct Address {
  var street = ""
  var town: Town? = Town()
  var country: String { "" }

  struct Town {
    var code = 0
  }
}

private struct Profile: _KeyPathNaming {
  var _address = Address()
  var address: Address {
    get { _address }
    set { _address = newValue }
  }
  var _name = ""
  var name: String {
    get { _name }
    set { _name = newValue }
  }
  static var _$keyPathNames: [(name: String, keyPath: AnyKeyPath)] {
    [("name", \Self.name), ("address", \Self.address)]
  }
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
    #expect(dumped(\Address.town?.code) == #"\Address.town?.code"#)
  }

  @Test func computedPropertiesAreNamedByTheirTypes() {
    #expect(dumped(\Settings.profile) == #"\Settings.profile"#)
    #expect(dumped(\Settings.profile.name) == #"\Settings.profile.name"#)
  }

  @Test func storedPropertiesOfComputedOnesAreNamed() {
    #expect(dumped(\Profile.address.street) == #"\Profile.address.street"#)
    #expect(dumped(\Settings.profile.address.street) == #"\Settings.profile.address.street"#)
    #expect(dumped(\Profile.address.town?.code) == #"\Profile.address.town?.code"#)
    #expect(
      dumped(\Profile.address.country) == #"\Profile.<computed (Address)>.<computed (String)>"#)
  }

  @Test func otherPropertiesShowTheirTypes() {
    #expect(dumped(\Settings.unnamed) == #"\Settings.<computed (Int)>"#)
  }

  @Test func `roots keep their generic arguments, and optional roots their chain`() {
    struct Box<Value> {
      var value: Value
      var count: Int { 1 }
    }
    #expect(dumped(\Box<String>.value) == #"\Box<String>.value"#)
    #expect(dumped(\Box<String>.count) == #"\Box<String>.<computed (Int)>"#)
    #expect(dumped(\[Int].count) == #"\Array<Int>.<computed (Int)>"#)
    let code = (\Address?.self).appending(path: \.?.street)
    #expect(dumped(code) == #"\Optional<Address>.?.street"#)
    #expect(dumped(\(x: Int, y: Int).x) == #"\(x: Int, y: Int).x"#)
    #expect(dumped(\Address.self) == #"\Address.self"#)
  }
}
