// Shows the data of a flow as one value that its screens share.

/// The data of a sign-up, which several screens fill in.
struct SignUpData: Equatable, Sendable {
  var email = ""
  var firstName = ""
  var lastName = ""
  var password = ""
  var passwordConfirmation = ""
  var phoneNumber = ""
  var topics: Set<Topic> = []

  enum Topic: String, CaseIterable, Identifiable, Sendable {
    case advancedSwift = "Advanced Swift"
    case composableArchitecture = "Composable Architecture"
    case concurrency = "Concurrency"
    case modernSwiftUI = "Modern SwiftUI"
    case swiftUI = "SwiftUI"
    case testing = "Testing"

    var id: Self { self }
  }
}
