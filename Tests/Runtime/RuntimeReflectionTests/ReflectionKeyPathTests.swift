import RuntimeReflection
import Testing

@Suite struct ReflectionKeyPathTests {
  struct Person: Equatable {
    var age = 1
    var name: String? = "Blob"
    var tags = ["a"]
  }

  final class Box {
    var person = Person()
  }

  private var keyPaths: [String: PartialKeyPath<Person>] {
    let keyPaths = Reflection.keyPaths(ofStruct: Person.self)
    return Dictionary(uniqueKeysWithValues: keyPaths.map { ($0.name, $0.keyPath) })
  }

  @Test func aCompletedKeyPathIsTheLiteralOne() throws {
    #expect(keyPaths == ["age": \.age, "name": \.name, "tags": \.tags])
    var person = Person()
    let name = try #require(keyPaths["name"] as? WritableKeyPath<Person, String?>)
    person[keyPath: name] = nil
    #expect(person == Person(age: 1, name: nil, tags: ["a"]))
  }

  @Test func aCompletedKeyPathAppendedToAReferenceKnowsTheSpaceItNeeds() throws {
    let tags = try #require(keyPaths["tags"] as? WritableKeyPath<Person, [String]>)
    let literal: ReferenceWritableKeyPath<Box, [String]> = \.person.tags
    let person: ReferenceWritableKeyPath<Box, Person> = \.person
    let appended = person.appending(path: tags)
    #expect(appended == literal)
    #expect(spaces(of: appended) == spaces(of: literal))
    let box = Box()
    for count in 1...1_000 { box[keyPath: appended] = Array(repeating: "b", count: count) }
    #expect(box.person.tags.count == 1_000)
  }

  /// The end of a key path's buffer.
  private func spaces(of keyPath: AnyKeyPath) -> Int {
    let object = UnsafeRawPointer(Unmanaged.passUnretained(keyPath).toOpaque())
    let size = Int(object.load(fromByteOffset: 24, as: UInt32.self) & 0xFF_FFFF)
    return object.load(fromByteOffset: (32 + size + 7) / 8 * 8, as: Int.self)
  }
}
