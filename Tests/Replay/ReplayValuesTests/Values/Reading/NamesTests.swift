import ActionScript
import Foundation
import Testing

@testable import ReplayTestSupport
@testable import ReplayValues

/// What a script names must be there: types and labels are not passed over.
@Suite("A name in a value")
struct NamesTests {
  private enum Sort: String, CaseIterable, Equatable { case name, relevance }

  private struct Address: Codable, Equatable {
    var street: String
    var zip: String?
  }

  private struct Profile: Codable, Equatable {
    var address: Address
    var sorts: [String: Int] = [:]
  }

  /// Has a field that it does not read, and reads a label that is not a field.
  private struct Stamp: Decodable, Equatable {
    var seconds: Int
    var cached = 0

    enum CodingKeys: String, CodingKey { case time }

    init(from decoder: any Decoder) throws {
      seconds = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .time)
    }
  }

  /// Reads whatever labels there are.
  private struct Scores: Decodable, Equatable {
    var values: [String: Int] = [:]

    private struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }

      init(stringValue: String) { self.stringValue = stringValue }

      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      for key in container.allKeys {
        values[key.stringValue] = try container.decode(Int.self, forKey: key)
      }
    }
  }

  private func builder(_ source: SourceFile) -> ValueBuilder { ValueBuilder(source: source) }

  private func build<Value>(_ text: String, as type: Value.Type = Value.self) throws -> Value {
    let source = SourceFile(path: "value", text: text)
    return try builder(source).build(type, from: SyntaxFragment<ValueSyntax>.value.parse(source))
  }

  private func message<Value>(_ text: String, as type: Value.Type) -> String? {
    let source = SourceFile(path: "value", text: text)
    do {
      _ = try build(text, as: type)
      return nil
    } catch let error as ValueError {
      return error.diagnostic(in: source).plainText
    } catch {
      return "\(error)"
    }
  }

  private func matches<Value>(_ text: String, _ value: Value) throws -> Bool {
    let source = SourceFile(path: "value", text: text)
    return try builder(source).matcher(
      Value.self, for: SyntaxFragment<ValueSyntax>.value.parse(source)
    ).mismatch(value) == nil
  }

  // MARK: - Types of cases

  @Test(
    "of an enum is the type's, with any of the types around it and its module, or is left out",
    arguments: [
      ".name", "Sort.name", "NamesTests.Sort.name", "ReplayValuesTests.NamesTests.Sort.name",
    ])
  func rightType(text: String) throws {
    #expect(try build(text) == Sort.name)
    #expect(try matches(text, Sort.name))
  }

  @Test(
    "of another type is an error, whether a value is built or compared",
    arguments: [
      "Nope.name", "Sort.Nope.name", "Nope.Sort.name", "Other.NamesTests.Sort.name",
    ])
  func wrongType(text: String) {
    let type = text.dropLast(".name".count)
    let expected = """
      expected NamesTests.Sort, found '\(type).name' [\(text)]
      ? write '.name' or 'NamesTests.Sort.name'
      """
    #expect(message(text, as: Sort.self) == expected)
    #expect(message(text, as: Sort?.self) == expected)
    #expect(throws: ValueError.self) { try matches(text, Sort.name) }
  }

  @Test("of another type and case lists the cases that there are")
  func wrongTypeAndCase() {
    #expect(
      message("Nope.size", as: Sort.self) == """
        expected NamesTests.Sort, found 'Nope.size' [Nope.size]
        = NamesTests.Sort's cases: name, relevance
        """)
  }

  // MARK: - Types of structs

  @Test(
    "of a struct is the type's, with any of the types around it and its module, or is left out",
    arguments: ["", "Address", "NamesTests.Address", "ReplayValuesTests.NamesTests.Address"])
  func rightStruct(name: String) throws {
    #expect(try build("\(name)(street: \"a\")") == Address(street: "a"))
  }

  @Test("of another struct, or in another type, is an error")
  func wrongStruct() {
    #expect(
      message("NameTests.Address(street: \"a\")", as: Address.self) == """
        expected NamesTests.Address, found 'NameTests.Address' [Address]
        ? did you mean 'NamesTests.Address'?
        """)
    #expect(
      message("NamesTests.Adress(street: \"a\")", as: Address.self) == """
        expected NamesTests.Address, found 'NamesTests.Adress' [Adress]
        ? did you mean 'Address'?
        """)
  }

  @Test("of an error's type must be that of the error")
  func errors() throws {
    enum Refusal: Error { case offline }
    let refusal: Result<Int, any Error> = .failure(Refusal.offline)
    #expect(try matches(".failure(Refusal.offline)", refusal))
    #expect(try matches(".failure(.offline)", refusal))
    #expect(try !matches(".failure(PaymentError.offline)", refusal))
  }

  // MARK: - Labels

  @Test("of a decoded value is one that the type reads or declares")
  func labels() throws {
    #expect(
      message(#"Address(street: "", zipp: "1")"#, as: Address.self) == """
        NamesTests.Address has no 'zipp' [zipp]
        ? did you mean 'zip'?
        = NamesTests.Address's fields: street: String, zip: String?
        """)
    #expect(
      message(#"{"street": "", "zipp": "1"}"#, as: Address.self)?.hasPrefix(
        "NamesTests.Address has no 'zipp'") == true)
    #expect(
      message(#"Profile(address: Address(street: "", zipp: "1"), sorts: [:])"#, as: Profile.self)
        == """
        NamesTests.Address has no 'zipp' [zipp]
        ? did you mean 'zip'?
        = at .address
        = NamesTests.Address's fields: street: String, zip: String?
        """)
    #expect(throws: ValueError.self) {
      try matches(#"Address(street: "", zipp: "1")"#, Address(street: ""))
    }
  }

  @Test("that is given twice is an error")
  func twice() {
    #expect(
      message(#"Address(street: "a", street: "b")"#, as: Address.self)
        == "'street' is given twice [street]")
  }

  @Test("may be one that the type reads and does not declare, or declares and does not read")
  func customCoding() throws {
    #expect(try build("Stamp(time: 3)", as: Stamp.self).seconds == 3)
    #expect(try build("Stamp(time: 3, cached: 1)", as: Stamp.self).seconds == 3)
    #expect(message("Stamp(time: 3, tim: 4)", as: Stamp.self)?.contains("has no 'tim'") == true)
    #expect(try build("(a: 1, b: 2)", as: Scores.self).values == ["a": 1, "b": 2])
    let profile = try build(
      #"Profile(address: Address(street: "a"), sorts: ["x": 1])"#, as: Profile.self)
    #expect(profile.sorts == ["x": 1])
  }

  @Test("that a log has and the type does not is passed over")
  func logs() throws {
    let source = SourceFile(path: "value", text: #"{"street": "a", "country": "b"}"#)
    var builder = builder(source)
    builder.ignoresUnreadLabels = true
    let address = try builder.build(
      Address.self, from: SyntaxFragment<ValueSyntax>.value.parse(source))
    #expect(address == Address(street: "a"))
  }
}
