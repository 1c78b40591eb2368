extension DependencyValues {
  /// Points to the module that has the dependency.
  ///
  /// FoundationNetworking takes longer to load than most commands take to run, so only packages
  /// that make requests should link it.
  @available(*, unavailable, message: "Import 'DependenciesNetworking' to use this dependency.")
  @_disfavoredOverload
  public var urlSession: Void { () }
}
