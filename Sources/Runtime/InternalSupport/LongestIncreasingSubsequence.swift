/// The ascending offsets of a longest strictly increasing subsequence, computed in O(n log n).
package func longestIncreasingSubsequence(of values: [Int]) -> [Int] {
  // For each length, the offset of the smallest number that can end a subsequence of this length.
  var ends: [Int] = []
  var predecessors = Array(repeating: -1, count: values.count)
  for (offset, value) in values.enumerated() {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
    }
    if low > 0 { predecessors[offset] = ends[low - 1] }
    if low == ends.count { ends.append(offset) } else { ends[low] = offset }
  }
  var subsequence: [Int] = []
  subsequence.reserveCapacity(ends.count)
  var offset = ends.last ?? -1
  while offset >= 0 {
    subsequence.append(offset)
    offset = predecessors[offset]
  }
  return subsequence.reversed()
}
