/// Texts by their status in RFC 8259.
///
/// A scalar below U+0100 means one byte, so that texts in other encodings can be written.
enum JSONCases {
  /// The bytes of a case.
  static func bytes(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }

  /// A case in UTF-8.
  private static func utf8(_ text: String) -> String {
    String(String.UnicodeScalarView(text.utf8.map { Unicode.Scalar($0) }))
  }

  // MARK: Accepted

  static let accepted = acceptedValues + acceptedNumbers + acceptedStrings.map(utf8) + noncharacters

  private static let acceptedValues = [
    // Literals and white space
    "true", "false", "null", "[true]", "[false]", "[null]", " true ", "\t\n\r null\r\n", "[ ]",
    "[ \n\t\r ]", " [] ", "[]\n", "[\n]", "[ true , null ]", "{ }", " { \"a\" : null } ",
    // Arrays
    "[]", "[\"\"]", "[[] ]", "[[],[]]", "[[[[[[]]]]]]", "[1,null,2]", "[null, 1, \"1\", {}]",
    "[1\n]", " [1]", "[2] ", "[1,null,null,null,2]", "[[[1]],{\"a\":[2]}]",
    // Objects
    "{}", "{\"a\":1}", "{\"a\":1,\"b\":2}", "{\"\":0}", "{\"a\":{\"a\":{\"a\":1}}}",
    "{\"a\":[]}", "{\"a\":\"b\",\"c\":\"d\"}", "{\n\"a\"\n:\n1\n}", "{\"a\\u0000b\":1}",
    "{\"min\":-1.0e+28,\"max\":1.0e+28}", "{\"a\":\"\\u041F\\u043E\\u043B\"}",
    "{\"x\":[{\"id\":\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"}],\"id\":\"b\"}",
    "{\"a b\":1}", "{\" a\":1,\"a\":2}", "{\"A\":1,\"a\":2}", "{\"a\":\"a\",\"b\":\"a\"}",
  ]

  private static let acceptedNumbers = [
    "0", "-0", "1", "-1", "10", "123", "-123", "42", "[4]", "[ 4]", "[4 ]", "20e1", "0e+1", "0e1",
    "0E0", "-0e0", "1e0", "1E22", "1E-2", "1E+2", "123e45", "123.456e78", "123.456789", "1.0",
    "-0.0", "-0.1", "1.10", "0.0000000000000000000000000000000000000000000000000000000000000001",
    "-0.000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001",
    "12345678901234567890", "1e1", "1e-1", "1e+1", "1.5E10", "100000000000000000000000000000000",
    "0.1", "0.5e-5", "-1.5", "1e00", "1e007", "1.000", "10.01", "9007199254740993",
    "-9223372036854775808",
  ]

  private static let acceptedStrings = [
    #""""#, #"" ""#, #""a""#, #""abc def""#, #"["asd"]"#, #"[ "asd"]"#, #""\"\\\/\b\f\n\r\t""#,
    #""\\""#, #""\"""#, #""\\a""#, #""\\n""#, #""\\u0000""#, #""\u0060\u012a\u12AB""#,
    #""\u0000""#, #""\u0012""#, #""\u002c""#, #""\u0022""#, #""\u005C""#, #""\u0061""#,
    #""\u00e9""#, #""\uFFFF""#, #""\uFFFE""#, #""\uFDD0""#, #""\u0821""#, #""\u2028\u2029""#,
    #""\u200B""#, #""\u2064""#, #""\uA66D""#, #""new\u000Aline""#, #""\u00A0""#,
    #""\uD801\udc37""#, #""\ud83d\ude39\ud83d\udc8d""#, #""\uDBFF\uDFFF""#, #""\uDBFF\uDFFE""#,
    #""\uD83F\uDFFE""#, #""\uD834\uDd1e""#, #""\uDaFF\uDf00""#, #""a/b""#, #""a/*b*/c/*d//e""#,
    #""//""#, "\"#\"", #""'""#, #""{[,:]}""#, "\"\u{7F}\"", "\"a\u{7F}b\"", "\"é\"", "\"π\"",
    "\"€𝄞\"", "\"⍂㈴⍂\"", "\"\u{2028}\u{2029}\"", "\"\u{10FFFF}\"",
    "\"\u{1BFFF}\"", "\"\u{200B}\"", "\"\u{FEFF}\"", "\"e\u{301}\"", "\"😀\"",
    "\"\u{80}\"", "\"\u{A0}\"", "{\"π\":1}",
  ]

  private static let noncharacters = [
    "\"\u{EF}\u{BF}\u{BF}\"", "\"\u{EF}\u{BF}\u{BE}\"", "\"\u{EF}\u{B7}\u{90}\"",
    "\"\u{F4}\u{8F}\u{BF}\u{BF}\"",
  ]

  // MARK: Refused

  static let refused =
    refusedStructures + refusedArrays + refusedObjects + refusedNumbers + refusedStrings
    + refusedEncodings

  private static let refusedStructures = [
    "", " ", "\n", "\t\r\n", "tru", "truth", "True", "TRUE", "fals", "nul", "nulll", "nil", "None",
    "undefined", "truefalse", "true1", "true_", "nullnull", "*", "\\", "'", "`", "@", "<.>",
    "<null>",
    "[<null>]", "a", "abc", "a\u{E5}", "#", ",", ":", "]", "}", "[", "{", "[[", "{\"", "[\"", "[{",
    "{[", "[\"a", "[\"a\"", "[1", "[1,", "[1,[", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,",
    "{\"a\":\"a", "{}}", "[]]", "[1]x", "1]", "2@", "{}#", "[]#", "{}/**/", "{}//", "[]//x",
    "/**/1", "// x\n1", "# x\n1", "1 2", "[] []", "{} {}", "true false", "\"a\" \"b\"", "[1],",
    "{\"a\":1}}", "{\"a\":true} \"x\"", "[\u{C}]", "\u{B}1", "1\u{C}", "\u{A0}1", "\u{1}", "\u{0}",
    "1\u{0}", "[\u{0}]", "[\"a\"\u{0}]", "{]", "[}", "({})", "(1)", "[a\u{30}]", "\\u0020 1",
    "[\u{5C}n]", "\\[\\]", "a\"b\"", "{\"a\":/*x*/1}", "{\"a\"://x\n1}", ";", "1;", "[]\u{1F}",
    "&", "0 0", "\"\"\"\"", "?", "!", "$", "%", "^", "~", "=", "|",
  ]

  private static let refusedArrays = [
    "[1 true]", "[1 2]", "[\"a\" \"b\"]", "[\"\": 1]", "[\"a\": 1]", "[\"\"],", "[,1]", "[1,,2]",
    "[1,]", "[1,,]", "[\"x\",,]", "[,]", "[,\"\"]", "[   , \"\"]", "[\"x\"", "[x", "[3[4]]",
    "[1:2]",
    "[*]", "[\"a\",\n4\n,1,", "[\"\u{B}a\"\\f]", "[-]", "[nul]", "[tru]", "[fals]", "[\n1\n,1",
    "[{}", "[\"a\"]]", "[1}", "[1)", "[1;2]", "[...]", "[a]", "['a']", "[1,\n]", "[[1]", "[1]]",
    "[\"a\",]", "[null,]", "[{},]", "[[],]", "[\"a\"b]", "[1\"a\"]",
  ]

  private static let refusedObjects = [
    "{,}", "{\"a\"}", "{\"a\":}", "{:1}", "{:\"b\"}", "{\"a\"::1}", "{\"a\" 1}", "{\"a\",1}",
    "{\"a\":1 \"b\":2}", "{\"a\":1,}", "{\"a\":1,,}", "{\"a\":1,,\"b\":2}", "{,\"a\":1}", "{a:1}",
    "{a: \"b\"}", "{'a':1}", "{'a':'b'}", "{\"a\":'b'}", "{1:1}", "{null:1}",
    "{null:null,null:null}",
    "{9999E9999:1}", "{[]:1}", "{{}:1}", "{\"a\"=1}", "{\"a\"=>1}", "{\"a\":1;}", "{\"a\":1]",
    "{\"a\":\"a\" 123}", "{\"a\" b}", "{\"a\":\"b\",\"c\"", "{\"a\":\"b\"}/**/", "{\"a\":\"b\"}#",
    "{\"a\":\"b\"}#{}", "{\"x\", null}", "{\"x\"::\"b\"}", "{\"a\":x}", "{key: 'value'}",
    "{\"a\":1,\"b\"}", "{\"a\":1,\"b\":}", "{\"a\":1,2}", "{\"asd\":\"asd\"", "{\"a\":",
    "{\"\\uD83C\":1}", "{\"a\nb\":1}", "{\u{FF}\u{FE}}", "{\u{F0}\u{9F}\u{87}\u{A8}}", "{a}", "{1}",
    "{\"a\":1 ,}", "{ , \"a\":1}", "{\"a\":1\u{0}}", "{\"a\u{0}\":1}", "{\"foo\":\"bar\", \"a\"}",
  ]

  private static let refusedNumbers = [
    "-", "--1", "+1", "++1", "++1234", "+0", "+Inf", "-01", "01", "00", "-00", "007", "012", "-012",
    "-1.0.", "-2.", "-NaN", ".1", ".-1", "-.1", ".2e-3", "..1", "0.1.2", "0.3e", "0.3e+", "0.",
    "0.e1",
    "0E", "0E+", "0e", "0e+", "1.", "1.0e", "1.0e+", "1.0e-", "1 000.0", "1eE2", "1e1e1", "1e1.5",
    "2.e3", "2.e+3", "2.e-3", "9.e+", "Inf", "Infinity", "-Infinity", "NaN", "nan", "inf", "-inf",
    "1+2",
    "0x1", "0x42", "0X1F", "-0x1", "0b1", "0o7", "1a", "1ea", "1.2a-3", "1.8011670033376514H-308",
    "-1x", "- 1", "-foo", "-a", "1_000", "1,000", "1'000", "0x", "\u{FF11}", "1\u{E9}", "-\u{FF}",
    "1e--1", "1e++1", "1e+-1", "1E", "1E+", "1.5.2", "1..2", "0.0.0", "00.1", "-00.1", "1e", "1e 5",
    "1. 5", "1 .5", "123abc", "1f", "1L", "1u", "1n", "5e.3", "[0e]", "[0e+]", "[1.]", "[-2.]",
    "[.5]",
    "[+1]", "[012]", "[0x1]", "[1e1.0]",
  ]

  private static let refusedStrings = [
    "\"", "\"a", "\"\\\"", "\"\\", "\"\\\\\"x\"", "'a'", "a", "\"a\"x", "\"\\x00\"", "\"\\a\"",
    "\"\\v\"",
    "\"\\0\"", "\"\\'\"", "\"\\e\"", "\"\\ \"", "\"\\\n\"", "\"\\\t\"", "\"\\U0041\"", "\"\\u\"",
    "\"\\u1\"",
    "\"\\u12\"", "\"\\u123\"", "\"\\u 123\"", "\"\\u00A\"", "\"\\u00G0\"", "\"\\uqqqq\"",
    "\"\\u{41}\"",
    "\"\\uD834\\uDd\"", "\"\\uD800\\u\"", "\"\\uD800\\u1\"", "\"\\uD800\\u1x\"", "\"\\uD800\\\"",
    "\"\\u005\"", "\"\\x\"", "\"\\(a)\"", "\"\t\"", "\"\n\"", "\"a\nb\"", "\"\r\"", "\"\r\n\"",
    "\"\u{0}\"",
    "\"a\u{0}a\"", "\"\u{1}\"", "\"\u{8}\"", "\"\u{C}\"", "\"\u{1B}\"", "\"\u{1F}\"", "\"\\\u{0}\"",
    "[\"a\u{1F}b\"]", "[\\u0020\"a\"]", "[\\n]", "\"\\\u{E5}\"", "\"\\\u{F0}\u{9F}\u{8C}\u{80}\"",
    "\"\"x",
    "\u{201C}a\u{201D}", "\"\"\"a\"\"\"", "`a`", "\"a\" + \"b\"", "u\"a\"", "#\"a\"#", "[\"\t\"]",
    "[\"new\nline\"]", "[\"\\\\\\\"]", "\"\\uu0041\"", "\"\\u+041\"", "\"\\u-041\"", "\"\\u 41 \"",
  ]

  /// Texts that are not UTF-8, and half byte-order marks.
  private static let refusedEncodings = [
    "\u{EF}", "\u{EF}\u{BB}{}", "\u{EF}\u{BB}\u{BF}", "\u{E5}", "[\u{E5}]", "[1\u{E5}]",
    "[1e1\u{E5}]",
    "[0\u{E5}]", "[a\u{E5}]", "[\"a\"\u{E5}]", "{\"a\":\u{E5}}", "[\"\\u\u{E5}\"]",
    "[\"\\\u{E5}\"]",
    "[-123.123\u{E5}]", "\u{F0}\u{9F}\u{98}", "1\u{EF}\u{BB}\u{BF}",
  ]

  // MARK: Left to the reader

  /// Cases that RFC 8259 leaves to the parser, with the decision made here.
  static let leftOpen: [(String, Bool)] =
    [
      // Any number of the grammar is read; its type determines later whether it fits.
      ("123.456e-789", true), ("0.4e0066999999999999999999999999999999999999", true),
      ("-1e+9999", true), ("1.5e+9999", true), ("-123123e100000", true), ("123123e-10000000", true),
      ("123123e100000", true), ("-123123123123123123123123123123", true),
      ("100000000000000000000", true), ("-237462374673276894279832749832423479823246327846", true),
      ("1e-400", true), ("1E400", true),
      (String(repeating: "[", count: 500) + String(repeating: "]", count: 500), true),
      // A string cannot hold half of a surrogate pair. (Section 9 allows the limit.)
      (#""\uDADA""#, false), (#""\uD888\u1234""#, false), (#""\uD800\n""#, false),
      (#""\uDd1ea""#, false), (#""\uD800\uD800\n""#, false), (#""\ud800""#, false),
      (#""\ud800abc""#, false), (#""\uDd1e\uD834""#, false), (#""\uDFAA""#, false),
      (#""\udc00\ud800""#, false), (#"{"\uDFAA":0}"#, false), (#""\uD83D\\uDE00""#, false),
      // Invalid UTF-8: single bytes, overlong and cut sequences, surrogates, values beyond U+10FFFF.
      ("\"\u{E9}\"", false), ("\"\u{FF}\"", false), ("\"\u{81}\"", false),
      ("\"\u{E6}\u{97}\u{A5}\u{D1}\u{88}\u{FA}\"", false),
      ("\"\u{C0}\u{AF}\"", false), ("\"\u{E0}\u{80}\u{AF}\"", false),
      ("\"\u{F0}\u{80}\u{80}\u{AF}\"", false),
      ("\"\u{F8}\u{80}\u{80}\u{80}\u{AF}\"", false),
      ("\"\u{FC}\u{83}\u{BF}\u{BF}\u{BF}\u{BF}\"", false),
      ("\"\u{FC}\u{80}\u{80}\u{80}\u{80}\u{80}\"", false), ("\"\u{E0}\u{FF}\"", false),
      ("\"\u{ED}\u{A0}\u{80}\"", false), ("\"\u{ED}\u{AF}\u{BF}\u{ED}\u{BF}\u{BF}\"", false),
      ("\"\u{F4}\u{BF}\u{BF}\u{BF}\"", false), ("\"\u{F4}\u{90}\u{80}\u{80}\"", false),
      ("\"\u{E2}\u{82}\"", false),
      // UTF-16 and UTF-32 are other encodings.
      ("\u{FF}\u{FE}[\u{0}]\u{0}", false), ("\u{FE}\u{FF}\u{0}[\u{0}]", false),
      ("[\u{0}\"\u{0}\u{E9}\u{0}\"\u{0}]\u{0}", false),
      ("\u{0}[\u{0}]", false), ("\u{0}\u{0}\u{0}[\u{0}\u{0}\u{0}]", false),
      // Names should be unique: no duplicate is chosen silently.
      (#"{"a":"b","a":"c"}"#, false), (#"{"a":"b","a":"b"}"#, false),
      (#"{"a":1,"\u0061":1}"#, false),
      (#"{"a":{"b":1,"b":2}}"#, false),
      // These differ in bytes, but are one string to Swift, and so one key of a dictionary.
      (#"{"\u00E9":1,"e\u0301":2}"#, false),
    ]
}
