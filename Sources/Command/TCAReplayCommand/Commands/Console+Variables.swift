import ActionScript

extension Console {
  /// Names the variables that leave out scripts or assertions: nobody sees them in the call.
  func noteVariables(of options: RunOptions, for selection: ScriptSelection) {
    let relaxing =
      options.relaxingVariables + [options.variableForLogs(in: selection)].compactMap(\.self)
    for variable in relaxing {
      error.write("note: \(variable) is set: not everything is asserted\n")
    }
    for variable in options.narrowingVariables {
      error.write("note: \(variable) is set: not every script is run\n")
    }
  }
}

extension RunOptions {
  /// The variable that leaves out assertions of logs, if there is a log.
  fileprivate func variableForLogs(in selection: ScriptSelection) -> String? {
    logVariable.flatMap { variable in
      let hasLog = selection.files.contains { file in
        if file.isStream { return true }
        let input = try? ScriptInput(file, limit: scriptLimit)
        return (try? input?.notation(notation)) == .log
      }
      return hasLog ? variable : nil
    }
  }
}
