import ConcurrencyExtras
import Dispatch
import Foundation
import TestSupport
import Testing

@Suite("The main serial executor", .waitsForProcesses, .serialized)
@MainActor
struct MainSerialExecutorTests {
  init() {
    DispatchQueue.main.setSpecific(key: mainQueueMark, value: true)
  }

  @Test("runs jobs on the main queue, in the order in which they were enqueued")
  func order() async {
    await withMainSerialExecutor {
      let events = LockIsolated<[Int]>([])
      let tasks = (1...100).map { number in
        Task.detached {
          #expect(isOnMainQueue)
          events.withValue { $0.append(number) }
          await Task.yield()
          #expect(isOnMainQueue)
          events.withValue { $0.append(number + 100) }
        }
      }
      for task in tasks { await task.value }
      #expect(events.value == Array(1...200))
    }
  }

  @Test("runs actors too")
  func actors() async {
    actor Counter {
      var count = 0
      func increment() {
        #expect(isOnMainQueue)
        count += 1
      }
    }
    await withMainSerialExecutor {
      let counter = Counter()
      let tasks = (1...10).map { _ in Task { await counter.increment() } }
      for task in tasks { await task.value }
      #expect(await counter.count == 10)
    }
  }

  @Test("restores the previous executor")
  func restores() async {
    await #expect(processExitsWith: .success) {
      precondition(!uncheckedUseMainSerialExecutor)
      await withMainSerialExecutor {
        precondition(uncheckedUseMainSerialExecutor)
        await withMainSerialExecutor {
          await Task.yield()
          precondition(uncheckedUseMainSerialExecutor)
        }
        precondition(uncheckedUseMainSerialExecutor)
        uncheckedUseMainSerialExecutor = false
        precondition(!uncheckedUseMainSerialExecutor)
        uncheckedUseMainSerialExecutor = true
        precondition(uncheckedUseMainSerialExecutor)
      }
      precondition(!uncheckedUseMainSerialExecutor)
      uncheckedUseMainSerialExecutor = true
      withMainSerialExecutor {
        precondition(uncheckedUseMainSerialExecutor)
      }
      precondition(uncheckedUseMainSerialExecutor)
      uncheckedUseMainSerialExecutor = false
      precondition(!uncheckedUseMainSerialExecutor)
    }
  }

  @Test("restores the uninstalled state even if it is still in use")
  func restoresSuspension() async {
    await #expect(processExitsWith: .success) {
      await withMainSerialExecutor {
        uncheckedUseMainSerialExecutor = false
        withMainSerialExecutor {
          precondition(uncheckedUseMainSerialExecutor)
        }
        precondition(!uncheckedUseMainSerialExecutor)
        await Task.yield()
      }
      precondition(!uncheckedUseMainSerialExecutor)
    }
  }

  @Test(
    "is uninstalled when all simultaneous users have returned, thrown or been cancelled"
  )
  func overlaps() async {
    await #expect(processExitsWith: .success) {
      struct Failure: Error {}
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<40 {
          group.addTask {
            let task = Task.detached {
              try await withMainSerialExecutor {
                precondition(uncheckedUseMainSerialExecutor)
                await withMainSerialExecutor { await Task.yield() }
                if number % 2 == 0 { throw Failure() }
                try await Task.sleep(nanoseconds: 1_000)
              }
            }
            if number % 3 == 0 { task.cancel() }
            _ = await task.result
          }
        }
      }
      precondition(!uncheckedUseMainSerialExecutor)
    }
  }

  @Test("counts the jobs that wait or run")
  func count() async {
    // In a separate process: other tests have jobs, too.
    await #expect(processExitsWith: .success) {
      await withMainSerialExecutor {
        await Task.settle()
        let before = MainSerialExecutor.jobCount
        let tasks = (1...3).map { _ in Task.detached { MainSerialExecutor.jobCount } }
        precondition(MainSerialExecutor.jobCount == before + 3)
        for task in tasks { _ = await task.value }
      }
    }
  }

  @Test("is quiet when all remaining jobs only yield")
  func quiet() async {
    // In a separate process: other tests have jobs, too.
    await #expect(processExitsWith: .success) {
      await withMainSerialExecutor { @MainActor in
        let isOver = LockIsolated(false)
        let other = Task { @MainActor in
          while !isOver.value { _ = await MainSerialExecutor.giveWay() }
        }
        for _ in 1...10 { _ = await MainSerialExecutor.giveWay() }
        let isQuietBesideOneThatWaits = await MainSerialExecutor.giveWay()
        precondition(isQuietBesideOneThatWaits)

        let busy = Task.detached {
          while !isOver.value { await Task.yield() }
        }
        for _ in 1...10 {
          let isQuietBesideOneThatWorks = await MainSerialExecutor.giveWay()
          precondition(!isQuietBesideOneThatWorks)
        }
        isOver.setValue(true)
        await other.value
        await busy.value
      }
    }
  }

  @Test("settles when every chain of jobs has ended")
  func settle() async {
    await withMainSerialExecutor {
      let depth = LockIsolated(0)
      @Sendable func descend() {
        guard depth.value < 200 else { return }
        Task.detached {
          depth.withValue { $0 += 1 }
          descend()
        }
      }
      descend()
      await Task.settle()
      #expect(depth.value == 200)
    }
  }
}

@Suite("The main serial executor without the runtime's hook", .waitsForProcesses)
struct MissingHookTests {
  @Test("ends the process")
  func turnedOff() async throws {
    let result = try await #require(
      processExitsWith: .exitCode(EXIT_FAILURE), observing: [\.standardErrorContent]
    ) {
      setenv("TCA_RELIANCE_OFF", "enqueue-hook", 1)
      withMainSerialExecutor {}
    }
    #expect(
      String(decoding: result.standardErrorContent, as: UTF8.self) == """
        error: tasks cannot run serially on the main thread: \
        the environment names 'enqueue-hook' in TCA_RELIANCE_OFF

        """)
  }
}

private let mainQueueMark = DispatchSpecificKey<Bool>()

private var isOnMainQueue: Bool {
  DispatchQueue.getSpecific(key: mainQueueMark) == true
}
