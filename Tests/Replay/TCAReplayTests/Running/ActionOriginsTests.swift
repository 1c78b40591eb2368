import ReplayPlanning
import Testing

@testable import TCAReplay

struct ActionOriginsTests {
  private func origin(_ text: String) throws -> StepOrigin {
    StepOrigin(step: try #require(StepNumber(text)))
  }

  private func last(_ text: String, in origins: ActionOrigins<String>) throws -> Int? {
    origins.last(of: try #require(StepNumber(text)))
  }

  @Test func theLastActionOfAStepIsFoundByItsNumber() throws {
    var origins = ActionOrigins<String>()
    origins.sent(1, by: try origin("2.1"))
    origins.sent(2, by: try origin("2.2"))
    origins.sent(3, by: try origin("4:1"))
    #expect(try last("2", in: origins) == 2)
    #expect(try last("2.1", in: origins) == 1)
    #expect(try last("4", in: origins) == 3)
    #expect(try last("4:2", in: origins) == nil)
    #expect(try last("3", in: origins) == nil)
  }

  @Test func anActionOfAnEffectBelongsToTheStepThatReceivesIt() throws {
    var origins = ActionOrigins<String>()
    origins.sent(1, by: try origin("1"))
    origins.arrived(2, "response", in: try origin("1"), because: 1)
    #expect(try last("1", in: origins) == 1)
    origins.received(2, by: try origin("3"))
    #expect(try last("1", in: origins) == 1)
    #expect(try last("3", in: origins) == 2)
  }

  @Test func forgottenActionsAreNotFound() throws {
    var origins = ActionOrigins<String>()
    origins.sent(1, by: try origin("1"))
    origins.sent(2, by: try origin("1"))
    origins.arrived(3, "response", in: try origin("2"), because: 1)
    origins.keep([3])
    #expect(try last("1", in: origins) == 1)
    #expect(origins.root(of: 3) == 1)
  }
}
