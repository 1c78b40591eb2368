import CustomDump
import Testing

/// Fields that are not stored as plain values.
@Suite struct UnusualFieldTests {
  @Test func `a mirror for dumps may show what macros store`() {
    struct Model: CustomDumpReflectable, Equatable {
      var name = "Blob"
      var customDumpMirror: Mirror {
        Mirror(
          self,
          children: ["_$observationRegistrar": "registrar", "name": name],
          displayStyle: .struct
        )
      }
    }
    let type = String(customDumping: Model.self).dropLast(5)
    #expect(
      String(customDumping: Model())
        == """
        \(type)(
          _$observationRegistrar: "registrar",
          name: "Blob"
        )
        """
    )
    #expect(
      diff(Model(), Model(name: "Blob Jr."))
        == """
          \(type)(
            _$observationRegistrar: "registrar",
        -   name: "Blob"
        +   name: "Blob Jr."
          )
        """
    )
  }

  final class Object {
    var number = 1
  }

  struct Weak {
    weak var object: Object?
    var number = 2
  }

  struct Unowned {
    unowned var object: Object
    unowned(unsafe) var same: Object
  }

  struct Lazy {
    lazy var square = 4
    var number = 2
  }

  @propertyWrapper struct Wrapper<Value> {
    var wrappedValue: Value
  }

  struct Wrapped {
    @Wrapper var number = 1
    @Wrapper var text = "x"
  }

  struct Functions {
    var make: (Int) -> Int = { $0 }
    var load: @Sendable () async throws -> Void = {}
    var number = 1
  }

  struct Pack<each Value> {
    var values: (repeat each Value)

    init(_ values: repeat each Value) {
      self.values = (repeat each values)
    }
  }

  struct Existentials {
    var error: any Error = Err()
    var none: (any Error)?
    var any: Any = [1]
    var type: any Equatable.Type = Int.self
    var small: (Int8, Bool, UInt16) = (1, true, 2)
  }

  enum Payload {
    case void(Void)
    case any(Any)
    case optional(Int??)
    case function(() -> Void)
    case labelled(number: Int?)
  }

  @Test func `references that do not keep their objects`() {
    let object = Object()
    #expect(
      dumped(Weak(object: object))
        == """
        UnusualFieldTests.Weak(
          object: UnusualFieldTests.Object(number: 1),
          number: 2
        )
        """
    )
    #expect(
      dumped(Unowned(object: object, same: object))
        == """
        UnusualFieldTests.Unowned(
          object: UnusualFieldTests.Object(number: 1),
          same: UnusualFieldTests.Object(↩︎)
        )
        """
    )
    #expect(
      diff(Weak(object: object), Weak(object: nil))
        == """
          UnusualFieldTests.Weak(
        -   object: UnusualFieldTests.Object(number: 1),
        +   object: nil,
            number: 2
          )
        """
    )
  }

  @Test func `storage of lazy and wrapped properties`() {
    var lazy = Lazy()
    #expect(
      dumped(lazy)
        == """
        UnusualFieldTests.Lazy(
          $__lazy_storage_$_square: nil,
          number: 2
        )
        """
    )
    _ = lazy.square
    #expect(
      diff(Lazy(), lazy)
        == """
          UnusualFieldTests.Lazy(
        -   $__lazy_storage_$_square: nil,
        +   $__lazy_storage_$_square: 4,
            number: 2
          )
        """
    )
    #expect(
      dumped(Wrapped())
        == """
        UnusualFieldTests.Wrapped(
          _number: UnusualFieldTests.Wrapper(wrappedValue: 1),
          _text: UnusualFieldTests.Wrapper(wrappedValue: "x")
        )
        """
    )
  }

  @Test func `functions, existentials and packs`() {
    #expect(
      diff(Functions(), Functions(number: 2))
        == """
          UnusualFieldTests.Functions(
            make: (Function),
            load: (Function),
        -   number: 1
        +   number: 2
          )
        """
    )
    #expect(
      dumped(Existentials())
        == """
        UnusualFieldTests.Existentials(
          error: Err(code: 4),
          none: nil,
          any: [
            [0]: 1
          ],
          type: Int.self,
          small: (
            1,
            true,
            2
          )
        )
        """
    )
    #expect(
      diff(Pack(1, "a"), Pack(1, "b"))
        == """
          UnusualFieldTests.Pack(
            values: (
              1,
        -     "a"
        +     "b"
            )
          )
        """
    )
  }

  @Test func `payloads of every kind`() {
    let payloads: [Payload] = [
      .void(()), .any(1), .any([1]), .optional(.some(nil)), .function {}, .labelled(number: nil),
      .labelled(number: 1),
    ]
    #expect(
      dumped(payloads)
        == """
        [
          [0]: .void(),
          [1]: .any(1),
          [2]: .any(
            [
              [0]: 1
            ]
          ),
          [3]: .optional(
            nil
          ),
          [4]: .function((Function)),
          [5]: .labelled(number: nil),
          [6]: .labelled(
            number: 1
          )
        ]
        """
    )
  }

  @Test func `large values in existentials inside of existentials`() {
    struct Large {
      var numbers = [1]
      var text = "x"
      var number = 1
    }
    struct Holder {
      var value: Any
      var error: any Error = Err()
    }
    // The generic parameter is `Any`, so that the value is in two existentials.
    let (old, new): (Any, Any) = (Large(), Large(number: 2))
    #expect(diff(old, old) == nil)
    #expect(
      diff(old, new)
        == """
          UnusualFieldTests.Large(
            numbers: […],
            text: "x",
        -   number: 1
        +   number: 2
          )
        """
    )
    #expect(diff(Holder(value: Large()), Holder(value: Large())) == nil)
    #expect(
      diff([Holder(value: Large())], [Holder(value: Large(text: "y"))])
        == """
          [
            [0]: UnusualFieldTests.Holder(
              value: UnusualFieldTests.Large(
                numbers: […],
        -       text: "x",
        +       text: "y",
                number: 1
              ),
              error: Err(code: 4)
            )
          ]
        """
    )
  }
}
