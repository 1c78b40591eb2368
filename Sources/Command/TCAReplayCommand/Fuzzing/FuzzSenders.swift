import ReplayRegistration

/// Which actions a user can send, and why others are not sent.
struct FuzzSenders {
  private(set) var sent: [String] = []
  private(set) var others: [(name: String, reason: String)] = []
  /// The actions that are sent unless an effect is seen to send them.
  private(set) var unknown: [String] = []

  /// - Parameters:
  ///   - templates: The actions of the feature.
  ///   - registered: The names that its registration gives.
  ///   - knowledge: What scripts tell.
  ///   - options: What the call says.
  init(
    _ templates: [ActionTemplate], registered: [String], _ knowledge: FuzzKnowledge,
    _ options: FuzzOptions
  ) {
    let isTold = !registered.isEmpty || !knowledge.sent.isEmpty
    func tells(of template: ActionTemplate) -> Bool {
      registered.contains(where: template.isNamed) || knowledge.sent.contains(template.name)
    }
    let toldBindings = Set(
      templates.filter { $0.sender == .binding && tells(of: $0) }.map { Self.parent(of: $0.name) })
    for template in templates {
      let name = template.name
      if options.sendsAll {
        sent.append(name)
      } else if !options.actions.isEmpty {
        if options.actions.contains(where: template.isNamed) {
          sent.append(name)
        } else {
          others.append((name, "not named"))
        }
      } else if tells(of: template) {
        sent.append(name)
      } else if template.sender == .binding, toldBindings.contains(Self.parent(of: name)) {
        // A view has bindings to a part of the state's properties only.
        others.append((name, "scripts send other bindings"))
      } else {
        add(template, isTold: isTold, knowledge)
      }
    }
  }

  /// The name of the action that contains a binding: `row.binding` for `row.binding.title`.
  private static func parent(of binding: String) -> Substring {
    binding.lastIndex(of: ".").map { binding[..<$0] } ?? ""
  }

  private mutating func add(
    _ template: ActionTemplate, isTold: Bool, _ knowledge: FuzzKnowledge
  ) {
    let name = template.name
    switch template.sender {
    case .view, .binding: sent.append(name)
    case .delegate: others.append((name, "a child tells its parent"))
    case .effect: others.append((name, "it has the result of an effect"))
    case .push: others.append((name, "no script tells what a view pushes"))
    case .logic: others.append((name, "no view sends it"))
    case .unknown where knowledge.received.contains(name):
      others.append((name, "scripts only receive it"))
    case .unknown where isTold: others.append((name, "no script sends it"))
    case .unknown: unknown.append(name)
    }
  }

  /// Decides about the unknown ones: those that an effect was seen to send are not sent.
  mutating func decide(received: Set<String>) {
    for name in unknown {
      if received.contains(name) {
        others.append((name, "an effect sends it"))
      } else {
        sent.append(name)
      }
    }
    unknown = []
    sent.sort()
    others.sort { $0.name < $1.name }
  }
}
