/// A subscription that is known by a description, and shows nothing else of itself.
protocol DescribedSubscription: Subscription, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{}

extension DescribedSubscription {
  var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }

  var playgroundDescription: Any { description }
}
