public import SwiftNavigation

/// The earlier name of confirmation dialogs.
public typealias ActionSheetState = ConfirmationDialogState
