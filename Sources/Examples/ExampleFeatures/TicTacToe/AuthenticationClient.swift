// Shows a client with its own error type.

import ComposableArchitecture
import Foundation

/// Logs users in, with one or two factors.
@DependencyClient
struct AuthenticationClient: Sendable {
  var login: @Sendable (_ email: String, _ password: String) async throws -> AuthenticationResponse
  var twoFactor: @Sendable (_ code: String, _ token: String) async throws -> AuthenticationResponse
}

struct AuthenticationResponse: Equatable, Sendable {
  var token: String
  var twoFactorRequired: Bool
}

enum AuthenticationError: Equatable, LocalizedError, Sendable {
  case invalidUserPassword
  case invalidTwoFactor
  case invalidIntermediateToken

  var errorDescription: String? {
    switch self {
    case .invalidUserPassword: "There is no user with this password."
    case .invalidTwoFactor: "This is not the code that was sent."
    case .invalidIntermediateToken: "Please log in again."
    }
  }
}

extension AuthenticationClient: DependencyKey {
  static let liveValue = AuthenticationClient(
    login: { email, password in
      guard email.contains("@"), password == "password" else {
        throw AuthenticationError.invalidUserPassword
      }
      try await Task.sleep(for: .seconds(1))
      return AuthenticationResponse(
        token: "deadbeef", twoFactorRequired: email.contains("2fa"))
    },
    twoFactor: { code, token in
      guard token == "deadbeef" else { throw AuthenticationError.invalidIntermediateToken }
      guard code == "1234" else { throw AuthenticationError.invalidTwoFactor }
      try await Task.sleep(for: .seconds(1))
      return AuthenticationResponse(token: "deadbeefdeadbeef", twoFactorRequired: false)
    }
  )
  static let testValue = AuthenticationClient()
}

extension DependencyValues {
  var authenticationClient: AuthenticationClient {
    get { self[AuthenticationClient.self] }
    set { self[AuthenticationClient.self] = newValue }
  }
}
