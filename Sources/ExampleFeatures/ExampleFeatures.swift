public import TCAReplay

/// The example systems, by the names that scripts know them by.
///
/// Each is registered in its own folder.
public enum ExampleFeatures {
  /// What `tca-replay` registers.
  public static var all: [RegisteredFeature] {
    [
      alerts,
      animations,
      bindingBasics,
      bindingForm,
      classicCounter,
      classicTodos,
      counter,
      effectsBasics,
      effectsCancellation,
      favoriting,
      focus,
      game,
      loadThenPresent,
      locationManager,
      login,
      longLivingEffects,
      motionManager,
      multipleDestinations,
      navigateAndLoad,
      navigateAndLoadList,
      navigationStack,
      offlineDownloads,
      optionalState,
      presentAndLoad,
      recordMeeting,
      recursion,
      refreshable,
      search,
      sharedFileStorage,
      sharedInMemory,
      sharedUserDefaults,
      signUp,
      speechRecognition,
      syncUpDetail,
      syncUpForm,
      syncUps,
      syncUpsList,
      ticTacToe,
      timers,
      todos,
      twoCounters,
      voiceMemos,
      webSocket,
      welcome,
    ]
  }
}
