import CasePaths
import SwiftNavigation
import Testing

@CasePathable
@CaseBindable
private enum Status: Equatable {
  case inStock(Int)
  case outOfStock
}

@CaseBindable
private enum Download: Equatable {
  case waiting
  case running(progress: Double?)
}

@MainActor
@CaseBindable
private enum Progress {
  case done(Int)
}

@MainActor
@Suite("An enum with bindable cases")
struct CaseBindableTests {
  @Test("may be marked as case-pathable, too")
  func both() {
    @UIBinding var status = Status.inStock(1)
    guard case .inStock(let quantity) = $status.cases else {
      Issue.record("not in stock")
      return
    }
    quantity.wrappedValue = 2
    #expect(status == .inStock(2))
    #expect(status.is(\.inStock))
  }

  @Test("may be isolated")
  func isolated() {
    @UIBinding var progress = Progress.done(1)
    guard case .done(let count) = $progress.cases else { return }
    count.wrappedValue = 2
    #expect(progress.is(\.done))
    #expect(progress[case: \.done] == 2)
  }

  @Test("may have optional payloads")
  func optionalPayloads() {
    @UIBinding var download = Download.running(progress: nil)
    guard case .running(let progress) = $download.cases else {
      Issue.record("not running")
      return
    }
    progress.wrappedValue = 0.5
    #expect(download == .running(progress: 0.5))
  }
}
