import Testing

@Suite("The calls that an exported test answers")
struct ExportedOpenCallsTests {
  private func export(_ script: String) throws -> CommandProcess {
    try CommandProcess(["export", "a.replay"], scripts: ["a.replay": script])
  }

  @Test("are chosen by their arguments or by their place among those that are open")
  func chosen() throws {
    let run = try export(
      """
      feature voice-memos
      state from two-memos

      send voiceMemos[0].playButtonTapped
        voiceMemos[0].mode = .playing(progress: 0)
      receive voiceMemos[0].delegate.playbackStarted
      emit audioPlayer.play(URL(file:///tmp/first.m4a)) true
      receive voiceMemos[0].audioPlayerClient.success(true)
        voiceMemos[0].mode = .notPlaying
      send voiceMemos[1].playButtonTapped
        voiceMemos[1].mode = .playing(progress: 0)
      receive voiceMemos[1].delegate.playbackStarted
      fail audioPlayer.play[0] "busy"
      receive voiceMemos[1].audioPlayerClient.failure("busy")
        voiceMemos[1].mode = .notPlaying
      receive voiceMemos[1].delegate.playbackFailed
        alert exists

      """)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    for part in [
      """
          let audioPlayerPlayStreams = OpenCalls<URL, AsyncThrowingStream<Bool, any Error>.Continuation>()

      """,
      """
            $0.audioPlayer.play = { argument0 in
              let (stream, continuation) = AsyncThrowingStream<Bool, any Error>.makeStream()
              audioPlayerPlayStreams.open(continuation, for: argument0)

      """,
      """
          await Task.megaYield()
          try #require(audioPlayerPlayStreams.only(where: { $0 == URL(string: "file:///tmp/first.m4a")! })).yield(
            true
          )

      """,
      #"""
          await Task.megaYield()
          try #require(audioPlayerPlayStreams[0]).finish(throwing: ScriptError("busy"))
          let id8 = try #require(store.state.voiceMemos.dropFirst(1).first?.id)
          await store.receive({
            $0[case: \.voiceMemos[id: id8].audioPlayerClient.failure].map { String(customDumping: $0) } == String(customDumping: ScriptError("busy"))
          }) {

      """#,
      """
      extension OpenCalls {
        /// One of those that are open; `nil` if there are not so many.
        fileprivate subscript(offset: Int) -> Continuation? {
          calls.value.compactMap { $0 }.dropFirst(offset).first?.stream
        }
      }

      """,
    ] { #expect(run.output.contains(part), "\(run.output)") }
  }

  @Test("wait for the next call of another endpoint")
  func awaited() throws {
    let run = try export(
      """
      feature effects-basics
      given factClient.fetch(1) after 1s returns "one" when factClient.fetch(2)
      given factClient.fetch returns each "two", "three" when factClient.fetch

      expect
        count == 0

      """)
    #expect(run.errors == "")
    #expect(
      run.output.contains(
        """
              $0.factClient.fetch = { argument0 in
                if argument0 == 2 {
                  factClientFetchNextCall.happen()
                }
                factClientFetchNextCall2.happen()
                if argument0 == 1 {
                  try await factClientFetchNextCall.wait()
                  try await clock.sleep(for: .seconds(1))
                  return "one"
                }
                let answer = try #require(factClientFetchAnswers1.withValue { $0.isEmpty ? nil : $0.removeFirst() })
                try await factClientFetchNextCall2.wait()
                return answer
              }

        """), "\(run.output)")
    #expect(
      run.output.contains(
        """
            let factClientFetchNextCall = NextCall()
            let factClientFetchNextCall2 = NextCall()

        """), "\(run.output)")
  }

  @Test("end a stream at the next call of another endpoint")
  func awaitedEnd() throws {
    let run = try export(
      """
      feature web-socket
      given webSocket.open yields WebSocketClient.Action.didOpen(protocol: nil) then finishes when webSocket.send

      expect
        receivedMessages == []

      """)
    #expect(run.errors == "")
    #expect(
      run.output.contains(
        """
                continuation.yield(.didOpen(protocol: nil))
                webSocketSendNextCall.perform {
                  continuation.finish()
                }
                return stream

        """), "\(run.output)")
  }

  @Test("are answered anew by a closure that the reducer is made with")
  func closure() throws {
    let run = try export(
      """
      feature favoriting
      given favorite returns true

      send episodes[id: UUID(0)].favorite.buttonTapped
        episodes[0].isFavorite = true
        calls favorite contains (UUID(0), true)
        calls favorite not contains (UUID(0), false)
      receive episodes[id: UUID(0)].favorite.response(.success(true))
      given favorite returns false
      expect
        calls favorite == [(UUID(0), true)]

      """)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    for part in [
      """
          let favoriteAnswer = LockIsolated<@Sendable (UUID, Bool) async throws -> Bool> { argument0, argument1 in
            favoriteCalls.withValue { $0.append((argument0, argument1)) }
            return true
          }

      """,
      """
            Episodes(favorite: { try await favoriteAnswer.value($0, $1) })

      """,
      """
          #expect(favoriteCalls.value.contains { $0 == (UUID(0), true) })
          #expect(!favoriteCalls.value.contains { $0 == (UUID(0), false) })

      """,
      #"""
          favoriteAnswer.setValue { argument0, argument1 in
            favoriteCalls.withValue { $0.append((argument0, argument1)) }
            return false
          }
          await Task.megaYield()
          #expect(favoriteCalls.value.map(\.0) == [UUID(0)])
          #expect(favoriteCalls.value.map(\.1) == [true])

      """#,
    ] { #expect(run.output.contains(part), "\(run.output)") }
  }

  @Test("are not compared as several arguments by another sign")
  func otherCalls() throws {
    let run = try export(
      """
      feature favoriting
      given favorite returns true

      expect
        calls favorite != [(UUID(0), true)]

      """)
    #expect(
      run.errors == """
        a.replay:5: not exported: calls with several arguments are compared by other signs than '=='

        """)
    #expect(run.exitCode == 1)
  }
}
