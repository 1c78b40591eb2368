import Foundation
import TestSupport
import Testing

@testable import RuntimeReflection

@Suite("What rests on the runtime", .waitsForProcesses)
struct RuntimeRelianceTests {
  @Test("is as it is expected to be in this toolchain")
  func complete() {
    #expect(Reflection.problem == nil)
    #expect(typeNameProblem == nil)
    #expect(Reflection.type(mangled: "17RuntimeReflection8HashSeedO") == HashSeed.self)
    #expect(TaskJobs.problem == nil)
    #expect(MainQueue.problem == nil)
  }

  @Test("is named by the problem with what is different")
  func difference() {
    #expect(
      RuntimeReliance.hashSeed.problem { "other hashing parameters" } == """
        hashing has no fixed seed: this Swift runtime has other hashing parameters than Swift 6.3; use a supported \
        toolchain
        """)
    #expect(RuntimeReliance.hashSeed.problem { nil } == nil)
  }

  @Test("is turned off by its name, or by an older variable")
  func turnedOff() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      setenv("TCA_RELIANCE_OFF", "task-identity,main-queue", 1)
      setenv("TCA_HASHING", "off", 1)
      for reliance in RuntimeReliance.allCases {
        if let problem = reliance.problem({ nil }) { print(problem) }
      }
    }
    #expect(
      String(decoding: result.standardOutputContent, as: UTF8.self).contains(
        """
        hashing has no fixed seed: the environment sets TCA_HASHING to 'off'
        tasks cannot run in a fixed order: the environment names 'task-identity' in TCA_RELIANCE_OFF
        tasks cannot run in a fixed order: the environment names 'main-queue' in TCA_RELIANCE_OFF

        """))
  }

  @Test("is not turned off by another name, which ends the process")
  func unknown() async throws {
    let result = try await #require(
      processExitsWith: .exitCode(EXIT_FAILURE), observing: [\.standardErrorContent]
    ) {
      setenv("TCA_RELIANCE_OFF", "main-queue,hashing", 1)
      _ = MainQueue.problem
    }
    #expect(
      String(decoding: result.standardErrorContent, as: UTF8.self) == """
        error: invalid value 'hashing' in TCA_RELIANCE_OFF
          it takes reflection, hash-seed, type-names, types-by-name, task-identity, task-numbers, generic-executor, \
        executors, main-queue, enqueue-hook, observation, random-numbers, swift-testing, xctest, xctest-observation

        """)
  }

  @Test("leaves types with the runtime's names when it is off, with a message")
  func names() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      setenv("TCA_RELIANCE_OFF", "type-names,types-by-name", 1)
      try #require(typeName([Int].self) == "Swift.Array<Swift.Int>")
      try #require(Reflection.type(mangled: "17RuntimeReflection8HashSeedO") == nil)
      try #require(Reflection.typeNames(inModules: ["RuntimeReflection"]) == [])
    }
    #expect(
      String(decoding: result.standardErrorContent, as: UTF8.self) == """
        types have the names that the runtime gives them: the environment names 'type-names' in TCA_RELIANCE_OFF
        types are not found by their names: the environment names 'types-by-name' in TCA_RELIANCE_OFF

        """)
  }
}
