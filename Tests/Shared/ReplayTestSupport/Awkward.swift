import ComposableArchitecture
import Foundation

/// A feature that makes everything hard for scripts.
///
/// Its rows are identified by UUID, its payloads are of every kind, and its state is not `Equatable`.
@Reducer
struct Awkward {
  struct State {
    var counter = Counter()
    var rows: IdentifiedArrayOf<Row> = []
    var nested: Int?? = nil
    var pair = (1, second: "two")
    var result: Result<String, any Error>?
    var screen = Screen.loading
    var scores: [String: Int] = [:]
    var tags: Set<String> = []
    var path = StackState<Page>()
    var presented = PresentationState<Page>(wrappedValue: nil)
    var selection: IndexSet = []
    var opaque = Opaque()
    var closure: () -> Void = {}
  }

  struct Counter: Equatable {
    var count = 0
    var step = 1
  }

  struct Row: Equatable, Identifiable {
    let id: UUID
    var title = ""
    var level = Level.low
  }

  struct Page: Equatable {
    var title = ""
    var visits = 0
  }

  enum Level: Equatable { case low, high(by: Int) }

  enum Screen: Equatable {
    case loading
    case loaded(Page)
    case failed(code: Int, message: String)
  }

  /// Holds a value that scripts cannot write.
  struct Opaque: Equatable {
    private var value = 7
    var label = "opaque"
  }

  /// Neither `Decodable` nor `Equatable`.
  struct Profile {
    var name: String
    var age: Int
    var level: Level
    var page: Page?
  }

  enum Plain { case on, off, dimmed(Double) }

  enum Raw: String { case first = "1st", second = "2nd" }

  struct Decoded: Decodable, Equatable {
    var name: String
    var limit: Int64

    enum CodingKeys: String, CodingKey {
      case name = "full_name"
      case limit
    }
  }

  final class Reference {}

  enum Action {
    case tapped
    case text(String)
    case big(Int64)
    case unsigned(UInt64)
    case price(Decimal)
    case moment(Date, Duration)
    case link(URL, UUID)
    case bytes(Data)
    case place(Locale, TimeZone)
    case nested(Int??)
    case plain(Plain)
    case raw(Raw)
    case profile(Profile)
    case decoded(Decoded)
    case named(first: String, last: String)
    case single(value: Int)
    case unlabelled(Int, String)
    case mixed(Int, to: String)
    case offsets(IndexSet)
    case tags(Set<String>)
    case scores([String: [Int]])
    case numbered([Int: String])
    case response(Result<String, any Error>)
    case typed(Result<Int, Failure>)
    case task(TaskResult<String>)
    case rows(IdentifiedAction<UUID, RowAction>)
    case list(IdentifiedArrayOf<Row>)
    case path(StackAction<Page, PageAction>)
    case presented(PresentationAction<PageAction>)
    case reference(Reference)
    case callback(@Sendable () -> Void)
    case range(Range<Int>)
    case never(Never)
    indirect case tree(Tree)
  }

  struct Failure: Error, Equatable { var code: Int }

  @CasePathable
  enum RowAction { case toggled, renamed(String), moved(to: Int) }

  @CasePathable
  enum PageAction { case visited, alert(PresentationAction<Alert>) }

  @CasePathable
  enum Alert { case confirmed, cancelled }

  indirect enum Tree: Equatable { case leaf, node(Tree, Int, Tree) }

  var body: some Reducer<State, Action> {
    EmptyReducer()
  }
}
