// Shows how to ask for permission, run a stream, and handle its failure.

import ComposableArchitecture

/// Transcribes speech while a button is on.
@Reducer
struct SpeechRecognition {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var isRecording = false
    var transcribedText = ""
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case recordButtonTapped
    case speech(Result<String, any Error>)
    case speechRecognizerAuthorizationStatusResponse(SpeechRecognizerAuthorizationStatus)

    enum Alert: Equatable {}
  }

  @Dependency(\.speechClient) var speechClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none

      case .recordButtonTapped:
        state.isRecording.toggle()

        guard state.isRecording else {
          return .run { _ in
            await speechClient.finishTask()
          }
        }
        return .run { send in
          let status = await speechClient.requestAuthorization()
          await send(.speechRecognizerAuthorizationStatusResponse(status))

          guard status == .authorized else { return }

          let request = SpeechRecognitionRequest(shouldReportPartialResults: true)
          for try await result in await speechClient.startTask(request: request) {
            await send(
              .speech(.success(result.bestTranscription.formattedString)), animation: .linear)
          }
        } catch: { error, send in
          await send(.speech(.failure(error)))
        }

      case .speech(.failure(SpeechClient.Failure.couldntConfigureAudioSession)),
        .speech(.failure(SpeechClient.Failure.couldntStartAudioEngine)):
        state.alert = AlertState { TextState("The microphone does not work. Please try again.") }
        return .none

      case .speech(.failure):
        state.alert = AlertState {
          TextState("What was said could not be transcribed. Please try again.")
        }
        return .none

      case .speech(.success(let transcribedText)):
        state.transcribedText = transcribedText
        return .none

      case .speechRecognizerAuthorizationStatusResponse(let status):
        state.isRecording = status == .authorized

        switch status {
        case .authorized, .notDetermined:
          return .none

        case .denied:
          state.alert = AlertState {
            TextState("Speech recognition was denied. It can be allowed in the settings.")
          }
          return .none

        case .restricted:
          state.alert = AlertState {
            TextState("This device does not allow speech recognition.")
          }
          return .none
        }
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
