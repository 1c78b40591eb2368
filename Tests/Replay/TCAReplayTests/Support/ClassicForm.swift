import ClassicComposableArchitecture

@testable import ReplayRegistration

/// A form of the API of 2021, whose reducer tells the bindings apart.
struct ClassicForm: Equatable {
  enum Colour: Equatable { case red, green }

  struct Profile: Equatable {
    var city = ""
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<ClassicForm>)
  }

  @BindableState var age = 0
  @BindableState var front = Colour.red
  @BindableState var back = Colour.red
  @BindableState var mother: String?
  @BindableState var father: String?
  @BindableState var isOpen = false
  @BindableState var name = ""
  @BindableState var nickname = ""
  @BindableState var profile = Profile()
  var log: [String] = []

  static let reducer = Reducer<ClassicForm, Action, Void> { state, action, _ in
    switch action {
    case .binding(\.$age): state.log.append("age")
    case .binding(\.$front): state.log.append("front")
    case .binding(\.$back): state.log.append("back")
    case .binding(\.$mother): state.log.append("mother")
    case .binding(\.$father): state.log.append("father")
    case .binding(\.$isOpen): state.log.append("isOpen")
    case .binding(\.$name): state.log.append("name")
    case .binding(\.$nickname): state.log.append("nickname")
    case .binding(\.$profile): state.log.append("profile")
    case .binding: state.log.append("another")
    }
    return .none
  }
  .binding()
}

/// A form in the style before `@BindableState`.
struct PlainForm: Equatable {
  enum Action: Equatable {
    case form(BindingAction<PlainForm>)
  }

  var isOpen = false
  var name = ""
  var log: [String] = []

  static let reducer = Reducer<PlainForm, Action, Void> { state, action, _ in
    switch action {
    case .form(\.isOpen): state.log.append("isOpen")
    case .form(\.name): state.log.append("name")
    case .form: state.log.append("another")
    }
    return .none
  }
  .binding(action: AnyCasePath(unsafe: Action.form))
}

extension RegisteredFeature {
  static var classicForm: RegisteredFeature {
    FeatureRegistration("form", reducer: ClassicForm.reducer) {
      ClassicForm()
    } environment: {
      ()
    }
  }

  static var plainForm: RegisteredFeature {
    FeatureRegistration("plain-form", reducer: PlainForm.reducer) {
      PlainForm()
    } environment: {
      ()
    }
  }
}
