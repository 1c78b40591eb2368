import Combine
import ComposableArchitecture
import Foundation

/// A feature that waits for a minute in ways that no dependency controls.
@Reducer
struct Clockwork {
  @ObservableState
  struct State: Equatable {
    var ticks = 0
  }

  enum Action {
    case debounce
    case delay(String)
    case hop(Int)
    case `repeat`(String)
    case stop
    case throttle
    case tick
  }

  private enum CancelID { case debounce, throttle, ticks }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .debounce:
        return .publisher { Just(.tick) }
          .debounce(id: CancelID.debounce, for: .seconds(60), scheduler: DispatchQueue.main)
      case .delay("asyncAfter"):
        return .run { send in
          await withCheckedContinuation { continuation in
            DispatchQueue.main.asyncAfter(deadline: .now() + 60) { continuation.resume() }
          }
          await send(.tick)
        }
      case .delay("Foundation"):
        return .run { send in
          await withCheckedContinuation { continuation in
            let timer = Timer(timeInterval: 0.001, repeats: false) { _ in continuation.resume() }
            RunLoop.main.add(timer, forMode: .common)
          }
          await send(.tick)
        }
      case .delay("source"):
        return .run { send in
          await withCheckedContinuation { continuation in
            // The handler keeps the source, and is called only once.
            nonisolated(unsafe) let source = DispatchSource.makeTimerSource(queue: .main)
            source.schedule(deadline: .now() + 60)
            source.setEventHandler {
              source.cancel()
              continuation.resume()
            }
            source.resume()
          }
          await send(.tick)
        }
      case .delay("wall time"):
        return .run { send in
          await withCheckedContinuation { continuation in
            DispatchQueue.global().asyncAfter(wallDeadline: .now() + 60) { continuation.resume() }
          }
          await send(.tick)
        }
      case .delay(let scheduler):
        let tick = Just(Action.tick)
        return .publisher {
          switch scheduler {
          case "main":
            tick.delay(for: .seconds(60), scheduler: DispatchQueue.main)
              .eraseToAnyPublisher()
          case "global":
            tick.delay(for: .seconds(60), scheduler: DispatchQueue.global())
              .receive(on: DispatchQueue.main).eraseToAnyPublisher()
          case "operations":
            tick.delay(for: .seconds(60), scheduler: OperationQueue.main)
              .eraseToAnyPublisher()
          default:
            tick.delay(for: .seconds(60), scheduler: RunLoop.main)
              .receive(on: RunLoop.main).eraseToAnyPublisher()
          }
        }
      case .hop(let count):
        var tick = Just(Action.tick).eraseToAnyPublisher()
        for _ in 0..<count { tick = tick.receive(on: DispatchQueue.main).eraseToAnyPublisher() }
        return .publisher { [tick] in tick }
      case .repeat(let scheduler):
        return .publisher {
          switch scheduler {
          case "timer":
            Timer.publish(every: 60, on: .main, in: .common).autoconnect().map { _ in Action.tick }
              .eraseToAnyPublisher()
          default: Self.ticks(scheduler)
          }
        }
        .cancellable(id: CancelID.ticks)
      case .stop: return .cancel(id: CancelID.ticks)
      case .throttle:
        return .publisher { Just(.tick) }
          .throttle(
            id: CancelID.throttle, for: .seconds(60), scheduler: DispatchQueue.main, latest: true)
      case .tick:
        state.ticks += 1
        return .none
      }
    }
  }

  private static func ticks(_ scheduler: String) -> AnyPublisher<Action, Never> {
    let subject = PassthroughSubject<Action, Never>()
    func tick() { subject.send(.tick) }
    let ticks: any Cancellable =
      switch scheduler {
      case "main":
        DispatchQueue.main.schedule(
          after: DispatchQueue.main.now.advanced(by: .seconds(60)), interval: .seconds(60), tick)
      case "operations":
        OperationQueue.main.schedule(
          after: OperationQueue.main.now.advanced(by: .seconds(60)), interval: .seconds(60), tick)
      default:
        RunLoop.main.schedule(
          after: RunLoop.main.now.advanced(by: .seconds(60)), interval: .seconds(60), tick)
      }
    return subject.handleEvents(receiveCancel: ticks.cancel).eraseToAnyPublisher()
  }
}
