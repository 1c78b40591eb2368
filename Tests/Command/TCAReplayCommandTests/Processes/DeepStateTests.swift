import Testing

/// No state is too deep to be replayed.
@Suite("Deep states")
struct DeepStateTests {
  private static let limits = ["--timeout", "60s"]

  @Test("a chain of cases with 30,000 levels is replayed and diffed")
  func chain() throws {
    let run = try CommandProcess(
      hazard: "feature depths\nsend growChain(30000)\nsend changeChain(7)\n",
      ["explore", "--diff", "compact"] + Self.limits)
    #expect(run.exitCode == 0)
    #expect(
      run.output == """
        a.replay · depths

          1 ✓ send growChain(30000)
              chain: .end → .next(29999, .next(29998, .next(29997, .next(29996, .next(2…
          2 ✓ send changeChain(7)
              chain\(String(repeating: ".next", count: 16)).1.next.1.next.1 … 29,979 more levels … \
        next.1.next.1.next.1.next: 0 → 7

        1 script: 1 passed · 2 steps: 2 passed · nothing asserted

        """)
  }

  @Test("a tree with 30,000 levels is replayed and diffed")
  func tree() throws {
    let run = try CommandProcess(
      hazard: "feature depths\nsend growTree(30000)\nsend changeTree(7)\n",
      ["explore", "--diff", "compact"] + Self.limits)
    #expect(run.exitCode == 0)
    #expect(
      run.output == """
        a.replay · depths

          1 ✓ send growTree(30000)
              tree.value: 0 → 29999
              tree.children[0]: added Tree(value: 29999, children: [])
              tree.children[1]: added Tree(value: 29998, children: [[0]: Tree(value: 29998, child…
          2 ✓ send changeTree(7)
              tree\(String(repeating: ".children[1]", count: 8)).children … 59,980 more levels … \
        [1].children[0].value: 0 → 7

        1 script: 1 passed · 2 steps: 2 passed · nothing asserted

        """)
  }

  @Test("a chain of objects with 30,000 levels is replayed and diffed")
  func objects() throws {
    let run = try CommandProcess(
      hazard: "feature depths\nsend growNodes(30000)\nsend changeNodes(7)\n",
      ["explore", "--diff", "compact"] + Self.limits)
    #expect(run.exitCode == 0)
    #expect(
      run.output == """
        a.replay · depths

          1 ✓ send growNodes(30000)
              nodes: nil → Node(value: 29999, next: #1 Node(value: 29998, next: #2 Nod…
          2 ✓ send changeNodes(7)
              nodes.next.next.next … 29,993 more levels … next.next.next: Node(value: 0, next: nil) \
        → #1 Node(value: 7, next: nil)

        1 script: 1 passed · 2 steps: 2 passed · nothing asserted

        """)
  }

  @Test("a change in a chain of 10,000 levels that a script does not expect is a failure")
  func unexpectedChange() throws {
    let run = try CommandProcess(
      hazard: "feature depths\nsend growChain(10000)\n  chain = _\nsend changeChain(7)\n",
      Self.limits)
    #expect(run.exitCode == 1)
    let path = "chain\(String(repeating: ".next.1", count: 15)).next"
    #expect(
      run.output.contains(
        """
        error: the state changed, but the script does not expect it
          --> a.replay:4:1
           |
         4 | send changeChain(7)
           | ^^^^^^^^^^^^^^^^^^^
        """), "\(run.output)")
    #expect(
      run.output.contains(
        " … 9,979 more levels … next.1.next.1.next.1: .next(\n      -  "), "\(run.output)")
    #expect(
      run.output.hasSuffix(
        """
           (expected: -, actual: +)
           = to make it pass, below line 4:
          \(path) = _

        1 script: 1 failed · 2 steps: 1 passed, 1 failed

        """), "\(run.output)")
  }

  @Test("the same object twice does not equal two objects")
  func sharedObjects() throws {
    let run = try CommandProcess(
      hazard:
        "feature depths\nsend shareNodes(first: 1, second: 2)\nsend shareNodes(first: 1, second: 3)\n",
      ["explore", "--diff", "compact"] + Self.limits)
    #expect(run.output.contains("  2 ✓ send shareNodes(first: 1, second: 3)\n      nodes: "))
  }

  @Test("the page of a chain of 2,000 levels is small")
  func page() throws {
    let run = try CommandProcess(
      hazard: "feature depths\nsend growChain(2000)\nsend changeChain(7)\n",
      ["explore", "-q", "--html", "/dev/stdout"] + Self.limits)
    #expect(run.exitCode == 0)
    #expect(run.output.contains("… 1,979 more levels"))
    #expect(run.output.utf8.count < 2_000_000)
  }
}
