// Shows how to register single endpoints of another library's client, and a parser for its errors.

import ComposableCoreLocation
import TCAReplay

extension ExampleFeatures {
  static var locationManager: RegisteredFeature {
    FeatureRegistration("location-manager", title: "A map of what is around the user") {
      PlacesMap()
    } initialState: {
      PlacesMap.State()
    }
    .endpoint("locationManager.authorizationStatus", \.locationManager.authorizationStatus)
    .endpoint("locationManager.delegate", \.locationManager.delegate)
    .endpoint("locationManager.locationServicesEnabled", \.locationManager.locationServicesEnabled)
    .endpoint("locationManager.requestLocation", \.locationManager.requestLocation)
    .endpoint(
      "locationManager.requestWhenInUseAuthorization",
      \.locationManager.requestWhenInUseAuthorization
    )
    .client("localSearch", \.localSearch)
    .value(of: LocationManager.Error.self) { text in
      let name = text.drop { $0 == "." }
      guard let code = CLError.Code.allCases.first(where: { "\($0)" == name }) else {
        throw UnknownErrorCode(name: String(name))
      }
      return LocationManager.Error(CLError(code))
    }
  }
}

/// Thrown if a script names an error that location managers do not have.
private struct UnknownErrorCode: Error, CustomStringConvertible {
  var name: String

  var description: String { "location managers have no error '\(name)'" }
}
