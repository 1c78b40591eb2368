import Foundation

extension UINavigationPath {
  /// The stored form of a path: the mangled type name and the JSON of each value.
  public struct CodableRepresentation: Codable, Equatable {
    var elements: [Element]

    init(elements: [Element]) {
      self.elements = elements
    }

    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var elements: [Element] = []
      while !container.isAtEnd {
        let typeName = try container.decode(String.self)
        guard let type = _typeByName(typeName) as? any (Codable & Hashable).Type else {
          throw DecodingError.dataCorruptedError(
            in: container,
            debugDescription:
              "This program has no 'Codable' and 'Hashable' type named '\(typeName)'."
          )
        }
        let json = try container.decode(String.self)
        // Decode it here, too, so that an invalid value is reported when it is read.
        _ = try JSONDecoder().decode(type, from: Data(json.utf8))
        elements.append(Element(typeName: typeName, json: json))
      }
      self.elements = elements
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for element in elements {
        try container.encode(element.typeName)
        try container.encode(element.json)
      }
    }

    struct Element: Equatable {
      var typeName: String
      var json: String
    }
  }
}

extension UINavigationPath.CodableRepresentation.Element {
  /// The stored form of a value, or `nil` if it is not `Codable`.
  init?(_ value: AnyHashable) {
    guard let codable = value.base as? any Codable, let name = _mangledTypeName(type(of: codable))
    else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // As upstream, a path with an element that cannot be encoded has no codable form.
    guard let data = try? encoder.encode(codable) else { return nil }
    self.init(typeName: name, json: String(decoding: data, as: UTF8.self))
  }

  /// The value; `nil` if it cannot be decoded any more.
  var decoded: AnyHashable? {
    guard
      let type = _typeByName(typeName) as? any (Codable & Hashable).Type,
      // The form of the type may have changed since the path was saved.
      let value = try? JSONDecoder().decode(type, from: Data(json.utf8))
    else { return nil }
    return AnyHashable(value)
  }
}
