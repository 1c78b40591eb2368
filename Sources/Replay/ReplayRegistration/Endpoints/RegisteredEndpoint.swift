package import Dependencies
import Foundation
package import ReplayAnswers
package import RuntimeReflection

/// A closure among the dependencies that scripts can answer.
package struct RegisteredEndpoint {
  /// The name for scripts: `numberFact.fetch`.
  package var name: String

  /// Its parameters, result and effects.
  package var signature: Reflection.FunctionSignature

  /// The argument labels, empty for an argument without one; an empty array if they are not known.
  package var labels: [String] = []

  /// The type of errors that it throws, if it throws.
  var errorType: Any.Type = (any Error).self

  /// Whether it is a dependency, so that there is a live one.
  package var isDependency = true

  /// Whether scripts can answer its calls: `false` for one with an `inout` parameter, for instance.
  package var isAnswerable = true

  /// The key that names its dependency; `nil` if that has a key path.
  package var key: Any.Type?

  package var installLive: (inout DependencyValues) -> Void

  /// Sets the closure to itself, which wraps it.
  ///
  /// An endpoint without a key path stays as it is.
  var rewrap: (inout DependencyValues) -> Void = { _ in }

  /// Installs a closure that asks for an answer.
  package var install: (inout DependencyValues, EndpointAnswers) -> Void

  package init<Function>(
    name: EndpointName,
    keyPath: WritableKeyPath<DependencyValues, Function>,
    stub: @escaping (EndpointStub, inout Function) -> Void
  ) {
    self.name = name.base
    self.labels = name.labels
    self.signature =
      Reflection.signature(ofFunction: Function.self)
      ?? Reflection.FunctionSignature(
        parameters: [], result: Void.self, isAsync: false, isThrowing: false)
    self.installLive = { values in
      UnreportedDependency.set(
        UnreportedDependency.liveValue(at: keyPath), at: keyPath, in: &values)
    }
    self.rewrap = { values in
      let function = UnreportedDependency.value(at: keyPath, in: values)
      UnreportedDependency.set(function, at: keyPath, in: &values)
    }
    self.install = { values, answers in
      let call = EndpointCall(endpoint: name.base, labels: name.labels, answers: answers)
      var function = UnreportedDependency.value(at: keyPath, in: values)
      stub(EndpointStub(call), &function)
      values[keyPath: keyPath] = function
    }
  }
}

extension RegisteredEndpoint {
  /// The endpoints that every feature has.
  package static var builtIn: [RegisteredEndpoint] { [openURL] }

  private static var openURL: RegisteredEndpoint {
    RegisteredEndpoint(
      name: "openURL",
      signature: Reflection.FunctionSignature(
        parameters: [URL.self], result: Bool.self, isAsync: true, isThrowing: false),
      installLive: { $0.openURL = UnreportedDependency.liveValue(at: \.openURL) },
      install: { values, answers in
        let call = EndpointCall(endpoint: "openURL", answers: answers)
        values.openURL = OpenURLEffect { url in await call.answerLater([url]) { false } }
      }
    )
  }

  /// An endpoint that is not a dependency: a closure that a reducer takes.
  package init(name: EndpointName, signature: Reflection.FunctionSignature) {
    self.init(name: name.base, signature: signature, installLive: { _ in }, install: { _, _ in })
    labels = name.labels
    isDependency = false
  }

  /// The feature's dismissal, whose calls scripts can assert.
  package static var dismissal: RegisteredEndpoint {
    RegisteredEndpoint(
      name: "dismiss",
      signature: Reflection.FunctionSignature(
        parameters: [], result: Void.self, isAsync: true, isThrowing: false))
  }

  private init(
    name: String, signature: Reflection.FunctionSignature,
    installLive: @escaping (inout DependencyValues) -> Void,
    install: @escaping (inout DependencyValues, EndpointAnswers) -> Void
  ) {
    self.name = name
    self.signature = signature
    self.installLive = installLive
    self.install = install
  }
}
