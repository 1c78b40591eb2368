public import SwiftNavigation

extension AlertState: _EphemeralState {}

extension ConfirmationDialogState: _EphemeralState {}
