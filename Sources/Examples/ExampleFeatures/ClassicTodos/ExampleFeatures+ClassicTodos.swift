// Shows how to let an environment draw the replay's UUIDs.

import TCAReplay

extension ExampleFeatures {
  static var classicTodos: RegisteredFeature {
    FeatureRegistration(
      "classic-todos", title: "A list of things to do, in the API of 2020 to 2022",
      reducer: todoListReducer
    ) {
      TodoListState()
    } environment: {
      TodoListEnvironment.live
    }
    .uuid(\TodoListEnvironment.uuid)
  }
}
