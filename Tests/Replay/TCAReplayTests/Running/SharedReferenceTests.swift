import ComposableArchitecture
import Testing

@testable import ReplayRegistration
@testable import ReplayTestSupport
@testable import TCAReplay

@Suite("A key path in place of a shared value")
struct SharedReferenceTests {
  @Test("means the shared value of the state, in both notations")
  func pushing() async {
    let (line, json) = await transcriptInBothNotations(
      #"""
      send path.push(id: 0, state: .editor(track: \.tracks[id: 1]))
        path.count == 1
      send path[id: 0].editor.renamed("Uno")
        tracks[id: 1].title = "Uno"
      send path.push(id: 1, state: .editor(track: \.tracks[1]))
        path.count == 2
      send path[id: 1].editor.renamed("Due")
        tracks[id: 2].title = "Due"
      send path.push(id: 2, state: .title(title: \.path[id: 1].editor.track.title))
        path[id: 2] = .title(title: _)

      """#, of: "studio")
    for transcript in [line, json] {
      #expect(
        transcript.hasSuffix("1 script: 1 passed · 5 steps: 5 passed\n"), "\(transcript)")
    }
  }

  @Test("works in a starting state")
  func starting() async {
    let (line, json) = await transcriptInBothNotations(
      #"""
      state
        tracks = [(id: 7, title: "Seven", notes: nil)]
        path = [.editor(track: \.tracks[id: 7])]

      send path[id: 0].editor.renamed("Sette")
        tracks[0].title = "Sette"

      """#, of: "studio")
    for transcript in [line, json] {
      #expect(transcript.hasSuffix("1 script: 1 passed · 1 step: 1 passed\n"), "\(transcript)")
    }
  }

  @Test("fails the step if nothing is shared there")
  func nothingThere() async {
    let output = await transcripts([
      #"send path.push(id: 0, state: .editor(track: \.tracks[id: 3]))"#
    ]) { $0.feature = "studio" }
    #expect(
      output == [
        #"""
        lab.replay · studio

          1 ✗ send path.push(id: 0, state: .editor(track: \.tracks[id: 3]))

        error: '\.tracks[id: 3]' is nil at this point
          --> lab.replay:2:45
           |
         2 | send path.push(id: 0, state: .editor(track: \.tracks[id: 3]))
           |                                             ^^^^^^^^^^^^^^^
           |
           = to start with a value, set it under "state": tracks = …

        1 script: 1 failed · 1 step: 1 failed

        """#
      ])
  }

  @Test(
    "is checked before anything runs",
    arguments: [
      (
        #"track: \.track"#,
        #"""
        2:47 Studio.State has no 'track' [track]
        ? did you mean 'tracks'?
        = Studio.State has: tracks, path, volume
        """#
      ),
      (
        #"track: \.volume"#,
        #"""
        2:45 '\.volume' is not shared [\.volume]
        = a key path names a value that the state shares
        """#
      ),
      (
        #"track: \.tracks"#,
        #"""
        2:45 '\.tracks' is a shared IdentifiedArray<Int, Studio.Track>, not a shared Studio.Track [\.tracks]
        """#
      ),
      (
        #"track: \.tracks[id: 1].titel"#,
        #"""
        2:61 Studio.Track has no 'titel' to share [titel]
        ? did you mean 'title'?
        """#
      ),
      (
        #"track: \.tracks[id: 1], tempo: 3"#,
        #"""
        2:62 Studio.Editor.State has no 'tempo' [tempo]
        = at .path.push.state.editor
        = Studio.Editor.State's fields: track: Shared<Studio.Track>
        """#
      ),
    ]
  )
  func checking(payload: String, expected: String) async throws {
    let errors = try planErrors(
      """
      feature studio
      send path.push(id: 0, state: .editor(\(payload)))
      """, for: .studio)
    #expect(errors == [expected])
  }

  @Test(
    "leaves the values beside it to be checked as well",
    arguments: [
      (
        #"notes: \.tracks[id: 1].notes"#,
        #"""
        2:37 'isEditing' of Studio.Lyrics.State is missing [(notes: \.tracks[id: 1].notes)]
        = at .path.push.state.lyrics
        = Studio.Lyrics.State's fields: isEditing: Bool, notes: Shared<Studio.Notes>
        = register a sample to leave fields out: .value(like: Studio.Lyrics.State(…))
        """#
      ),
      (
        #"notes: \.tracks[id: 1].notes, isEditing: 3"#,
        #"""
        2:79 expected Bool, found 3 [3]
        = at .path.push.state.lyrics.isEditing
        """#
      ),
    ]
  )
  func checkingBeside(payload: String, expected: String) throws {
    let errors = try planErrors(
      """
      feature studio
      send path.push(id: 0, state: .lyrics(\(payload)))
      """, for: .studio)
    #expect(errors == [expected])
  }

  @Test("matches any shared value in an expectation")
  func expecting() async {
    let (line, json) = await transcriptInBothNotations(
      #"""
      send path.push(id: 0, state: .editor(track: \.tracks[id: 1]))
        path = [.editor(track: \.tracks[id: 1])]
      send path.push(id: 1, state: .editor(track: \.tracks[id: 2]))
        path[id: 1] = .editor(track: \.tracks[id: 2])

      """#, of: "studio")
    for transcript in [line, json] {
      #expect(transcript.hasSuffix("1 script: 1 passed · 2 steps: 2 passed\n"), "\(transcript)")
    }
  }

  @Test("is refused as an answer")
  func answering() throws {
    let errors = try planErrors(
      #"""
      feature studio
      given shared returns \.tracks
      """#, for: .studio.endpoint("shared", \.sharedTracks))
    #expect(
      errors == [
        #"""
        2:22 a key path to shared state can only be used in 'send' and in 'state' [\.tracks]
        """#
      ])
  }
}

extension DependencyValues {
  fileprivate var sharedTracks: @Sendable () -> Shared<IdentifiedArrayOf<Studio.Track>> {
    get { self[SharedTracksKey.self] }
    set { self[SharedTracksKey.self] = newValue }
  }
}

private enum SharedTracksKey: TestDependencyKey {
  static let testValue: @Sendable () -> Shared<IdentifiedArrayOf<Studio.Track>> = {
    Shared(value: [])
  }
}
