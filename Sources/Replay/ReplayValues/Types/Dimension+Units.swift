import Foundation

extension Dimension {
  /// Foundation's units of a dimension, by their names in Swift; empty for a dimension of a feature.
  static func units(of dimension: Dimension.Type) -> [String: Dimension] {
    switch dimension {
    case is UnitAcceleration.Type: accelerationUnits
    case is UnitAngle.Type: angleUnits
    case is UnitArea.Type: areaUnits
    case is UnitConcentrationMass.Type: concentrationMassUnits
    case is UnitDispersion.Type: dispersionUnits
    case is UnitDuration.Type: durationUnits
    case is UnitElectricCharge.Type: electricChargeUnits
    case is UnitElectricCurrent.Type: electricCurrentUnits
    case is UnitElectricPotentialDifference.Type: electricPotentialDifferenceUnits
    case is UnitElectricResistance.Type: electricResistanceUnits
    case is UnitEnergy.Type: energyUnits
    case is UnitFrequency.Type: frequencyUnits
    case is UnitFuelEfficiency.Type: fuelEfficiencyUnits
    case is UnitIlluminance.Type: illuminanceUnits
    case is UnitInformationStorage.Type: informationStorageUnits
    case is UnitLength.Type: lengthUnits
    case is UnitMass.Type: massUnits
    case is UnitPower.Type: powerUnits
    case is UnitPressure.Type: pressureUnits
    case is UnitSpeed.Type: speedUnits
    case is UnitTemperature.Type: temperatureUnits
    case is UnitVolume.Type: volumeUnits
    default: [:]
    }
  }

  private static var accelerationUnits: [String: Dimension] {
    let units: [String: UnitAcceleration] = [
      "gravity": .gravity, "metersPerSecondSquared": .metersPerSecondSquared,
    ]
    return units
  }

  private static var angleUnits: [String: Dimension] {
    let units: [String: UnitAngle] = [
      "arcMinutes": .arcMinutes, "arcSeconds": .arcSeconds, "degrees": .degrees,
      "gradians": .gradians, "radians": .radians, "revolutions": .revolutions,
    ]
    return units
  }

  private static var areaUnits: [String: Dimension] {
    let units: [String: UnitArea] = [
      "acres": .acres, "ares": .ares, "hectares": .hectares,
      "squareCentimeters": .squareCentimeters, "squareFeet": .squareFeet,
      "squareInches": .squareInches, "squareKilometers": .squareKilometers,
      "squareMegameters": .squareMegameters, "squareMeters": .squareMeters,
      "squareMicrometers": .squareMicrometers, "squareMiles": .squareMiles,
      "squareMillimeters": .squareMillimeters, "squareNanometers": .squareNanometers,
      "squareYards": .squareYards,
    ]
    return units
  }

  private static var concentrationMassUnits: [String: Dimension] {
    let units: [String: UnitConcentrationMass] = [
      "gramsPerLiter": .gramsPerLiter, "milligramsPerDeciliter": .milligramsPerDeciliter,
    ]
    return units
  }

  private static var dispersionUnits: [String: Dimension] {
    let units: [String: UnitDispersion] = [
      "partsPerMillion": .partsPerMillion
    ]
    return units
  }

  private static var durationUnits: [String: Dimension] {
    let units: [String: UnitDuration] = [
      "hours": .hours, "microseconds": .microseconds, "milliseconds": .milliseconds,
      "minutes": .minutes, "nanoseconds": .nanoseconds, "picoseconds": .picoseconds,
      "seconds": .seconds,
    ]
    return units
  }

  private static var electricChargeUnits: [String: Dimension] {
    let units: [String: UnitElectricCharge] = [
      "ampereHours": .ampereHours, "coulombs": .coulombs, "kiloampereHours": .kiloampereHours,
      "megaampereHours": .megaampereHours, "microampereHours": .microampereHours,
      "milliampereHours": .milliampereHours,
    ]
    return units
  }

  private static var electricCurrentUnits: [String: Dimension] {
    let units: [String: UnitElectricCurrent] = [
      "amperes": .amperes, "kiloamperes": .kiloamperes, "megaamperes": .megaamperes,
      "microamperes": .microamperes, "milliamperes": .milliamperes,
    ]
    return units
  }

  private static var electricPotentialDifferenceUnits: [String: Dimension] {
    let units: [String: UnitElectricPotentialDifference] = [
      "kilovolts": .kilovolts, "megavolts": .megavolts, "microvolts": .microvolts,
      "millivolts": .millivolts, "volts": .volts,
    ]
    return units
  }

  private static var electricResistanceUnits: [String: Dimension] {
    let units: [String: UnitElectricResistance] = [
      "kiloohms": .kiloohms, "megaohms": .megaohms, "microohms": .microohms,
      "milliohms": .milliohms, "ohms": .ohms,
    ]
    return units
  }

  private static var energyUnits: [String: Dimension] {
    let units: [String: UnitEnergy] = [
      "calories": .calories, "joules": .joules, "kilocalories": .kilocalories,
      "kilojoules": .kilojoules, "kilowattHours": .kilowattHours,
    ]
    return units
  }

  private static var frequencyUnits: [String: Dimension] {
    let units: [String: UnitFrequency] = [
      "gigahertz": .gigahertz, "hertz": .hertz, "kilohertz": .kilohertz, "megahertz": .megahertz,
      "microhertz": .microhertz, "millihertz": .millihertz, "nanohertz": .nanohertz,
      "terahertz": .terahertz,
    ]
    return units
  }

  private static var fuelEfficiencyUnits: [String: Dimension] {
    let units: [String: UnitFuelEfficiency] = [
      "litersPer100Kilometers": .litersPer100Kilometers, "milesPerGallon": .milesPerGallon,
      "milesPerImperialGallon": .milesPerImperialGallon,
    ]
    return units
  }

  private static var illuminanceUnits: [String: Dimension] {
    let units: [String: UnitIlluminance] = [
      "lux": .lux
    ]
    return units
  }

  private static var informationStorageUnits: [String: Dimension] {
    let units: [String: UnitInformationStorage] = [
      "bits": .bits, "bytes": .bytes, "exabits": .exabits, "exabytes": .exabytes,
      "exbibits": .exbibits, "exbibytes": .exbibytes, "gibibits": .gibibits,
      "gibibytes": .gibibytes, "gigabits": .gigabits, "gigabytes": .gigabytes,
      "kibibits": .kibibits, "kibibytes": .kibibytes, "kilobits": .kilobits,
      "kilobytes": .kilobytes, "mebibits": .mebibits, "mebibytes": .mebibytes,
      "megabits": .megabits, "megabytes": .megabytes, "nibbles": .nibbles, "pebibits": .pebibits,
      "pebibytes": .pebibytes, "petabits": .petabits, "petabytes": .petabytes,
      "tebibits": .tebibits, "tebibytes": .tebibytes, "terabits": .terabits,
      "terabytes": .terabytes, "yobibits": .yobibits, "yobibytes": .yobibytes,
      "yottabits": .yottabits, "yottabytes": .yottabytes, "zebibits": .zebibits,
      "zebibytes": .zebibytes, "zettabits": .zettabits, "zettabytes": .zettabytes,
    ]
    return units
  }

  private static var lengthUnits: [String: Dimension] {
    let units: [String: UnitLength] = [
      "astronomicalUnits": .astronomicalUnits, "centimeters": .centimeters,
      "decameters": .decameters, "decimeters": .decimeters, "fathoms": .fathoms, "feet": .feet,
      "furlongs": .furlongs, "hectometers": .hectometers, "inches": .inches,
      "kilometers": .kilometers, "lightyears": .lightyears, "megameters": .megameters,
      "meters": .meters, "micrometers": .micrometers, "miles": .miles, "millimeters": .millimeters,
      "nanometers": .nanometers, "nauticalMiles": .nauticalMiles, "parsecs": .parsecs,
      "picometers": .picometers, "scandinavianMiles": .scandinavianMiles, "yards": .yards,
    ]
    return units
  }

  private static var massUnits: [String: Dimension] {
    let units: [String: UnitMass] = [
      "carats": .carats, "centigrams": .centigrams, "decigrams": .decigrams, "grams": .grams,
      "kilograms": .kilograms, "metricTons": .metricTons, "micrograms": .micrograms,
      "milligrams": .milligrams, "nanograms": .nanograms, "ounces": .ounces,
      "ouncesTroy": .ouncesTroy, "picograms": .picograms, "pounds": .pounds,
      "shortTons": .shortTons, "slugs": .slugs, "stones": .stones,
    ]
    return units
  }

  private static var powerUnits: [String: Dimension] {
    let units: [String: UnitPower] = [
      "femtowatts": .femtowatts, "gigawatts": .gigawatts, "horsepower": .horsepower,
      "kilowatts": .kilowatts, "megawatts": .megawatts, "microwatts": .microwatts,
      "milliwatts": .milliwatts, "nanowatts": .nanowatts, "picowatts": .picowatts,
      "terawatts": .terawatts, "watts": .watts,
    ]
    return units
  }

  private static var pressureUnits: [String: Dimension] {
    let units: [String: UnitPressure] = [
      "bars": .bars, "gigapascals": .gigapascals, "hectopascals": .hectopascals,
      "inchesOfMercury": .inchesOfMercury, "kilopascals": .kilopascals, "megapascals": .megapascals,
      "millibars": .millibars, "millimetersOfMercury": .millimetersOfMercury,
      "newtonsPerMetersSquared": .newtonsPerMetersSquared,
      "poundsForcePerSquareInch": .poundsForcePerSquareInch,
    ]
    return units
  }

  private static var speedUnits: [String: Dimension] {
    let units: [String: UnitSpeed] = [
      "kilometersPerHour": .kilometersPerHour, "knots": .knots, "metersPerSecond": .metersPerSecond,
      "milesPerHour": .milesPerHour,
    ]
    return units
  }

  private static var temperatureUnits: [String: Dimension] {
    let units: [String: UnitTemperature] = [
      "celsius": .celsius, "fahrenheit": .fahrenheit, "kelvin": .kelvin,
    ]
    return units
  }

  private static var volumeUnits: [String: Dimension] {
    let units: [String: UnitVolume] = [
      "acreFeet": .acreFeet, "bushels": .bushels, "centiliters": .centiliters,
      "cubicCentimeters": .cubicCentimeters, "cubicDecimeters": .cubicDecimeters,
      "cubicFeet": .cubicFeet, "cubicInches": .cubicInches, "cubicKilometers": .cubicKilometers,
      "cubicMeters": .cubicMeters, "cubicMiles": .cubicMiles, "cubicMillimeters": .cubicMillimeters,
      "cubicYards": .cubicYards, "cups": .cups, "deciliters": .deciliters,
      "fluidOunces": .fluidOunces, "gallons": .gallons, "imperialFluidOunces": .imperialFluidOunces,
      "imperialGallons": .imperialGallons, "imperialPints": .imperialPints,
      "imperialQuarts": .imperialQuarts, "imperialTablespoons": .imperialTablespoons,
      "imperialTeaspoons": .imperialTeaspoons, "kiloliters": .kiloliters, "liters": .liters,
      "megaliters": .megaliters, "metricCups": .metricCups, "milliliters": .milliliters,
      "pints": .pints, "quarts": .quarts, "tablespoons": .tablespoons, "teaspoons": .teaspoons,
    ]
    return units
  }
}
