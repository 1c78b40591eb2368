import Foundation
import SwiftNavigation
import Testing

@Suite("Paths of any values")
struct UINavigationPathTests {
  struct Screen: Codable, Hashable {
    var id: Int
  }

  struct Opaque: Hashable {
    var id: Int
  }

  @Test("values are appended and removed again")
  func stack() {
    var path = UINavigationPath()
    #expect(path.isEmpty)

    path.append(1)
    path.append("two")
    path.append(Screen(id: 3))
    #expect(path.count == 3)

    path.removeLast(2)
    #expect(path == UINavigationPath([1]))
  }

  @Test("a path of codable values survives encoding")
  func codable() throws {
    var path = UINavigationPath()
    path.append(1)
    path.append(Screen(id: 3))

    let data = try JSONEncoder().encode(try #require(path.codable))
    let decoded = try JSONDecoder().decode(UINavigationPath.CodableRepresentation.self, from: data)

    #expect(UINavigationPath(decoded) == path)
  }

  @Test("a path with a value that is not codable has no codable form")
  func notCodable() {
    var path = UINavigationPath()
    path.append(Opaque(id: 1))
    #expect(path.codable == nil)
  }
}
