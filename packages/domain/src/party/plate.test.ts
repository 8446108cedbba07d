import { expect, test } from 'vitest'
import { Choice } from './choice.ts'
import {
  hasNoSeries,
  isUnusualPlateNumber,
  joinPlate,
  plateLetterOptions,
  plateLetters,
  PlateNumber,
  PlateRegion,
  splitPlate,
} from './plate.ts'
import { isPrefecture, prefectureName, prefectures } from './prefectures.ts'

test('knows thirteen plate letters', () => {
  const PlateLetter = Choice(plateLetterOptions)
  expect(plateLetters).toHaveLength(13)
  for (const { arabic } of plateLetters) expect(PlateLetter.parse(arabic)).toBe(arabic)
  expect(PlateLetter.parse('ا')).toBe('أ')
  expect(PlateLetter.parse('ه')).toBe('هـ')
  for (const wrong of ['ش', 'A', 'أب']) expect(PlateLetter.safeParse(wrong).success).toBe(false)
})

test.each([
  ['1', '1'],
  ['12345', '12345'],
  ['١٢٣٤٥', '12345'],
  ['12 345', '12345'],
  ['123456', '123456'],
  ['ww123456', 'WW123456'],
  ['WW - 123456', 'WW123456'],
  ['WW–123456', 'WW123456'],
  ['123456 WW', 'WW123456'],
  ['W18 / 12345', 'W1812345'],
  ['W1812345', 'W1812345'],
  [12345, '12345'],
  ['1234-56', '1234-56'],
  [' ٧٧ - ١ ', '77-1'],
])('accepts %j as the usual plate number %s', (typed, number) => {
  expect(PlateNumber.parse(typed)).toBe(number)
  expect(isUnusualPlateNumber(typed)).toBe(false)
})

test.each([
  ['0', '0'],
  ['000', '000'],
  ['1234567', '1234567'],
  ['12345678', '12345678'],
  ['WW', 'WW'],
  ['abc', 'ABC'],
  ['12-345', '12-345'],
  ['0-12', '0-12'],
  ['12A45', '12A45'],
  ['M 123', 'M123'],
  ['ج12345', 'ج12345'],
  ['12.45/6', '12.45/6'],
])('accepts %j as %s and marks it for an agent', (typed, number) => {
  expect(PlateNumber.parse(typed)).toBe(number)
  expect(isUnusualPlateNumber(typed)).toBe(true)
})

test.each(['', ' ', '123456789', undefined, null, {}, '\ue000'])('refuses %j as a plate number', (typed) => {
  expect(PlateNumber.safeParse(typed).success).toBe(false)
  expect(isUnusualPlateNumber(typed)).toBe(false)
})

test.each([
  ['WW 123456', true],
  ['w18-12345', true],
  ['CD 1234', true],
  ['M 123456', true],
  ['12345', false],
  ['A12345', false],
  ['WW', false],
  ['', false],
  [undefined, false],
])('tells whether the plate %j has neither letter nor prefecture: %j', (typed, has) => {
  expect(hasNoSeries(typed)).toBe(has)
})

test('limits a plate number to eight characters', () => {
  expect(PlateNumber.safeParse('WW1234567').error?.issues[0]?.message).toBe('validation.tooLong')
})

test('accepts only prefectures from 1 to 89 as the region', () => {
  expect(PlateRegion.parse('06')).toBe('6')
  expect(PlateRegion.parse(89)).toBe('89')
  expect(PlateRegion.parse(' ٤٠ ')).toBe('40')
  for (const wrong of ['0', '00', '90', '123', '-1', '1.5', 'x']) {
    expect(PlateRegion.safeParse(wrong).error?.issues[0]?.message).toBe('validation.plate.region')
  }
  expect(PlateRegion.safeParse('').error?.issues[0]?.message).toBe('validation.required')
})

test('names every prefecture', () => {
  expect(prefectures.map(({ code }) => code)).toEqual(Array.from({ length: 89 }, (_, index) => index + 1))
  expect(prefectureName(6, 'fr')).toBe('Casablanca-Anfa')
  expect(prefectureName(41, 'ar')).toBe(prefectureName(41, 'fr'))
  expect(prefectureName(90, 'fr')).toBeUndefined()
  expect(isPrefecture(1.5)).toBe(false)
})

test('joins a registration number with dashes', () => {
  expect(joinPlate('12345', 'أ', '6')).toBe('12345-أ-6')
})

test.each([
  ['12345-أ-6', '12345', 'أ', '6'],
  ['12345 | ا | 06', '12345', 'أ', '06'],
  ['١٢٣ ه ٨', '123', 'هـ', '8'],
  ['12345هـ', '12345', 'هـ', ''],
  ['12345 ـهـ 6 المغرب', '12345', 'هـ', '6'],
  ['12345a6', '12345', 'أ', '6'],
  ['77 e 12', '77', 'و', '12'],
  ['1 W 1', '1', 'و', '1'],
  ['6-أ-12345', '12345', 'أ', '6'],
  ['06 | A | 12345', '12345', 'أ', '06'],
  ['12345-ﺃ-6', '12345', 'أ', '6'],
  ['12345—أ—6', '12345', 'أ', '6'],
  ['12345‑أ−6', '12345', 'أ', '6'],
  ['12345.أ.6', '12345', 'أ', '6'],
  ['١٢٣٤٥ أ ٦', '12345', 'أ', '6'],
  ['1-ﻫ-1', '1', 'هـ', '1'],
  ['1-ھ-1', '1', 'هـ', '1'],
  ['55 ک 7', '55', 'ك', '7'],
  ['WW 123456 أ 6', 'WW123456', 'أ', '6'],
  ['12345 Alif 6', '12345', 'أ', '6'],
  ['12345 - mim - 26', '12345', 'م', '26'],
  ['12345*A*6', '12345', 'أ', '6'],
  ['12345 · A · 6', '12345', 'أ', '6'],
  ['12.345 A 6', '12345', 'أ', '6'],
  ['A-12345-6', '12345', 'أ', '6'],
  ['12345-6-A', '12345', 'أ', '6'],
  ['Maroc 12345-A-6', '12345', 'أ', '6'],
  ['n° 12345-A-6.', '12345', 'أ', '6'],
])('splits the plate %j as it is written', (typed, number, letter, region) => {
  expect(splitPlate(typed)).toEqual({ number, letter, region })
})

test.each(['12345', 'WW12345', 'W1812345', '1234-56', '12345-ش-6', '12345 Z', ''])(
  'takes %j for a number, not for a whole plate',
  (typed) => {
    expect(splitPlate(typed)).toBeUndefined()
  },
)
