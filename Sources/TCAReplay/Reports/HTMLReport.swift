package struct HTMLReport: ReplayReport {
  package init(name: String = "tca-replay") {}
  package mutating func receive(_ event: ReplayEvent, into output: inout [UInt8]) {}
}
