/// An open stream or call of an endpoint.
package struct OpenEntry: @unchecked Sendable {
  // The arguments are only read, dumped and compared.
  package enum Target {
    case stream(any OpenStream)
    case call(OpenCall)
  }

  package var arguments: [Any]
  package var id: CallLog.ID
  package var target: Target

  package var isOver: Bool {
    switch target {
    case .stream(let stream): stream.isTerminated
    case .call(let call): call.isOver
    }
  }
}
