import Testing

/// What `#endpointStub` generates.
@Suite struct EndpointStubExpansionTests {
  @Test func `a closure that replaces the endpoint`() {
    let expansion = Expansion("let stub = #endpointStub", macros: "endpointStub")
    #expect(
      expansion.source == """
        let stub = {
          $0.replace(&$1)
        }
        """)
    #expect(expansion.diagnostics == [])
  }
}
