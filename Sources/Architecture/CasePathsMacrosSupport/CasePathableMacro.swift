@_exported public import enum MacroExpansion.CasePathableMacro
