extension DependencyValues {
  /// Names the module that has the dependency: FoundationNetworking takes longer to load than most commands take to run,
  /// so that only packages that make requests link it.
  @available(*, unavailable, message: "Import 'DependenciesNetworking' to use this dependency.")
  @_disfavoredOverload
  public var urlSession: Void { () }
}
