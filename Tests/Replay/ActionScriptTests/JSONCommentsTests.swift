import ActionScript
import Testing

@Suite struct `Comments in JSON` {
  /// A script with each kind of object; `§` is where a comment can be, as its first or last member.
  private static let text = """
    {§"feature": "counter", "let": {§"x": {§"$value": "[1, 2]"§}§},
     "state": [{§"count": 0§}, {§"fact": {§"$value": ".none"§}§}],
     "given": {§
       "a": {§"yields": [1], "then": {§"throws": {§"$message": "offline"§}§}§},
       "b": [{§"returns": 1§}, {§"$value": "2"§}],
       "c": {§"args": {§"number": 1§}, "returns": 1§}§},
     "examples": [{§"row": {§"$json": {§"x": 1§}§}§}],
     "steps": [
       {§"expect": {§"count": {§"$not": {§"$eq": 5§}§}, "child": {§"name": "Blob"§}§}§},
       {§"expect": [{§"$calls": {§"a": {§"$gt": 5, "$not": {§"$lt": 2§}§}§}§}, {§"$shared": {§"key": 1§}§}]§},
       {§"given": {§"a": {§"never": true§}§}§},
       {§"send": {§"a": {§"$value": "row"§}§}§},
       {§"let": {§"memo": "count"§}§},
       {§"send": {§"binding": {§"$with": {§"name": "Blob"§}§}§}§},
       {§"receive": {§"loaded": [{§"$any": true§}, {§"id": 1§}]§}§},
       {§"repeat": 2, "steps": [{§"send": "tick", "expect": {§"count": {§"$add": 1§}§}§}]§},
       {§"receiveInAnyOrder": [{§"receive": "a"§}, {§"receive": "b"§}]§}
     ]§}
    """

  /// The text with a comment at one of its places, and no comment elsewhere.
  private static func text(comment: String, at place: Int) -> String {
    let parts = text.split(separator: "§", omittingEmptySubsequences: false)
    return parts.indices.dropFirst().reduce(String(parts[0])) { text, index in
      guard index == place + 1 else { return text + parts[index] }
      return text
        + (text.hasSuffix("{") ? "\"//\": \"\(comment)\", " : ", \"//\": \"\(comment)\"")
        + parts[index]
    }
  }

  @Test func `A comment is kept in both notations, wherever it is`() {
    let bare = script(Self.text(comment: "", at: -1), as: .json)
    let places = Self.text.count { $0 == "§" }
    #expect(places == 104)
    for place in 0..<places {
      let text = Self.text(comment: "remember", at: place)
      let commented = script(text, as: .json)
      #expect(commented.hasSameMeaning(as: bare), "\(text)")
      for notation in [ScriptNotation.json, .line] {
        let printed = commented.printed(as: notation)
        #expect(printed.ranges(of: "remember").count == 1, "\(printed)")
      }
      expectRoundTrips(commented)
    }
  }

  @Test func `Several comments of a step come before it, in their order`() {
    let commented = script(
      """
      {"feature": "counter", "steps": [
        {"//": "1"},
        {"//": "2", "send": {"//": "3", "a": {"$value": "1", "//": "4"}}, "expect": {"//": "5"}},
        {"send": "b", "expect": {"count": {"$eq": 1, "//": "6"}, "fact": {"$eq": "", "//": "7"}}}
      ]}
      """, as: .json)
    #expect(
      commented.printed(as: .line) == """
        feature counter

        # 1
        # 2
        # 3
        # 4
        # 5
        send a(1)

        send b
          # 6
          count == 1
          # 7
          fact == ""

        """)
  }

  @Test func `Comments of objects that have nothing else come before the headers`() {
    let commented = script(
      #"{"feature": "counter", "given": {"//": "1"}, "let": {"//": "2"}, "steps": [{"send": "a"}]}"#,
      as: .json)
    #expect(
      commented.printed(as: .line) == """
        # 1
        # 2
        feature counter

        send a

        """)
  }
}
