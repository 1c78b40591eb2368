// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "bench",
  dependencies: [
    .package(name: "swift-composable-architecture-linux", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "bench",
      dependencies: [
        "ClassicComposableArchitecture", "Combine", "ComposableArchitecture", "CustomDump",
        "IdentifiedCollections", "IssueReporting",
      ].map {
        .product(name: $0, package: "swift-composable-architecture-linux")
      },
      swiftSettings: [.swiftLanguageMode(.v6)]
    )
  ]
)
