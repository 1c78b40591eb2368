public import CasePaths

/// The actions of a presented feature, and its dismissal.
public enum PresentationAction<Action> {
  /// The feature is dismissed: its state is set to `nil` and its effects are cancelled.
  case dismiss

  /// An action of the presented feature.
  indirect case presented(Action)
}

extension PresentationAction: CasePathable {
  public static var allCasePaths: AllCasePaths {
    AllCasePaths()
  }

  /// The case paths of the action.
  ///
  /// Paths to actions of the presented feature can leave out `presented`.
  @dynamicMemberLookup
  public struct AllCasePaths: CasePathReflectable, Sendable {
    public subscript(root: PresentationAction) -> PartialCaseKeyPath<PresentationAction> {
      switch root {
      case .dismiss: \.dismiss
      case .presented: \.presented
      }
    }

    public var dismiss: AnyCasePath<PresentationAction, Void> {
      AnyCasePath(
        embed: { .dismiss },
        extract: {
          guard case .dismiss = $0 else { return nil }
          return ()
        }
      )
    }

    public var presented: AnyCasePath<PresentationAction, Action> {
      AnyCasePath(
        embed: PresentationAction.presented,
        extract: {
          guard case .presented(let action) = $0 else { return nil }
          return action
        }
      )
    }

    /// A case of the presented feature's actions.
    public subscript<AppendedAction>(
      dynamicMember keyPath: any CaseKeyPath<Action, AppendedAction> & Sendable
    ) -> AnyCasePath<PresentationAction, AppendedAction> where Action: CasePathable {
      presented(AnyCasePath(keyPath))
    }

    /// A case of the presented feature's actions that holds the actions of a feature it presents.
    @_disfavoredOverload
    public subscript<AppendedAction>(
      dynamicMember keyPath: any CaseKeyPath<Action, AppendedAction> & Sendable
    ) -> AnyCasePath<PresentationAction, PresentationAction<AppendedAction>>
    where Action: CasePathable {
      presentation(AnyCasePath(keyPath))
    }

    private func presented<AppendedAction>(
      _ path: AnyCasePath<Action, AppendedAction>
    ) -> AnyCasePath<PresentationAction, AppendedAction> {
      AnyCasePath(
        embed: { .presented(path.embed($0)) },
        extract: {
          guard case .presented(let action) = $0 else { return nil }
          return path.extract(from: action)
        }
      )
    }

    private func presentation<AppendedAction>(
      _ path: AnyCasePath<Action, AppendedAction>
    ) -> AnyCasePath<PresentationAction, PresentationAction<AppendedAction>> {
      AnyCasePath(
        embed: {
          switch $0 {
          case .dismiss: .dismiss
          case .presented(let action): .presented(path.embed(action))
          }
        },
        extract: {
          switch $0 {
          case .dismiss: .dismiss
          case .presented(let action): path.extract(from: action).map { .presented($0) }
          }
        }
      )
    }
  }
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Decodable where Action: Decodable {}
extension PresentationAction: Encodable where Action: Encodable {}

/// The actions of a presented feature of a reducer.
public typealias PresentationActionOf<R: Reducer> = PresentationAction<R.Action>
