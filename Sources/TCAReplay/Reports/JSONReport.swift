/// The events themselves, one line of JSON each.
package struct JSONReport: ReplayReport {
  private var writer = JSONWriter()

  package init() {}

  package mutating func receive(_ event: ReplayEvent, into output: inout [UInt8]) {
    writer.reset()
    writer.write(event)
    output.append(contentsOf: writer.bytes)
  }
}
