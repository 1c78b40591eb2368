import RuntimeReflection

/// Finds which parts of a ``TrackedDump`` change, and reads only those again.
struct TrackedUpdate {
  typealias Position = TrackedReading.Position
  typealias Surroundings = TrackedPart.Surroundings
  typealias Elements = TrackedReading.Elements

  let reading: TrackedReading

  private var edits: [DumpEdit] = []
  /// Lines that are replaced, and to which those directly below them are added.
  private var latest: (line: Int, old: [String], new: [String]) = (0, [], [])

  init(reading: TrackedReading) {
    self.reading = reading
  }

  /// All edits, when all parts are updated.
  mutating func takeEdits() -> [DumpEdit] {
    finishLatest()
    return edits
  }

  /// Where the lines of a part begin before the change, and what surrounds them before and after it.
  struct Place {
    var line = 0
    var old = Surroundings()
    var new = Surroundings()
  }

  /// The part for the new value of a part.
  mutating func update(
    _ part: TrackedPart, from old: UnsafeRawPointer, to new: UnsafeRawPointer,
    _ position: Position, _ place: Place
  ) -> TrackedPart {
    if part.type.isSame(old, new) {
      keep(part, place)
      return part
    }
    if let content = content(of: part, from: old, to: new, position, place) {
      return TrackedPart(part.type, indentation: position.indentation, content)
    }
    let newPart = reading.part(at: new, part.type, position)
    replace(part.lines(place.old), by: newPart.lines(place.new), at: place.line)
    return newPart
  }

  /// The new content of a part whose own parts are updated; `nil` if all of it is to be read.
  private mutating func content(
    of part: TrackedPart, from old: UnsafeRawPointer, to new: UnsafeRawPointer,
    _ position: Position, _ place: Place
  ) -> TrackedPart.Content? {
    switch part.content {
    case .text:
      return nil
    case .derived(let inner, from: let oldValue):
      return reading.withDerivedValue(at: new, of: part.type, position) { newValue, position in
        withAddresses(of: oldValue, newValue) { update, old, new in
          .derived(update.update(inner, from: old, to: new, position, place), from: newValue)
        }
      } ?? nil
    case .block(let block) where block.payload != nil:
      return updatePayload(of: part, block, to: new, position, place)
    case .block(let block) where block.names == nil:
      return reading.withElements(at: new, of: part.type) { newElements in
        reading.withElements(at: old, of: part.type) { oldElements in
          updateElements(of: part, block, from: oldElements, to: newElements, position, place)
        } ?? nil
      } ?? nil
    case .block(let block):
      guard case .fields(let fields) = part.type.traits.style,
        let fields = reading.visibleFields(fields, at: new)
      else { return nil }
      return updateParts(of: part, block, place) { update, index, place in
        let offset = fields[index].offset
        return update.update(
          block.parts[index], from: old + offset, to: new + offset, position.inside(), place)
      }
    }
  }

  private mutating func updatePayload(
    of part: TrackedPart, _ block: TrackedPart.Block, to new: UnsafeRawPointer,
    _ position: Position, _ place: Place
  ) -> TrackedPart.Content? {
    let value = Reflection.load(part.type.traits.type, from: new)
    guard let payload = reading.singlePayload(of: value, isRoot: position.isRoot),
      payload.opening == block.opening, let oldValue = block.payload
    else { return nil }
    return withAddresses(of: oldValue, payload.value) { update, old, new in
      var newBlock = block
      newBlock.payload = payload.value
      return update.updateParts(of: part, newBlock, place) { update, index, place in
        update.update(
          block.parts[index], from: old, to: new,
          position.inside(hasName: payload.name != nil), place)
      }
    }
  }

  /// Runs a body with the addresses of two values of the same type; `nil` if they have different types.
  private mutating func withAddresses<Result>(
    of old: Any, _ new: Any,
    _ body: (inout TrackedUpdate, UnsafeRawPointer, UnsafeRawPointer) -> Result
  ) -> Result? {
    guard type(of: old) == type(of: new) else { return nil }
    func open<Value>(_ old: Value) -> Result? {
      guard let new = new as? Value else { return nil }
      return withUnsafePointer(to: old) { old in
        withUnsafePointer(to: new) { body(&self, UnsafeRawPointer(old), UnsafeRawPointer($0)) }
      }
    }
    return _openExistential(old, do: open)
  }

  /// Updates all parts of a block that has as many of them as before.
  private mutating func updateParts(
    of part: TrackedPart, _ block: TrackedPart.Block, _ place: Place,
    _ newPart: (inout TrackedUpdate, _ index: Int, Place) -> TrackedPart
  ) -> TrackedPart.Content {
    var block = block
    keepFirstLine(of: part, place)
    var line = place.line + 1
    for (index, oldPart) in block.parts.enumerated() {
      let surroundings = Surroundings(ofPart: index, in: block)
      block.parts[index] = newPart(
        &self, index, Place(line: line, old: surroundings, new: surroundings))
      line += oldPart.lineCount
    }
    keepLastLine(of: part, place)
    return .block(block)
  }

  // MARK: Elements

  private mutating func updateElements(
    of part: TrackedPart, _ block: TrackedPart.Block, from old: Elements, to new: Elements,
    _ position: Position, _ place: Place
  ) -> TrackedPart.Content? {
    guard old.count == block.parts.count else { return nil }
    let limit = min(old.count, new.count)
    let (prefix, suffix) = unchangedCounts(old, new, limit)
    let oldMiddle = prefix..<old.count - suffix
    let newMiddle = prefix..<new.count - suffix
    let isInPlace = oldMiddle.count == newMiddle.count
    var newBlock = block
    newBlock.parts.replaceSubrange(
      oldMiddle,
      with: isInPlace
        ? block.parts[oldMiddle] : parts(for: newMiddle, block, oldMiddle, old, new, position)[...])

    keepFirstLine(of: part, place)
    var line = place.line + 1
    func elementPlace(_ oldIndex: Int, _ newIndex: Int) -> Place {
      Place(
        line: line, old: Surroundings(ofPart: oldIndex, in: block),
        new: Surroundings(ofPart: newIndex, in: newBlock))
    }
    for index in 0..<prefix {
      // Those that are not the last one before or after the change stay as they are.
      if index + 1 == limit { keep(block.parts[index], elementPlace(index, index)) }
      line += block.parts[index].lineCount
    }
    if isInPlace {
      for index in oldMiddle {
        newBlock.parts[index] = update(
          block.parts[index], from: old[index], to: new[index], position.inside(),
          elementPlace(index, index))
        line += block.parts[index].lineCount
      }
    } else {
      let oldLines = block.lines(ofParts: oldMiddle)
      replace(oldLines, by: newBlock.lines(ofParts: newMiddle), at: line)
      line += oldLines.count
    }
    if new.count != old.count {
      for index in oldMiddle.upperBound..<old.count {
        keep(block.parts[index], elementPlace(index, index + new.count - old.count))
        line += block.parts[index].lineCount
      }
    }
    keepLastLine(of: part, place)
    return .block(newBlock)
  }

  /// The number of elements at the beginning and at the end that stay the same.
  private func unchangedCounts(
    _ old: Elements, _ new: Elements, _ limit: Int
  ) -> (prefix: Int, suffix: Int) {
    let type = new.type
    var (prefix, suffix) = (0, 0)
    while prefix < limit, type.isSame(old[prefix], new[prefix]) { prefix += 1 }
    while suffix < limit - prefix,
      type.isSame(old[old.count - 1 - suffix], new[new.count - 1 - suffix])
    {
      suffix += 1
    }
    return (prefix, suffix)
  }

  /// The parts for some elements, which were perhaps in another place before.
  private func parts(
    for indices: Range<Int>, _ block: TrackedPart.Block, _ oldIndices: Range<Int>,
    _ old: Elements, _ new: Elements, _ position: Position
  ) -> [TrackedPart] {
    // Without bytes to compare, none is known to be the same, and all would have one hash.
    let comparable = new.type.bytes == nil ? oldIndices.prefix(0) : oldIndices
    let oldPlaces = Dictionary(grouping: comparable) { new.type.hash(of: old[$0]) }
    return indices.map { index in
      let same = oldPlaces[new.type.hash(of: new[index])]?
        .first { new.type.isSame(old[$0], new[index]) }
      return same.map { block.parts[$0] }
        ?? reading.part(at: new[index], new.type, position.inside())
    }
  }

  // MARK: Edits

  /// Notes what changes in the first and in the last line of a part that stays as it is.
  private mutating func keep(_ part: TrackedPart, _ place: Place) {
    guard place.old != place.new else { return }
    keepFirstLine(of: part, place)
    if part.lineCount > 1 { keepLastLine(of: part, place) }
  }

  private mutating func keepFirstLine(of part: TrackedPart, _ place: Place) {
    guard place.old != place.new else { return }
    replace([part.firstLine(place.old)], by: [part.firstLine(place.new)], at: place.line)
  }

  /// Notes what changes in the last line, whose number refers to the part before the change.
  private mutating func keepLastLine(of part: TrackedPart, _ place: Place) {
    guard place.old.isSeparated != place.new.isSeparated else { return }
    replace(
      [part.lastLine(place.old)], by: [part.lastLine(place.new)],
      at: place.line + part.lineCount - 1)
  }

  private mutating func replace(_ old: [String], by new: [String], at line: Int) {
    if latest.line + latest.old.count == line {
      latest.old += old
      latest.new += new
    } else {
      finishLatest()
      latest = (line, old, new)
    }
  }

  /// Adds the edits for the latest lines that were replaced.
  private mutating func finishLatest() {
    for var edit in DumpEdit.edits(from: latest.old, to: latest.new) {
      edit.line += latest.line
      edits.append(edit)
    }
  }
}
