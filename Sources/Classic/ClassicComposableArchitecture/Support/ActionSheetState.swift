public import SwiftNavigation

/// The former name of confirmation dialogs.
public typealias ActionSheetState = ConfirmationDialogState
