// Shows how to collect the registrations of several features.

public import TCAReplay

/// The example features.
///
/// Each is registered in its own folder.
public enum ExampleFeatures {
  /// The features that `tca-replay` registers.
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
