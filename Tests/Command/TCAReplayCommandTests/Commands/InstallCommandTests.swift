import TCAReplayCommand
import Testing

/// `install` copies the running program below a folder.
struct InstallCommandTests {
  /// The folder that the shell is in, which differs from run to run.
  private static let hideFolder = #"sed "s|$PWD|FOLDER|g""#

  @Test func `installs a program that runs, with completions and a manual page`() throws {
    let run = try CommandProcess(
      shell: """
        umask 022
        "$1" install --prefix p > out; echo "code $?"; \(Self.hideFolder) out
        PATH=$PWD/p/bin:$PATH; tca-replay --version
        cmp "$1" p/bin/tca-replay && "$1" man | cmp - p/share/man/man1/tca-replay.1
        "$1" completions bash | cmp - p/share/bash-completion/completions/tca-replay
        "$1" completions zsh | cmp - p/share/zsh/site-functions/_tca-replay
        "$1" completions fish | cmp - p/share/fish/vendor_completions.d/tca-replay.fish
        stat -c '%a %n' p/bin/* p/share/man/man1/*; find p -name '.*'

        echo old > old; ln -sf "$PWD/old" p/share/man/man1/tca-replay.1; chmod 600 p/bin/tca-replay
        "$1" install --prefix=p > out; echo "code $?"; \(Self.hideFolder) out
        cat old; stat -c '%a %F %n' p/bin/* p/share/man/man1/*
        """)
    let version = ToolIdentity.currentVersion
    #expect(
      run.output == """
        code 0
        installed p/share/bash-completion/completions/tca-replay
        installed p/share/zsh/site-functions/_tca-replay
        installed p/share/fish/vendor_completions.d/tca-replay.fish
        installed p/share/man/man1/tca-replay.1
        installed p/bin/tca-replay
        FOLDER/p/bin is not on PATH; to add it: export PATH="FOLDER/p/bin:$PATH"
        tca-replay \(version)
        755 p/bin/tca-replay
        644 p/share/man/man1/tca-replay.1
        code 0
        replaced p/share/bash-completion/completions/tca-replay
        replaced p/share/zsh/site-functions/_tca-replay
        replaced p/share/fish/vendor_completions.d/tca-replay.fish
        replaced p/share/man/man1/tca-replay.1
        replaced p/bin/tca-replay
        FOLDER/p/bin is on PATH
        old
        755 regular file p/bin/tca-replay
        644 regular file p/share/man/man1/tca-replay.1

        """)
    let note =
      "note: this is a debug build; for a faster one: swift run -c release tca-replay install --prefix p\n"
    let isDebug = _isDebugAssertConfiguration()
    #expect(run.errors == String(repeating: note, count: isDebug ? 2 : 0))
  }

  @Test func `refuses to replace another program, unless that is forced`() throws {
    let run = try CommandProcess(
      shell: """
        mkdir -p p/bin q/bin; echo mine > p/bin/tca-replay
        "$1" install --prefix p; echo "code $?"; cat p/bin/tca-replay; find p -type f
        cp /bin/true q/bin/tca-replay; PATH=$PWD/q/bin:$PWD/p/bin:$PATH
        "$1" install --force --prefix p 2> err | tail -n 2 | \(Self.hideFolder)
        cmp "$1" p/bin/tca-replay
        """)
    #expect(
      run.output == """
        code 3
        mine
        p/bin/tca-replay
        replaced p/bin/tca-replay
        PATH finds another one first: FOLDER/q/bin/tca-replay

        """)
    #expect(
      run.errors == """
        error: 'p/bin/tca-replay' is another program
          --force replaces it

        """)
  }

  @Test func `installs everything or nothing`() throws {
    let run = try CommandProcess(
      shell: """
        (ulimit -f 1000; "$1" install --prefix big); echo "code $?"
        mkdir -p folder/bin/tca-replay; "$1" install --prefix folder; echo "code $?"
        mkdir -p late/share/man/man1/tca-replay.1; "$1" install --prefix late; echo "code $?"
        mkdir -p fifo/bin; mkfifo fifo/bin/tca-replay; "$1" install --prefix fifo; echo "code $?"
        echo > file; "$1" install --prefix file; echo "code $?"
        "$1" install --prefix /proc/none; echo "code $?"
        find big folder late fifo -type f
        """)
    #expect(run.output == String(repeating: "code 3\n", count: 6))
    #expect(
      run.errors == """
        error: cannot write 'big/bin/tca-replay': File too large; this process may write 512000 bytes to a file, see 'ulimit -f'
        error: 'folder/bin/tca-replay' is a folder
        error: cannot write 'late/share/man/man1/tca-replay.1': Is a directory
        error: 'fifo/bin/tca-replay' is a FIFO
        error: cannot write 'file/share/bash-completion/completions/tca-replay': Not a directory
        error: cannot write '/proc/none/share/bash-completion/completions/tca-replay': No such file or directory

        """)
  }

  @Test func `installs the bundles that the program names, and the libraries beside it`() throws {
    let run = try CommandProcess(
      shell: """
        mkdir build; cp "$1" build/tool; cd build
        printf 'App_App.resources\\0libApp.so\\0' >> tool
        mkdir -p App_App.resources/en App_AppTests.resources; echo hi > App_App.resources/en/a.json
        echo test > App_AppTests.resources/b; echo so > libApp.so; echo so > libOther.so
        ./tool install --prefix ../p 2> err | head -n 2; cd ..; cat p/bin/App_App.resources/en/a.json
        ls p/bin
        ln -s en build/App_App.resources/link; build/tool install --prefix q 2>&1 | \(Self.hideFolder)
        find q -type f 2> err
        """)
    #expect(
      run.output == """
        installed ../p/bin/libApp.so
        installed ../p/bin/App_App.resources/en/a.json
        hi
        App_App.resources
        libApp.so
        tca-replay
        error: cannot read 'FOLDER/build/App_App.resources/link': it is a link to a folder

        """)
  }

  @Test func `a call that says too little or too much is explained`() throws {
    let run = try CommandProcess(
      shell: #"""
        "$1" install; "$1" install ~/.local; "$1" install --prefix '~/.local'; "$1" install --prefix ''
        echo "code $?"
        """#)
    #expect(run.output == "code 64\n")
    let end = "Run 'tca-replay install --help' for the options."
    #expect(
      run.errors == """
        error: 'install' needs the folder to install below
          install --prefix ~/.local
        \(end)
        error: 'install' takes no '~/.local'
          install --prefix ~/.local
        \(end)
        error: the shell did not expand the '~' of '--prefix'
          write '--prefix ~/.local' with a space and without quotation marks
        \(end)
        error: invalid value '' for '--prefix'
          it takes a path
        \(end)

        """)
  }
}
