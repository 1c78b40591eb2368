import Observation
import SwiftNavigation
import Testing

@Suite("Observing")
@MainActor
struct ObserveTests {
  @Observable
  final class Model {
    var count = 0
    var other = 0
  }

  @Test("a closure runs at once, and again when something it read has changed")
  func observing() async {
    let model = Model()
    var counts: [Int] = []
    let token = SwiftNavigation.observe { counts.append(model.count) }
    #expect(counts == [0])

    model.count = 1
    while counts.count < 2 { await Task.yield() }
    model.other = 1
    model.count = 2
    while counts.count < 3 { await Task.yield() }

    #expect(counts == [0, 1, 2])
    token.cancel()
  }

  @Test("a cancelled observation runs no more")
  func cancelling() async {
    let model = Model()
    var counts: [Int] = []
    let token = SwiftNavigation.observe { counts.append(model.count) }
    token.cancel()
    #expect(token.isCancelled)

    model.count = 1
    for _ in 1...10 { await Task.yield() }

    #expect(counts == [0])
  }

  @Test(
    "reading and reacting can be two closures, and the second is not observed")
  func onChange() async {
    let model = Model()
    var counts: [Int] = []
    let token = SwiftNavigation.observe {
      _ = model.count
    } onChange: {
      counts.append(model.count)
      _ = model.other
    }
    #expect(counts == [0])

    model.count = 1
    while counts.count < 2 { await Task.yield() }
    model.other = 1
    for _ in 1...10 { await Task.yield() }
    model.count = 2
    while counts.count < 3 { await Task.yield() }

    #expect(counts == [0, 1, 2])
    token.cancel()
  }

  @Test("the second closure receives the transaction of the change")
  func transaction() async {
    let model = Model()
    var speeds: [Int] = []
    let token = SwiftNavigation.observe { _ in
      _ = model.count
    } onChange: { transaction in
      speeds.append(transaction.speed)
    }

    withUITransaction(\.speed, 2) { model.count = 1 }
    while speeds.count < 2 { await Task.yield() }

    #expect(speeds == [1, 2])
    token.cancel()
  }
}

extension UITransaction {
  @UITransactionEntry fileprivate var speed = 1
}
