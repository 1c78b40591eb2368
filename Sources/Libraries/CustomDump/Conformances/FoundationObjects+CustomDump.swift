public import Foundation

extension NSCalendar: CustomDumpRepresentable {
  /// The bridged value.
  public var customDumpValue: Any { self as Calendar }
}

extension NSData: CustomDumpRepresentable {
  /// The bridged value.
  public var customDumpValue: Any { self as Data }
}

extension NSDate: CustomDumpRepresentable {
  /// The bridged value.
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
  /// The bridged value.
  public var customDumpValue: Any { self as IndexPath }
}

extension NSIndexSet: CustomDumpRepresentable {
  /// The bridged value.
  public var customDumpValue: Any { self as IndexSet }
}

extension NSLocale: CustomDumpRepresentable {
  /// The bridged value.
  public var customDumpValue: Any { self as Locale }
}

extension NSMeasurement: CustomDumpRepresentable {
  /// The bridged value.
  public var customDumpValue: Any { self as Measurement<Unit> }
}

extension NSNotification: CustomDumpRepresentable {
  /// The bridged value.
  public var customDumpValue: Any { self as Notification }
}

extension NSNumber: CustomDumpStringConvertible {
  /// The number.
  public var customDumpDescription: String { description }
}

extension NSOrderedSet: CustomDumpReflectable {
  /// The members in order.
  public var customDumpMirror: Mirror {
    Mirror(self, unlabeledChildren: Array(self), displayStyle: .collection)
  }
}

extension NSRange: CustomDumpRepresentable {
  /// The range as one of integers.
  public var customDumpValue: Any { location..<(location + length) }
}

extension NSString: CustomDumpRepresentable {
  /// The bridged value.
  public var customDumpValue: Any { self as String }
}

extension NSTimeZone: CustomDumpRepresentable {
  /// The bridged value.
  public var customDumpValue: Any { self as TimeZone }
}

extension NSURL: CustomDumpRepresentable {
  /// The bridged value.
  public var customDumpValue: Any { self as URL }
}

extension NSURLComponents: CustomDumpRepresentable {
  /// The bridged value.
  public var customDumpValue: Any { self as URLComponents }
}

extension NSURLQueryItem: CustomDumpRepresentable {
  /// The bridged value.
  public var customDumpValue: Any { self as URLQueryItem }
}

extension NSUUID: CustomDumpRepresentable {
  /// The bridged value.
  public var customDumpValue: Any { self as UUID }
}

extension NSArray: CustomDumpReflectable {
  /// The elements.
  public var customDumpMirror: Mirror {
    Mirror(self, unlabeledChildren: Array(self), displayStyle: .collection)
  }
}

extension NSAttributedString: CustomDumpRepresentable {
  /// The characters without their attributes.
  public var customDumpValue: Any { string }
}

extension Notification.Name: CustomDumpStringConvertible {
  /// The name as a string literal.
  public var customDumpDescription: String { "Notification.Name(\(rawValue.debugDescription))" }
}

// They mirror as dictionaries and sets do, and have no order either.
extension NSDictionary: UnorderedCollection {}
extension NSSet: UnorderedCollection {}
