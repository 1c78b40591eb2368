import Testing

@Suite("Exported shared values and collections")
struct ExportedKeysTests {
  private func export(_ script: String) throws -> CommandProcess {
    try CommandProcess(["export", "a.replay"], scripts: ["a.replay": script])
  }

  @Test("sets and reads the values of shared keys")
  func keys() throws {
    let run = try export(
      #"""
      feature shared-user-defaults
      state
        shared appStorage("count") = 3
      expect
        counter.count == 3
        shared appStorage("count") == 3
      send counter.incrementButtonTapped
        shared appStorage("count") = 4
      send profile.resetStatsButtonTapped
        counter.count = 0
        shared appStorage("count") == 0
      """#)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    #expect(
      run.output.contains(
        #"""
            let appStorageCountShared = Shared<Int>(wrappedValue: 3, .appStorage("count"))
            appStorageCountShared.withLock {
              $0 = 3
        """#), "\(run.output)")
    #expect(
      run.output.contains(
        #"""
            #expect(store.state.counter.count == 3)
            #expect(appStorageCountShared.wrappedValue == 3)
            await store.send(.counter(.incrementButtonTapped)) { _ in
              appStorageCountShared.withLock {
                $0 = 4
              }
            }
            await store.send(.profile(.resetStatsButtonTapped)) {
              $0.counter.$count.withLock {
                $0 = 0
              }
              appStorageCountShared.withLock {
                $0 = 0
              }
            }
            #expect(appStorageCountShared.wrappedValue == 0)
          }
        }
        """#), "\(run.output)")
  }

  @Test("stores what keys hold in a named state")
  func named() throws {
    let run = try export(
      #"""
      feature sync-ups
      state from design
      expect
        syncUpsList.syncUps.count == 1
      """#)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    #expect(
      run.output.contains(
        #"""
            let initialState = AppFeature.State(path: [], syncUpsList: SyncUpsList.State(destination: nil))
            Shared<IdentifiedArray<UUID, SyncUp>>(
              wrappedValue: [
                SyncUp(
                  id: UUID(10),
                  attendees: [
                    Attendee(id: UUID(11), name: "Blob"),
                    Attendee(id: UUID(12), name: "Blob Jr"),
                    Attendee(id: UUID(13), name: "Blob Sr")
                  ],
                  duration: .seconds(6),
                  meetings: [
                    Meeting(
                      id: UUID(14),
                      date: Date(timeIntervalSinceReferenceDate: 0.0),
                      transcript: "We have not heard from design yet."
                    )
                  ],
                  theme: .orange,
                  title: "Design"
                )
              ],
              .fileStorage(URL(string: "file:///documents/sync-ups.json")!)
            ).withLock {
              $0 = [
                SyncUp(
                  id: UUID(10),
                  attendees: [
                    Attendee(id: UUID(11), name: "Blob"),
                    Attendee(id: UUID(12), name: "Blob Jr"),
                    Attendee(id: UUID(13), name: "Blob Sr")
                  ],
                  duration: .seconds(6),
                  meetings: [
                    Meeting(
                      id: UUID(14),
                      date: Date(timeIntervalSinceReferenceDate: 0.0),
                      transcript: "We have not heard from design yet."
                    )
                  ],
                  theme: .orange,
                  title: "Design"
                )
              ]
            }
            let store = TestStore(initialState: initialState) {
        """#), "\(run.output)")
  }

  @Test("makes a state of the shared value that its initializer takes")
  func initializers() throws {
    let run = try export(
      #"""
      feature shared-in-memory
      send counter.incrementButtonTapped
        counter.stats = Stats(count: 1, maxCount: 1, minCount: 0, numberOfCounts: 1)
      """#)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    #expect(
      run.output.contains(
        #"""
              initialState: {
                var value = SharedStats.State(
                  stats: Shared(
                    wrappedValue: Stats(count: 0, maxCount: 0, minCount: 0, numberOfCounts: 0),
                    .inMemory("stats")
                  )
                )
                value.counter = SharedStats.CounterTab.State(
                  alert: nil,
                  stats: Shared(
                    wrappedValue: Stats(count: 0, maxCount: 0, minCount: 0, numberOfCounts: 0),
                    .inMemory("stats")
                  )
                )
                value.currentTab = .counter
                value.profile = SharedStats.ProfileTab.State(
                  stats: Shared(
                    wrappedValue: Stats(count: 0, maxCount: 0, minCount: 0, numberOfCounts: 0),
                    .inMemory("stats")
                  )
                )
                return value
              }()
        """#), "\(run.output)")
  }

  @Test("lets a condition allow elements to come and go")
  func elements() throws {
    let run = try export(
      #"""
      feature todos
      state from three
      send clearCompletedButtonTapped
        todos.count == 2
      """#)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    #expect(
      run.output.contains(
        #"""
            var expected = store.state
            store.exhaustivity = .off
            await store.send(.clearCompletedButtonTapped)
            store.exhaustivity = .on
            #expect(store.state.todos.count == 2)
            if expected.todos.count != store.state.todos.count {
              expected.todos.take(store.state.todos)
            }
            expectNoDifference(store.state, expected)
        """#), "\(run.output)")
    #expect(
      run.output.contains(
        #"""
        extension IdentifiedArray {
          /// Gets the elements of another array; those that both have stay as they are.
          fileprivate mutating func take(_ other: Self, inItsOrder: Bool = false) {
            var common = Array(ids).filter { other[id: $0] != nil }.makeIterator()
            var result = other
            result.removeAll()
            for id in Array(other.ids) {
              let next = inItsOrder || self[id: id] == nil ? id : common.next() ?? id
              if let element = self[id: next] ?? other[id: next] { result.append(element) }
            }
            self = result
          }
        }
        """#), "\(run.output)")
  }

  @Test("lets a condition allow changes of a state with shared values")
  func states() throws {
    let run = try export(
      #"""
      feature sync-ups
      state from design
      send path.push(id: 0, state: .detail(destination: nil, syncUp: \.syncUpsList.syncUps[0]))
        path.count == 1
      send path[id: 0].detail.editButtonTapped
        path[id: 0].detail.destination exists
      """#)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    #expect(
      run.output.contains(
        #"""
            await store.send(
              \.path.push,
              (id: 0, state: .detail(SyncUpDetail.State(destination: nil, syncUp: value3)))
            ) {
              let result = try #require(reductions.state(after: 0))
              if $0.path.count != result.path.count {
                $0.path.take(result.path)
              }
            }
            #expect(store.state.path.count == 1)
            await store.send(.path(.element(id: 0, action: .detail(.editButtonTapped)))) {
              let result2 = try #require(reductions.state(after: 1))
              if $0.path[id: 0]?[case: \.detail] != nil, result2.path[id: 0]?[case: \.detail] != nil, ($0.path[id: 0]?[case: \.detail]?.destination == nil) != (result2.path[id: 0]?[case: \.detail]?.destination == nil) {
                $0.path[id: 0]?.modify(\.detail) {
                  $0.destination = result2.path[id: 0]?[case: \.detail]?.destination
                }
              }
            }
            #expect(store.state.path[id: 0]?[case: \.detail]?.destination != nil)
        """#), "\(run.output)")
    #expect(
      run.output.contains(
        #"""
        extension StackState {
          /// Gets the elements of another stack; those that both have stay as they are.
          fileprivate mutating func take(_ other: Self, inItsOrder: Bool = false) {
            func isKept(_ id: StackElementID) -> Bool { self[id: id] != nil && other[id: id] != nil }
            guard inItsOrder || ids.filter(isKept).elementsEqual(other.ids.filter(isKept)) else {
              return
            }
            var result = other
            for id in ids.filter(isKept) { result[id: id] = self[id: id] }
            self = result
          }
        }
        """#), "\(run.output)")
  }

  @Test("gives a list another order, and moves elements by their ids")
  func orders() throws {
    let run = try export(
      #"""
      feature todos
      state from three
      send move([0], 2)
        todos.ids = [UUID(1), UUID(0), UUID(2)]
      send move([1], 0)
        todos move [id: UUID(0)] to 0
      advance 100ms
      receive sortCompletedTodos
      receive sortCompletedTodos
      """#)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    #expect(
      run.output.contains(
        #"""
            await store.send(.move(IndexSet([0]), 2)) {
              $0.todos.reorder([UUID(1), UUID(0), UUID(2)])
            }
            await store.send(.move(IndexSet([1]), 0)) {
              try #require($0.todos[id: UUID(0)] != nil)
              $0.todos.insert($0.todos.remove(id: UUID(0))!, at: 0)
        """#), "\(run.output)")
    #expect(
      run.output.contains(
        #"""
        extension IdentifiedArray {
          /// Gives the elements the order of their ids.
          fileprivate mutating func reorder(_ newIDs: [ID]) {
            guard newIDs.count == count, Set(newIDs) == Set(Array(ids)) else {
              return reportIssue("The elements have other ids.")
            }
            var result = self
            result.removeAll()
            for id in newIDs { if let element = self[id: id] { result.append(element) } }
            self = result
          }
        }
        """#), "\(run.output)")
  }

  @Test("assigns what a case without a path holds")
  func payloads() throws {
    let run = try export(
      #"""
      feature sync-up-form
      state
        syncUp.attendees = [Attendee(id: UUID(11)), Attendee(id: UUID(12))]
      send addAttendeeButtonTapped
        focus = .attendee(UUID(1))
        syncUp.attendees += Attendee(id: UUID(1), name: "")
      send onDeleteAttendees([0])
        focus.attendee = UUID(12)
        syncUp.attendees -= [id: UUID(11)]
      """#)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    #expect(
      run.output.contains(
        #"""
            await store.send(.onDeleteAttendees(IndexSet([0]))) {
              guard case .attendee = $0.focus else { return reportIssue("$0.focus is not .attendee") }
              $0.focus = .attendee(UUID(12))
              try #require($0.syncUp.attendees[id: UUID(11)] != nil)
              $0.syncUp.attendees.remove(id: UUID(11))
        """#), "\(run.output)")
  }

  @Test("let a condition take what it allows from the contents after the action")
  func conditions() throws {
    let run = try export(
      #"""
      feature sync-up-detail
      state
        shared syncUps = [.mock]
      send deleteButtonTapped
        destination = .alert(.deleteSyncUp)
      send destination.alert.confirmDeletion
        destination = nil
        shared syncUps.count == 0
      """#)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    #expect(
      run.output.contains(
        #"""
                  reductions.note(state)
                  syncUpsSharedReductions.note(syncUpsShared.wrappedValue)
                  return .none

        """#), "\(run.output)")
    #expect(
      run.output.contains(
        #"""
            await store.send(.destination(.presented(.alert(.confirmDeletion)))) {
              let syncUpsShared2 = try #require(syncUpsSharedReductions.state(after: 1))
              syncUpsShared.withLock {
                if $0.count != syncUpsShared2.count {
                  $0.take(syncUpsShared2)
                }
              }
              $0.destination = nil
            }
            #expect(syncUpsShared.wrappedValue.count == 0)

        """#), "\(run.output)")
  }

  @Test("require the element of a shared value that a line changes")
  func requiredElement() throws {
    let run = try export(
      """
      feature sync-ups-list
      state
        shared syncUps = [SyncUp(id: UUID(1), title: "a"), SyncUp(id: UUID(2), title: "b")]
      send onDelete([0])
        shared syncUps[id: UUID(2)].title == "b"
      """)
    #expect(run.exitCode == 0)
    #expect(
      run.output.contains(
        """
            await store.send(.onDelete(IndexSet([0]))) { _ in
              try syncUpsShared.withLock {
                try #require($0[id: UUID(2)] != nil)
                $0[id: UUID(2)]?.title = "b"
              }
            }

        """), "\(run.output)")
  }
}
