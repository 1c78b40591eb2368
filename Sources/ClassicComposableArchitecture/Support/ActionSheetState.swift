public import SwiftNavigation

/// The name of confirmation dialogs before they were more than action sheets.
public typealias ActionSheetState = ConfirmationDialogState
