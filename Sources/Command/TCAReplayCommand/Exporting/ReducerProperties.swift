import ComposableArchitecture
import RuntimeReflection

/// The types of the stored properties of a reducer, and of the reducers in its body.
struct ReducerProperties {
  private(set) var types: [Any.Type] = []
  private var known: Set<ObjectIdentifier> = []

  init(of reducer: Any.Type) { visit(reducer) }

  private mutating func visit(_ type: Any.Type) {
    guard known.insert(ObjectIdentifier(type)).inserted else { return }
    let parts = Reflection.fields(ofStruct: type)?.map(\.type) ?? []
    let payloads = Reflection.cases(ofEnum: type)?.compactMap(\.payload) ?? []
    types += parts
    for part in parts + payloads where part is any Reducer.Type { visit(part) }
    guard let reducer = type as? any Reducer.Type else { return }
    func body<R: Reducer>(_: R.Type) -> Any.Type { R.Body.self }
    visit(body(reducer))
  }
}
