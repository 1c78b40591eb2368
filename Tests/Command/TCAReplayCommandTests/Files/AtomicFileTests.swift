import Glibc
import Testing

@Suite("Files that are written completely or not at all")
struct AtomicFileTests {
  private static let passing =
    "printf 'feature counter\\nsend incrementButtonTapped\\n  count = 1\\n'"

  @Test("a planted link or file under a name that others can know is not used")
  func plantedLink() throws {
    let run = try CommandProcess(
      shell: """
        \(Self.passing) > a.replay; echo mine > victim
        sh -c 'ln -s victim .r.xml.$$.tmp; exec "$0" -q --junit r.xml a.replay' "$1"
        sh -c 'echo mine > .s.xml.$$.tmp; exec "$0" -q --junit s.xml a.replay' "$1"
        cat victim .s.xml.*.tmp; grep -c '<testcase' r.xml s.xml; test -L r.xml; echo $?
        """)
    #expect(
      run.output == """
        1 script: 1 passed · 1 step: 1 passed
        1 script: 1 passed · 1 step: 1 passed
        mine
        mine
        r.xml:1
        s.xml:1
        1

        """)
  }

  @Test("a folder is not made for the sake of the one that it is in")
  func missingFolder() throws {
    let run = try CommandProcess(
      shell: """
        \(Self.passing) > a.replay; cp a.replay old; "$1" -q --json none/../a.replay a.replay; echo $?
        "$1" format --to json a.replay -o none/../a.replay; echo $?; cmp old a.replay; ls
        """)
    #expect(run.output == "1 script: 1 passed · 1 step: 1 passed\n3\n3\na.replay\nold\n")
    let error = "error: cannot write 'none/../a.replay': No such file or directory\n"
    #expect(run.errors == error + error)
  }

  @Test("a file keeps its owner", .enabled(if: getuid() == 0))
  func owner() throws {
    let run = try CommandProcess(
      shell: """
        printf 'feature counter\\nsend incrementButtonTapped\\n' > a.replay; chown 123:456 a.replay; chmod 4640 a.replay
        "$1" update -q a.replay > out 2>&1; stat -c '%u:%g %a' a.replay
        """)
    #expect(run.output == "123:456 4640\n")
    #expect(run.errors == "")
  }

  @Test("names are random, exclusive and never follow a link")
  func names() throws {
    // The report to a FIFO keeps the command waiting while the other reports have their temporary files.
    let run = try CommandProcess(
      shell: """
        \(Self.passing) > a.replay; mkfifo z
        for i in 1 2; do
          "$1" -q --junit r.xml --tap t.tap --trace-events z a.replay > out & pid=$!
          until [ "$(ls -A | grep -c '^[.]tca-replay-.*[.]tmp$')" = 2 ]; do :; done
          ls -A | grep '^[.]tca-replay-[0-9a-f]\\{16\\}[.]tmp$' >> names
          cat z > trace; wait $pid; echo $?
        done
        sort -u names | grep -c .; ls -A | grep -c 'tmp$'; ls r.xml t.tap
        """)
    #expect(run.output == "0\n0\n4\n0\nr.xml\nt.tap\n")
  }

  @Test("a signal leaves no temporary file behind", arguments: [("TERM", 143), ("HUP", 129)])
  func interrupted(signal: String, code: Int) throws {
    let run = try CommandProcess(
      shell: """
        \(Self.passing) > a.replay; mkfifo input
        "$1" -q --jobs 0 --junit r.xml - < input > out 2>&1 & pid=$!; exec 3> input
        until ls -A | grep -q '^[.]tca-replay-'; do :; done
        kill -\(signal) $pid; wait $pid; echo $?; find . -name '*.tmp'; cat out
        """)
    #expect(run.output == "\(code)\n")
  }

  @Test("'init' writes everything or nothing")
  func initIsAtomic() throws {
    let run = try CommandProcess(
      shell: """
        (ulimit -f 2; "$1" init demo --package https://example.com/tca.git@1.0.0); echo $?
        find demo -type f
        """)
    #expect(run.output == "3\n")
    #expect(
      run.errors
        == "error: cannot write 'demo/Sources/CounterFeature/Counter.swift': File too large; "
        + "this process may write 1024 bytes to a file, see 'ulimit -f'\n")
  }

  @Test(
    "a link without a file keeps pointing to it, and one that leads round in a circle is an error")
  func danglingLink() throws {
    let run = try CommandProcess(
      shell: """
        mkdir folder; ln -s ../real.json folder/link; ln -s b a; ln -s a b
        "$1" -q --json folder/link a.replay > /dev/null; echo $?
        readlink folder/link; head -c 14 real.json; echo
        rm real.json; "$1" -q --json folder/link --html real.json a.replay; echo $?
        "$1" -q --json a a.replay > /dev/null; echo $?; readlink a b
        """, files: ["a.replay": "feature counter\n\nadvance\n"])
    #expect(run.output == "0\n../real.json\n{\"event\":\"run\"\n64\n3\nb\na\n")
    #expect(
      run.errors == """
        error: '--html' and '--json' have the same file 'folder/link'
          give each report a file of its own
        Run 'tca-replay --help' for the options.
        error: cannot write 'a': Too many levels of symbolic links

        """)
  }

  @Test("a file keeps its permissions, and a new one gets those of the umask")
  func permissions() throws {
    let run = try CommandProcess(
      shell: """
        \(Self.passing) > a.replay; echo > old.xml; chmod 640 old.xml; umask 027
        "$1" -q --junit old.xml --tap new.tap a.replay; stat -c '%a %n' old.xml new.tap
        """)
    #expect(
      run.output == "1 script: 1 passed · 1 step: 1 passed\n640 old.xml\n640 new.tap\n")
  }

  @Test("a path that ends like a folder is refused, and the folder is not made")
  func folderName() throws {
    let run = try CommandProcess(
      shell: "\(Self.passing) > a.replay; \"$1\" -q --junit sub/ a.replay; echo $?; ls")
    #expect(run.output == "1 script: 1 passed · 1 step: 1 passed\n3\na.replay\n")
    #expect(run.errors == "error: cannot write 'sub/': Is a directory\n")
  }

  @Test("a folder whose name begins with a mark is made")
  func mark() throws {
    let run = try CommandProcess(
      shell: """
        \(Self.passing) > a.replay; "$1" -q --junit "$(printf 'new/\\314\\201sub/x.xml')" a.replay; ls new/*
        """)
    #expect(run.output == "1 script: 1 passed · 1 step: 1 passed\nx.xml\n")
    #expect(run.errors == "")
  }
}
