import Combine
@_spi(Internals) import ComposableArchitecture
import ConcurrencyExtras
import Dependencies
import TestSupport
import Testing

@MainActor
@Suite("Effects")
struct EffectTests {
  @Test("merged run side by side, in order where they are synchronous")
  func merge() async {
    #expect(
      await actions(of: .merge(.send(1), .none, .send(2), .publisher { Just(3) })) == [1, 2, 3])
    let merged = Effect.merge(
      .run { send in await send(1) },
      .run { send in await send(2) }
    )
    #expect(await actions(of: merged).sorted() == [1, 2])
  }

  @Test("concatenated run one after the other")
  func concatenate() async {
    let effect = Effect.concatenate(
      .run { send in
        await Task.megaYield()
        await send(1)
      },
      .run { send in await send(2) },
      .send(3),
      .publisher { [4, 5].publisher }
    )
    #expect(await actions(of: effect) == [1, 2, 3, 4, 5])
  }

  @Test("are mapped")
  func map() async {
    #expect(await actions(of: Effect<Int>.none.map { $0 * 10 }) == [])
    #expect(await actions(of: Effect.send(1).map { $0 * 10 }) == [10])
    #expect(await actions(of: Effect.publisher { [1, 2].publisher }.map { $0 * 10 }) == [10, 20])
    #expect(await actions(of: Effect.run { await $0(1) }.map { $0 * 10 }) == [10])
  }

  @Test("keep the dependencies of the reducer that made them")
  func dependencies() async {
    let effects = withDependencies {
      $0.number = 42
    } operation: {
      @Dependency(\.number) var number
      return Effect.merge(
        Effect.run { send in await send(number) },
        Effect.send(0).map { [_number] _ in _number.wrappedValue },
        Effect.publisher { Just(0) }.map { [_number] _ in _number.wrappedValue }
      )
    }
    #expect(await actions(of: effects) == [42, 42, 42])
  }

  @Test("are mapped when the effect is subscribed to, not before")
  func mapWhenSubscribed() async {
    let calls = LockIsolated(0)
    let effect = Effect.send(1).map { value in
      calls.withValue { $0 += 1 }
      return value
    }
    #expect(calls.value == 0)
    #expect(await actions(of: effect) == [1])
    #expect(calls.value == 1)
  }

  @Test("run with the priority and the name that they are given, merged and mapped or not")
  func priorities() async {
    let effect = Effect<TaskPriority>.run(priority: .low, name: "first") { send in
      #expect(Task.name == "first")
      await send(Task.basePriority ?? .background)
    }
    let other = Effect<TaskPriority>.run(priority: .high) { send in
      await send(Task.basePriority ?? .background)
    }
    #expect(await actions(of: effect) == [.low])
    #expect(await actions(of: effect.map { $0 }) == [.low])
    #expect(await actions(of: .concatenate(effect, other)) == [.low, .high])
    #expect(await actions(of: .merge(effect, other)).sorted() == [.low, .high])
  }

  @Test("hand errors to their handler, but for cancellation")
  func handledErrors() async {
    struct Failure: Error {}
    #expect(
      await actions(
        of: .run { _ in
          throw Failure()
        } catch: { _, send in
          await send(1)
        }) == [1])
    #expect(
      await actions(
        of: .run { _ in
          throw CancellationError()
        } catch: { _, send in
          await send(1)
        })
        == [])
  }

  @Test("report and handle other errors than cancellation also once they are cancelled")
  func errorsAfterCancellation() async {
    struct Failure: Error {}
    enum ID { case work }
    let handled = LockIsolated(0)
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { _, isFirst in
        guard isFirst else { return .cancel(id: ID.work) }
        return .merge(
          .run { _ in
            do { try await Task.never() } catch { throw Failure() }
          },
          .run { _ in
            do { try await Task.never() } catch { throw Failure() }
          } catch: { _, _ in
            handled.withValue { $0 += 1 }
          }
        )
        .cancellable(id: ID.work)
      }
    }
    let issues = await RecordedIssues.during {
      let byID = store.send(true)
      await Task.megaYield()
      store.send(false)
      await byID.finish()
      let byTask = store.send(true)
      await Task.megaYield()
      byTask.cancel()
      await byTask.finish()
    }
    #expect(issues.count == 2)
    #expect(issues.allSatisfy { $0.contains("EffectTests.Failure()") })
    #expect(handled.value == 2)
  }

  @Test("report errors that nobody handles")
  func unhandledError() async {
    struct Failure: Error {}
    let line: UInt = #line + 2
    let issues = await RecordedIssues.during {
      let effect: Effect<Int> = .run { _ in throw Failure() }
      _ = await actions(of: effect)
    }
    #expect(
      issues == [
        """
        An "Effect.run" returned from "ComposableArchitectureTests/EffectTests.swift:\(line)" threw \
        an unhandled error.

            EffectTests.Failure()

        Handle every error other than cancellation: either in a "do" block inside the effect, or in \
        the "catch" closure of "Effect.run".
        """
      ]
    )
  }

  private func actions<Action: Sendable>(of effect: Effect<Action>) async -> [Action] {
    var actions: [Action] = []
    for await action in effect.actions {
      actions.append(action)
    }
    return actions
  }
}

private enum NumberKey: TestDependencyKey {
  static let testValue = 0
}

extension DependencyValues {
  fileprivate var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }
}
