import Testing

/// A script says which error a call throws, and the feature's `catch` clauses see it.
@Suite struct ErrorAnswerTests {
  @Test func theFeatureCatchesItByItsType() async {
    let output = await transcriptInBothNotations(
      """
      given load throws URLError(.notConnectedToInternet)
      given watch yields 1 then throws CatalogError.server(status: 503)

      send load
      receive failed("offline")
        message = "offline"
      given load throws CatalogError.server(status: 404)
      send load
      receive failed("status 404")
        message = "status 404"
      given load throws NSError(domain: "shop", code: 7)
      send load
      receive failed("shop 7")
        message = "shop 7"
      given load throws DecodingError.keyNotFound("id", "none")
      send load
      receive failed("no id: none")
        message = "no id: none"
      given load throws EncodingError.invalidValue(0.5, (codingPath: [], debugDescription: "half"))
      send load
      receive failed("cannot encode 0.5")
        message = "cannot encode 0.5"
      given load throws CancellationError()
      send load
      receive failed("cancelled")
        message = "cancelled"
      given load throws "CatalogError.server"
      send load
      receive failed("CatalogError.server")
        message = "CatalogError.server"
      send watch
      receive failed("status 503")
        message = "status 503"
      """, of: "catalog")
    #expect(output.line.hasSuffix("1 script: 1 passed · 22 steps: 22 passed\n"), "\(output.line)")
    #expect(output.json.hasSuffix("1 script: 1 passed · 22 steps: 22 passed\n"), "\(output.json)")
  }

  @Test func aCallThatWaitsFailsWithIt() async {
    let output = await transcriptInBothNotations(
      """
      send load
      fail load POSIXError(.ENOENT)
      receive failed("no entry")
        message = "no entry"
      """, of: "catalog")
    #expect(output.line.hasSuffix("1 script: 1 passed · 3 steps: 3 passed\n"), "\(output.line)")
    #expect(output.json.hasSuffix("1 script: 1 passed · 3 steps: 3 passed\n"), "\(output.json)")
  }
}
