public import Foundation

extension NSCalendar: CustomDumpRepresentable {
  public var customDumpValue: Any { self as Calendar }
}

extension NSData: CustomDumpRepresentable {
  public var customDumpValue: Any { self as Data }
}

extension NSDate: CustomDumpRepresentable {
  public var customDumpValue: Any { self as Date }
}

extension NSError: CustomDumpReflectable {
  /// The domain, code and user info of the error.
  public var customDumpMirror: Mirror {
    Mirror(
      self,
      children: ["domain": domain, "code": code, "userInfo": userInfo],
      displayStyle: .class
    )
  }
}

extension NSIndexPath: CustomDumpRepresentable {
  public var customDumpValue: Any { self as IndexPath }
}

extension NSIndexSet: CustomDumpRepresentable {
  public var customDumpValue: Any { self as IndexSet }
}

extension NSLocale: CustomDumpRepresentable {
  public var customDumpValue: Any { self as Locale }
}

extension NSLock: CustomDumpReflectable {
  /// Nothing: what a lock consists of has addresses, which differ from run to run.
  public var customDumpMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}

extension NSMeasurement: CustomDumpRepresentable {
  public var customDumpValue: Any { self as Measurement<Unit> }
}

extension NSNotification: CustomDumpRepresentable {
  public var customDumpValue: Any { self as Notification }
}

extension NSNumber: CustomDumpStringConvertible {
  public var customDumpDescription: String { description }
}

extension NSOrderedSet: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    Mirror(self, unlabeledChildren: Array(self), displayStyle: .collection)
  }
}

extension NSRecursiveLock: CustomDumpReflectable {
  /// Nothing: what a lock consists of has addresses, which differ from run to run.
  public var customDumpMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}

extension NSRange: CustomDumpRepresentable {
  /// The range of integers: `nil` if nothing was found, or the two numbers if they cannot form a range.
  public var customDumpValue: Any {
    guard location != NSNotFound else { return Range<Int>?.none as Any }
    let (end, overflows) = location.addingReportingOverflow(length)
    return overflows || length < 0 ? (location: location, length: length) : location..<end
  }
}

extension NSString: CustomDumpRepresentable {
  public var customDumpValue: Any { self as String }
}

extension NSTimeZone: CustomDumpRepresentable {
  public var customDumpValue: Any { self as TimeZone }
}

extension NSURL: CustomDumpRepresentable {
  public var customDumpValue: Any { self as URL }
}

extension NSURLComponents: CustomDumpRepresentable {
  public var customDumpValue: Any { self as URLComponents }
}

extension NSURLQueryItem: CustomDumpRepresentable {
  public var customDumpValue: Any { self as URLQueryItem }
}

extension NSUUID: CustomDumpRepresentable {
  public var customDumpValue: Any { self as UUID }
}

extension NSArray: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    Mirror(self, unlabeledChildren: Array(self), displayStyle: .collection)
  }
}

extension NSAttributedString: CustomDumpRepresentable {
  /// The characters without their attributes.
  public var customDumpValue: Any { string }
}

extension Notification.Name: CustomDumpStringConvertible {
  public var customDumpDescription: String { "Notification.Name(\(rawValue.debugDescription))" }
}
