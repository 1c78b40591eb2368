import Combine
import ComposableArchitecture
import Foundation
import TCAReplay

@testable import ReplayRegistration
@testable import ReplayTestSupport

/// A feature that calls every kind of dependency, one per action.
@Reducer
struct Outpost {
  @ObservableState
  struct State: Equatable {
    var log: [String] = []
    @Shared(.fileStorage(Self.file)) var stored = 0
    @Shared(.appStorage("outpost")) var setting = 0
    @Shared(.inMemory("outpost")) var remembered = 0

    var isStocked: Bool { stored > 0 }

    static let file = URL(filePath: "/nowhere/outpost.json")
  }

  enum Action {
    case note(String)
    // Endpoints that are registered.
    case fetch(Int)
    case lookup(Int, String)
    case load
    case limit
    case stop
    case numbers
    case messages(String)
    case pick(Int, Int, Int)
    case save(String)
    case openSettings
    case locate(Int)
    case locateLater(Int)
    case browse(Int)
    case ticks
    case news(String)
    case strikes
    // Dependencies that are not registered.
    case whisper
    case ring
    case signal
    case signalLater
    case whisperAndSignal
    case hoist
    case shine
    case request
    // Dependencies of every feature.
    case tellTime
    case draw
    case wait
    case drift
    case store
    case post
    case open
    case measure
    case cancel
    // Chains of actions, and shared state that others change.
    case countDown(Int)
    case storeByEffect
    case storeInEffect
    case storeDirectly
    case reload
  }

  private enum CancelID { case calls }

  @Dependency(\.awkward) var awkward
  @Dependency(\.calendar) var calendar
  @Dependency(PageCatalog.self) var catalog
  @Dependency(\.chart) var chart
  @Dependency(\.continuousClock) var continuousClock
  @Dependency(\.date) var date
  @Dependency(\.lantern) var lantern
  @Dependency(\.locale) var locale
  @Dependency(\.mainQueue) var mainQueue
  @Dependency(\.mast) var mast
  @Dependency(\.notificationCenter) var notificationCenter
  @Dependency(\.openSettings) var openSettings
  @Dependency(\.openURL) var openURL
  @Dependency(\.plain) var plain
  @Dependency(\.suspendingClock) var suspendingClock
  @Dependency(\.telegraph) var telegraph
  @Dependency(\.timeZone) var timeZone
  @Dependency(\.urlSession) var urlSession
  @Dependency(\.uuid) var uuid
  @Dependency(\.whisper) var whisper
  @Dependency(\.wire) var wire
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .note(let note): state.log.append(note)
      case .load: state.log.append(Self.text { try awkward.load() })
      case .limit: state.log.append("\(awkward.limit())")
      case .pick(let a, let b, let c): state.log.append("\(plain.pick(a, b, c))")
      case .locate(let number): state.log.append(chart.locate(number).absoluteString)
      case .signal: state.log.append("\(telegraph.send("SOS"))")
      case .shine: state.log.append("\(lantern.brightness)")
      case .tellTime: state.log.append("\(date.now.timeIntervalSinceReferenceDate)")
      case .draw:
        state.log.append(uuid().uuidString)
        state.log.append("\(withRandomNumberGenerator { Int.random(in: 0..<1000, using: &$0) })")
      case .store:
        state.$stored.withLock { $0 += 1 }
        state.$setting.withLock { $0 += 1 }
        state.$remembered.withLock { $0 += 1 }
      case .measure:
        state.log.append(
          "\(locale.identifier) \(timeZone.identifier) \(calendar.identifier)"
            + " \(calendar.timeZone.identifier)")
      case .ticks:
        return .publisher { wire.ticks().map { .note("\($0)") } }.cancellable(id: CancelID.calls)
      case .news(let topic):
        return .publisher {
          wire.news(topic).retry(1).map(Action.note).catch { Just(.note("\($0)")) }
        }
      case .strikes:
        return .publisher {
          wire.strikes().map { .note("\($0)") }.catch { Just(.note("\($0)")) }
        }
      case .cancel: return .cancel(id: CancelID.calls)
      case .countDown(let number):
        state.log.append("\(number)")
        return number > 0 ? .run { send in await send(.countDown(number - 1)) } : .none
      case .storeByEffect: return .run { send in await send(.store) }
      case .storeInEffect:
        return .run { [stored = state.$stored] _ in
          stored.withLock { $0 += 1 }
          try await continuousClock.sleep(for: .seconds(1))
          stored.withLock { $0 += 1 }
        }
      case .storeDirectly:
        return .run { _ in
          @Dependency(\.defaultAppStorage) var defaults
          defaults.set(5, forKey: "outpost")
        }
      case .reload: return .run { [stored = state.$stored] _ in try await stored.load() }
      default: return effect(action).cancellable(id: CancelID.calls)
      }
      return .none
    }
  }

  private static func text(_ body: () throws -> Int) -> String {
    do { return "\(try body())" } catch { return "\(error)" }
  }

  private func effect(_ action: Action) -> Effect<Action> {
    .run { send in
      switch action {
      case .fetch(let number): await send(.note(try await awkward.fetch(number)))
      case .lookup(let id, let name):
        await send(.note(awkward.lookup(id, name).joined(separator: " ")))
      case .stop:
        await awkward.stop()
        await send(.note("stopped"))
      case .numbers:
        for await number in awkward.numbers() { await send(.note("\(number)")) }
        await send(.note("no more"))
      case .messages(let topic):
        do {
          for try await message in try await awkward.messages(topic) {
            await send(.note(message))
          }
          await send(.note("no more"))
        } catch {
          await send(.note("\(error)"))
        }
      case .save(let text):
        try await plain.save(text)
        await send(.note("saved"))
      case .openSettings:
        await openSettings()
        await send(.note("opened"))
      case .browse(let page): await send(.note(try await catalog.page(page)))
      case .locateLater(let number):
        await send(.note(await chart.locateLater(number).absoluteString))
      case .whisper: await send(.note(try await whisper.hear(1, "x")))
      case .ring: await send(.note(try await whisper.bell.ring(2)))
      case .signalLater: await send(.note("\(await telegraph.sendLater("SOS", 1, 2.5))"))
      case .whisperAndSignal:
        // Goes on without an answer.
        let heard = try? await whisper.hear(1, "x")
        await send(.note("\(heard ?? "") \(await telegraph.sendLater("SOS", 1, 2.5))"))
      case .request:
        let (data, _) = try await urlSession.data(from: URL(filePath: "/door"))
        await send(.note("\(data.count)"))
      case .hoist: await send(.note(try await mast.hoist("flag")))
      case .wait:
        try await continuousClock.sleep(for: .seconds(1))
        try await suspendingClock.sleep(for: .seconds(1))
        try await mainQueue.sleep(for: .seconds(1))
        try await Task.sleep(for: .seconds(1))
        await send(.note("waited"))
      case .drift:
        try await continuousClock.sleep(for: .seconds(1))
        let number = withRandomNumberGenerator { Int.random(in: 0..<1000, using: &$0) }
        await send(
          .note(
            "\(date.now.timeIntervalSinceReferenceDate) \(uuid()) \(number) \(try await awkward.fetch(1))"
          ))
      case .post:
        let (notes, continuation) = AsyncStream<String>.makeStream()
        let name = Notification.Name("outpost")
        let observer = notificationCenter.addObserver(forName: name, object: nil, queue: nil) {
          continuation.yield($0.name.rawValue)
          continuation.finish()
        }
        notificationCenter.post(name: name, object: nil)
        for await note in notes { await send(.note(note)) }
        notificationCenter.removeObserver(observer)
        await send(.note(notificationCenter === NotificationCenter.default ? "live" : "its own"))
      case .open: await send(.note("\(await openURL(URL(filePath: "/door")))"))
      default: break
      }
    }
  }
}

extension RegisteredFeature {
  static var outpost: RegisteredFeature {
    FeatureRegistration("outpost") {
      Outpost()
    } initialState: {
      Outpost.State()
    }
    .client("awkward", \.awkward)
    .client("catalog", PageCatalog.self)
    .client("bell", \.whisper.bell)
    .endpoint("plain.pick", \.plain.pick)
    .endpoint("plain.save", \.plain.save)
    .endpoint("openSettings", \.openSettings)
    .endpoint("chart.locate", \.chart.locate)
    .endpoint("chart.locateLater", \.chart.locateLater)
    .endpoint("wire.ticks", \.wire.ticks)
    .endpoint("wire.news", \.wire.news)
    .endpoint("wire.strikes", \.wire.strikes)
  }
}
