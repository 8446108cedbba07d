import { plateLetters } from '@wassit/domain/party/plate'

const firstNames = [
  'Nadia',
  'Youssef',
  'Salma',
  'Hicham',
  'Élodie',
  'Omar',
  'Khadija',
  'Rachid',
  'سلمى',
  'Mehdi',
  'Imane',
  'Zineb',
  'عبد الله',
  'Karim',
  'Sanaâ',
  'Hamza',
  'Ghita',
]
const lastNames = [
  'Alaoui',
  'El Fassi',
  'Benjelloun',
  'Tazi',
  'Berrada',
  'العلوي',
  'Chraïbi',
  'Idrissi',
  'Bennani',
  'El Amrani',
  'Lahlou',
  'Sebti',
  'Naciri',
]
const cities = ['casablanca', 'rabat', 'marrakech', 'fes', 'tanger', 'agadir', 'oujda']

/** Returns one of the values, in turn. */
export const nth = <T>(values: readonly [T, ...T[]] | readonly T[], index: number): T =>
  values[index % values.length] as T

const phoneOf = (index: number): string => `+2127${String(10_000_000 + index)}`

/** Returns the row of a customer; equal numbers give equal rows. */
export const seedCustomer = (index: number) => ({
  email: `client${index}@exemple.ma`,
  phone: phoneOf(index),
  first_name: nth(firstNames, index),
  last_name: nth(lastNames, Math.floor(index / firstNames.length)),
  city: nth(cities, index),
  address: `${1 + (index % 90)}, rue des Orangers`,
  identity_number: `AB${String(100_000 + (index % 900_000))}`,
  birth_date: `${1950 + (index % 55)}-0${1 + (index % 9)}-1${index % 9}`,
  language: index % 3 === 0 ? ('ar' as const) : ('fr' as const),
})

/** Returns the row of a visitor without an account; equal numbers give equal rows. */
export const seedVisitor = (index: number) => ({
  email: `visiteur${index}@exemple.ma`,
  phone: phoneOf(50_000_000 + index),
  language: 'fr' as const,
})

/** Returns the three parts of a plate, unique for each number. */
export const seedPlate = (index: number) => ({
  immatNumber: String(1000 + (index % 90_000)),
  immatType: nth(plateLetters, index).arabic,
  immatRegion: String(1 + (index % 80)),
})
