import InternalSupport
import Testing

@Suite struct LongestIncreasingSubsequenceTests {
  @Test func `a longest increasing subsequence`() {
    #expect(longestIncreasingSubsequence(of: []) == [])
    #expect(longestIncreasingSubsequence(of: [7]) == [0])
    #expect(longestIncreasingSubsequence(of: [3, 2, 1]) == [2])
    #expect(longestIncreasingSubsequence(of: [1, 5, 2, 3, 9, 4]) == [0, 2, 3, 5])
    #expect(longestIncreasingSubsequence(of: [2, 2, 2]) == [2])
  }
}
