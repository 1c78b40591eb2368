public import Foundation

extension NSData: CustomDumpRepresentable {
  public var customDumpValue: Any { self as Data }
}

extension NSDate: CustomDumpRepresentable {
  public var customDumpValue: Any { self as Date }
}

extension NSError: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    Mirror(
      self,
      children: ["domain": domain, "code": code, "userInfo": userInfo],
      displayStyle: .class
    )
  }
}

extension NSLocale: CustomDumpRepresentable {
  public var customDumpValue: Any { self as Locale }
}

extension NSNumber: CustomDumpStringConvertible {
  public var customDumpDescription: String { description }
}

extension NSRange: CustomDumpRepresentable {
  public var customDumpValue: Any { location..<(location + length) }
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

extension NSUUID: CustomDumpRepresentable {
  public var customDumpValue: Any { self as UUID }
}

extension NSArray: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    Mirror(self, unlabeledChildren: Array(self), displayStyle: .collection)
  }
}

extension NSAttributedString: CustomDumpRepresentable {
  public var customDumpValue: Any { string }
}

extension Notification.Name: CustomDumpStringConvertible {
  public var customDumpDescription: String { "Notification.Name(\(rawValue.debugDescription))" }
}
