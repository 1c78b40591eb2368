// Dispatch does not have these on Linux. A constant of the same name in a client takes precedence.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1000
public let USEC_PER_SEC: UInt64 = 1_000_000
