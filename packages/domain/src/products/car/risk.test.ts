import { describe, expect, test } from 'vitest'
import frenchErrors from '@wassit/words/areas/validation'
import { parseAnswers } from '../forms.ts'
import { answersOf, car, issuesIn } from '../sample-answers.ts'

describe('car answers', () => {
  test('stores car answers in their own types with the plate joined', () => {
    expect(answersOf('car', { ...car, immatRegion: '06', immatriculetion: 'mine' })).toEqual({
      ...car,
      marque: 13,
      puissanceFiscale: 6,
      Valeuractuelle: 120_000,
      Valeurneuf: 150_000,
      immatriculetion: '12345-أ-6',
    })
  })

  test('asks for no letter and no prefecture of a provisional plate, and drops those typed before', () => {
    const { immatType, immatRegion, ...without } = car
    const stored = answersOf('car', { ...without, immatNumber: 'WW 123456' })
    expect(stored).toMatchObject({ immatNumber: 'WW123456', immatriculetion: 'WW123456' })
    expect(answersOf('car', { ...car, immatNumber: '123456 ww' })).toEqual(stored)
    expect(issuesIn('car', without)).toEqual([
      ['immatType', 'validation.required'],
      ['immatRegion', 'validation.required'],
    ])
    expect([immatType, immatRegion]).toEqual(['أ', '6'])
  })

  test('reads Arabic digits and both spellings of collision in car answers', () => {
    const stored = answersOf('car', {
      ...car,
      immatNumber: '١٢٣٤٥',
      puissanceFiscale: '٦',
      Valeurneuf: '١٥٠٠٠٠',
      dateMiseEnCirculation: '٠٤/٠٥/٢٠٢٣',
      couvrage: 'Dommage collision',
    })
    expect(stored).toEqual({ ...answersOf('car', car), couvrage: 'Dommage colision' })
  })

  test('refuses a current value above the new value, even with other issues', () => {
    const wrong = { ...car, Valeuractuelle: '150001', typeCarburant: 'GPL' }
    expect(issuesIn('car', wrong)).toEqual([
      ['typeCarburant', 'validation.option.unknown'],
      ['Valeuractuelle', 'validation.car.currentAboveNew'],
    ])
    expect(frenchErrors['validation.car.currentAboveNew'].fr).toBe(
      'La valeur actuelle doit être inférieure ou égale à la valeur à neuf.',
    )
    expect(issuesIn('car', { ...car, Valeuractuelle: '150000' })).toEqual([])
  })

  test.each([
    ['marque', 'Dacia', 'validation.number.invalid'],
    ['marque', 0, 'validation.number.tooSmall'],
    ['typeCarburant', 'GPL', 'validation.option.unknown'],
    ['immatNumber', '123456789', 'validation.tooLong'],
    ['immatNumber', '123456789', 'validation.tooLong'],
    ['immatType', 'ش', 'validation.option.unknown'],
    ['immatRegion', '90', 'validation.plate.region'],
    ['immatRegion', '123', 'validation.plate.region'],
    ['genre', 'camion', 'validation.option.unknown'],
    ['dateMiseEnCirculation', '2026-11-22', 'validation.date.future'],
    ['dateMiseEnCirculation', '2023-02-30', 'validation.date.invalid'],
    ['dateDelivrancePermis', '2027-01-01', 'validation.date.future'],
    ['dateDelivrancePermis', '1940-01-01', 'validation.date.tooOld'],
    ['couvrage', 'Tiers', 'validation.option.unknown'],
    ['puissanceFiscale', '0', 'validation.number.tooSmall'],
    ['puissanceFiscale', '6.5', 'validation.number.whole'],
    ['Valeuractuelle', '-1', 'validation.number.tooSmall'],
    ['Valeurneuf', 'cher', 'validation.number.invalid'],
    ['marqueText', 'x'.repeat(81), 'validation.tooLong'],
  ])('refuses %s = %j for a car', (name, value, message) => {
    expect(issuesIn('car', { ...car, [name]: value })).toEqual([[name, message]])
  })

  test('requires no readable brand of a car', () => {
    const { marqueText: _, ...rest } = car
    expect(answersOf('car', { ...rest, marqueText: ' ' })).not.toHaveProperty('marqueText')
  })

  test('checks the dates of a car against the day of the answers', () => {
    expect(parseAnswers('car', car, '2023-05-03').ok).toBe(false)
    expect(parseAnswers('car', car, '2023-05-04').ok).toBe(true)
  })
})
