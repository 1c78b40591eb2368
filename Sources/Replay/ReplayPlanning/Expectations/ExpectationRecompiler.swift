import ActionScript
import ReplayValues

/// Compiles expectations of a file that were compiled before without a problem.
///
/// Steps share it, so that a step of a long script takes little memory.
final class ExpectationRecompiler<State> {
  private let compiler: ExpectationCompiler<State>

  init(_ compiler: ExpectationCompiler<State>) {
    var compiler = compiler
    // Without the names that later steps declare.
    compiler.builder.variables = ScriptVariables()
    self.compiler = compiler
  }

  var source: SourceFile { compiler.source }

  func compile(_ lines: [ExpectationSyntax]) -> Expectation<State> {
    var diagnostics: [ScriptDiagnostic] = []
    return compiler.compile(lines, diagnostics: &diagnostics) ?? Expectation()
  }
}
