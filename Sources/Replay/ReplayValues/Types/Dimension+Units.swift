import Foundation

extension Dimension {
  /// Foundation's units of a dimension; none for a dimension of a feature.
  static func units(of dimension: Dimension.Type) -> [Dimension] {
    known.first { $0.first.map { type(of: $0) == dimension } ?? false } ?? []
  }

  private static var known: [[Dimension]] {
    [
      units(UnitAcceleration.self, .gravity, .metersPerSecondSquared),
      units(UnitAngle.self, .arcMinutes, .arcSeconds, .degrees, .gradians, .radians, .revolutions),
      units(
        UnitArea.self, .acres, .ares, .hectares, .squareCentimeters, .squareFeet, .squareInches,
        .squareKilometers, .squareMegameters, .squareMeters, .squareMicrometers, .squareMiles,
        .squareMillimeters, .squareNanometers, .squareYards),
      units(UnitConcentrationMass.self, .gramsPerLiter, .milligramsPerDeciliter),
      units(UnitDispersion.self, .partsPerMillion),
      units(
        UnitDuration.self, .hours, .microseconds, .milliseconds, .minutes, .nanoseconds,
        .picoseconds, .seconds),
      units(
        UnitElectricCharge.self, .ampereHours, .coulombs, .kiloampereHours, .megaampereHours,
        .microampereHours, .milliampereHours),
      units(
        UnitElectricCurrent.self, .amperes, .kiloamperes, .megaamperes, .microamperes,
        .milliamperes),
      units(
        UnitElectricPotentialDifference.self, .kilovolts, .megavolts, .microvolts, .millivolts,
        .volts),
      units(UnitElectricResistance.self, .kiloohms, .megaohms, .microohms, .milliohms, .ohms),
      units(UnitEnergy.self, .calories, .joules, .kilocalories, .kilojoules, .kilowattHours),
      units(
        UnitFrequency.self, .gigahertz, .hertz, .kilohertz, .megahertz, .microhertz, .millihertz,
        .nanohertz, .terahertz),
      units(
        UnitFuelEfficiency.self, .litersPer100Kilometers, .milesPerGallon, .milesPerImperialGallon),
      units(UnitIlluminance.self, .lux),
      units(
        UnitInformationStorage.self, .bits, .bytes, .exabits, .exabytes, .exbibits, .exbibytes,
        .gibibits, .gibibytes, .gigabits, .gigabytes, .kibibits, .kibibytes, .kilobits, .kilobytes,
        .mebibits, .mebibytes, .megabits, .megabytes, .nibbles, .pebibits, .pebibytes, .petabits,
        .petabytes, .tebibits, .tebibytes, .terabits, .terabytes, .yobibits, .yobibytes, .yottabits,
        .yottabytes, .zebibits, .zebibytes, .zettabits, .zettabytes),
      units(
        UnitLength.self, .astronomicalUnits, .centimeters, .decameters, .decimeters, .fathoms,
        .feet, .furlongs, .hectometers, .inches, .kilometers, .lightyears, .megameters, .meters,
        .micrometers, .miles, .millimeters, .nanometers, .nauticalMiles, .parsecs, .picometers,
        .scandinavianMiles, .yards),
      units(
        UnitMass.self, .carats, .centigrams, .decigrams, .grams, .kilograms, .metricTons,
        .micrograms, .milligrams, .nanograms, .ounces, .ouncesTroy, .picograms, .pounds, .shortTons,
        .slugs, .stones),
      units(
        UnitPower.self, .femtowatts, .gigawatts, .horsepower, .kilowatts, .megawatts, .microwatts,
        .milliwatts, .nanowatts, .picowatts, .terawatts, .watts),
      units(
        UnitPressure.self, .bars, .gigapascals, .hectopascals, .inchesOfMercury, .kilopascals,
        .megapascals, .millibars, .millimetersOfMercury, .newtonsPerMetersSquared,
        .poundsForcePerSquareInch),
      units(UnitSpeed.self, .kilometersPerHour, .knots, .metersPerSecond, .milesPerHour),
      units(UnitTemperature.self, .celsius, .fahrenheit, .kelvin),
      units(
        UnitVolume.self, .acreFeet, .bushels, .centiliters, .cubicCentimeters, .cubicDecimeters,
        .cubicFeet, .cubicInches, .cubicKilometers, .cubicMeters, .cubicMiles, .cubicMillimeters,
        .cubicYards, .cups, .deciliters, .fluidOunces, .gallons, .imperialFluidOunces,
        .imperialGallons, .imperialPints, .imperialQuarts, .imperialTablespoons, .imperialTeaspoons,
        .kiloliters, .liters, .megaliters, .metricCups, .milliliters, .pints, .quarts, .tablespoons,
        .teaspoons),
    ]
  }

  private static func units<Unit: Dimension>(_: Unit.Type, _ units: Unit...) -> [Dimension] {
    units
  }
}
