package import ActionScript
package import Foundation

// Errors of the platform, in the form of source code and in that of dumps.

extension URLError: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self {
    let form = "URLError(.notConnectedToInternet)"
    if let error = try syntax.bridgedError(of: Self.self, builder) {
      guard error.domain == NSURLErrorDomain, let code = Code(rawValue: error.code) else {
        throw ValueError.expected(form, found: syntax)
      }
      return Self(code, userInfo: error.userInfo)
    }
    return Self(
      try builder.build(
        Code.self, from: syntax.errorCode(of: Self.self, form, labels: ["code", "userInfo"])),
      userInfo: try syntax.userInfo(builder))
  }
}

extension POSIXError: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self {
    let form = "POSIXError(.ENOENT)"
    return Self(
      try builder.build(Code.self, from: syntax.errorCode(of: Self.self, form)))
  }
}

extension CocoaError: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self {
    let form = "CocoaError(.fileNoSuchFile)"
    return Self(
      try builder.build(
        Code.self, from: syntax.errorCode(of: Self.self, form, labels: ["code", "userInfo"])),
      userInfo: try syntax.userInfo(builder))
  }
}

extension CocoaError.Code: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self {
    switch syntax.kind {
    case .integer:
      return Self(rawValue: try builder.build(Int.self, from: syntax))
    case .call(let call):
      if let raw = call.arguments?.arguments.first, raw.label?.text == "rawValue" {
        return Self(rawValue: try builder.build(Int.self, from: raw.value))
      }
      if call.arguments == nil, let code = named[call.name] { return code }
    case .word(let name), .string(let name):
      if let code = named[name] { return code }
    default:
      break
    }
    let names = named.keys.sorted()
    throw ValueError.expected(
      "a code of CocoaError", found: syntax,
      hint: Suggestion.hint(for: syntax.summary.filter { $0 != "." && $0 != "\'" }, among: names),
      notes: ["codes: \(NameList.text(names))"])
  }

  /// The codes have no names at run time.
  private static let named: [String: Self] = [
    "coderInvalidValue": .coderInvalidValue,
    "coderReadCorrupt": .coderReadCorrupt,
    "coderValueNotFound": .coderValueNotFound,
    "executableArchitectureMismatch": .executableArchitectureMismatch,
    "executableLink": .executableLink,
    "executableLoad": .executableLoad,
    "executableNotLoadable": .executableNotLoadable,
    "executableRuntimeMismatch": .executableRuntimeMismatch,
    "featureUnsupported": .featureUnsupported,
    "fileLocking": .fileLocking,
    "fileManagerUnmountBusy": .fileManagerUnmountBusy,
    "fileManagerUnmountUnknown": .fileManagerUnmountUnknown,
    "fileNoSuchFile": .fileNoSuchFile,
    "fileReadCorruptFile": .fileReadCorruptFile,
    "fileReadInapplicableStringEncoding": .fileReadInapplicableStringEncoding,
    "fileReadInvalidFileName": .fileReadInvalidFileName,
    "fileReadNoPermission": .fileReadNoPermission,
    "fileReadNoSuchFile": .fileReadNoSuchFile,
    "fileReadTooLarge": .fileReadTooLarge,
    "fileReadUnknown": .fileReadUnknown,
    "fileReadUnknownStringEncoding": .fileReadUnknownStringEncoding,
    "fileReadUnsupportedScheme": .fileReadUnsupportedScheme,
    "fileWriteFileExists": .fileWriteFileExists,
    "fileWriteInapplicableStringEncoding": .fileWriteInapplicableStringEncoding,
    "fileWriteInvalidFileName": .fileWriteInvalidFileName,
    "fileWriteNoPermission": .fileWriteNoPermission,
    "fileWriteOutOfSpace": .fileWriteOutOfSpace,
    "fileWriteUnknown": .fileWriteUnknown,
    "fileWriteUnsupportedScheme": .fileWriteUnsupportedScheme,
    "fileWriteVolumeReadOnly": .fileWriteVolumeReadOnly,
    "formatting": .formatting,
    "keyValueValidation": .keyValueValidation,
    "propertyListReadCorrupt": .propertyListReadCorrupt,
    "propertyListReadStream": .propertyListReadStream,
    "propertyListReadUnknownVersion": .propertyListReadUnknownVersion,
    "propertyListWriteInvalid": .propertyListWriteInvalid,
    "propertyListWriteStream": .propertyListWriteStream,
    "ubiquitousFileNotUploadedDueToQuota": .ubiquitousFileNotUploadedDueToQuota,
    "ubiquitousFileUbiquityServerNotAvailable": .ubiquitousFileUbiquityServerNotAvailable,
    "ubiquitousFileUnavailable": .ubiquitousFileUnavailable,
    "userActivityConnectionUnavailable": .userActivityConnectionUnavailable,
    "userActivityHandoffFailed": .userActivityHandoffFailed,
    "userActivityHandoffUserInfoTooLarge": .userActivityHandoffUserInfoTooLarge,
    "userActivityRemoteApplicationTimedOut": .userActivityRemoteApplicationTimedOut,
    "userCancelled": .userCancelled,
    "xpcConnectionInterrupted": .xpcConnectionInterrupted,
    "xpcConnectionInvalid": .xpcConnectionInvalid,
    "xpcConnectionReplyInvalid": .xpcConnectionReplyInvalid,
  ]
}

extension NSError: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self {
    var domain: String?
    var code: Int?
    var userInfo: [String: Any] = [:]
    guard let arguments = syntax.arguments(ofTypeNamed: "NSError") else {
      throw ValueError.expectedNSError(found: syntax)
    }
    if arguments.allSatisfy({ $0.label != nil }) {
      try arguments.require(labels: ["domain", "code", "userInfo"], of: "NSError")
    }
    for argument in arguments {
      switch argument.label?.text {
      case "domain"?: domain = try builder.build(String.self, from: argument.value)
      case "code"?: code = try builder.build(Int.self, from: argument.value)
      case "userInfo"?: userInfo = try argument.value.errorInfo(builder)
      default: throw ValueError.expectedNSError(found: syntax)
      }
    }
    guard let domain, let code,
      let error = NSError(domain: domain, code: code, userInfo: userInfo) as? Self
    else { throw ValueError.expectedNSError(found: syntax) }
    return error
  }
}

extension ValueSyntax {
  /// The code of an error: `.timedOut` in `URLError(.timedOut)`, `URLError.timedOut` and `.timedOut`.
  fileprivate func errorCode(
    of type: Any.Type, _ form: String, labels: [String] = ["code"]
  ) throws -> ValueSyntax {
    if case .call(let call) = kind, call.arguments == nil {
      guard let qualifier = call.qualifier, !call.hasLeadingDot else { return self }
      guard ["\(type)", "Code", "\(type).Code"].contains(qualifier) else {
        throw ValueError("expected \(type), found '\(call.qualifiedName)'", at: span)
      }
      return .enumCase(call.name, [], span: span, nameSpan: call.nameSpan)
    }
    if let arguments = arguments(ofTypeNamed: "\(type)") {
      try arguments.require(labels: labels, omissible: "code", of: "\(type)")
      for argument in arguments where ["code", nil].contains(argument.label?.text) {
        return argument.value
      }
    }
    throw ValueError.expected(
      "\(type)", found: self, notes: ["\(type) is written \(form)"])
  }

  /// The error in `URLError(_nsError: NSError(…))`, as dumps show it.
  fileprivate func bridgedError(of type: Any.Type, _ builder: ValueBuilder) throws -> NSError? {
    guard let arguments = arguments(ofTypeNamed: "\(type)"), arguments.count == 1,
      arguments[0].label?.text == "_nsError"
    else { return nil }
    return try builder.build(NSError.self, from: arguments[0].value)
  }

  /// The argument `userInfo`; empty if there is none.
  fileprivate func userInfo(_ builder: ValueBuilder) throws -> [String: Any] {
    let info = arguments?.first { $0.label?.text == "userInfo" }
    return try info?.value.errorInfo(builder) ?? [:]
  }

  fileprivate func errorInfo(_ builder: ValueBuilder) throws -> [String: Any] {
    try builder.build([String: Any].self, from: self)
  }
}

extension ValueError {
  fileprivate static func expectedNSError(found syntax: ValueSyntax) -> ValueError {
    .expected(
      "NSError", found: syntax,
      notes: [
        "NSError is written NSError(domain: \"shop\", code: 1)",
        "with 'userInfo: [\"NSLocalizedDescription\": \"…\"]' if need be",
      ])
  }
}
