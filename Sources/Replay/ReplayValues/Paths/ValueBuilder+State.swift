extension ValueBuilder {
  /// The builder for the moment when a step runs.
  package func at<State>(_ moment: ValueMoment<State>) -> ValueBuilder {
    var builder = self
    builder.variableValues = moment.variables
    builder.references = StateReferences { moment.state }
    return builder
  }
}
