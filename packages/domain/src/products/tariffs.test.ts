import { describe, expect, test } from 'vitest'
import { toDirhams } from '../pricing/money.ts'
import type { Priced, PricingContext } from '../pricing/price.ts'
import type { ProductKey } from './catalogue.ts'
import { productForms } from './forms.ts'
import type { Answers } from './product-form.ts'
import { answersOf, asOf, child, complete, home, issuesIn, person, spouse } from './sample-answers.ts'
import { priceRisk, referenceTariff } from './tariffs.ts'

const price = (key: ProductKey, data: Answers, context: Partial<PricingContext> = {}) =>
  priceRisk(key, answersOf(key, data), { asOf, ...context }, referenceTariff(key, asOf))

const pricedOf = (...args: Parameters<typeof price>): Priced => {
  const pricing = price(...args)
  if (pricing.outcome !== 'priced') throw new Error(pricing.reason)
  return pricing
}

const amount = ({ lines }: Priced, code: string): number | undefined => {
  const line = lines.find((candidate) => candidate.code === code)
  return line && toDirhams(line.amount)
}

const car = { ...complete.car, Valeuractuelle: 200_000, Valeurneuf: 200_000 }
const diesel7 = { ...car, typeCarburant: 'DIESEL', puissanceFiscale: 7 }

test.each([
  ['Rc seulement', {}, { Valeuractuelle: 120_000, Valeurneuf: 150_000 }],
  ['Dommage colision', { Valeuractuelle: 120_000 }, { Valeurneuf: 150_000 }],
  ['Tous risques', { Valeurneuf: 150_000 }, { Valeuractuelle: 120_000 }],
])('prices %s before the values that do not change its price', (couvrage, values, later) => {
  const { Valeuractuelle: _current, Valeurneuf: _new, ...rest } = complete.car
  const given = { ...rest, couvrage, ...values }
  const early = price('car', { ...productForms.car.standIns?.(given), ...given })
  expect(early).toEqual(price('car', { ...given, ...later }))
})

test('does not price collision or all risks before the value that its price needs', () => {
  for (const couvrage of ['Dommage colision', 'Tous risques']) {
    const { Valeuractuelle: _current, Valeurneuf: _new, ...rest } = complete.car
    const given = { ...rest, couvrage }
    expect(issuesIn('car', { ...productForms.car.standIns?.(given), ...given })).not.toEqual([])
  }
})

describe('car price in the published worked cases', () => {
  test('states the total with the best bonus for a price before bonus-malus, with or without an agreement', () => {
    expect(pricedOf('car', car).bonus).toEqual({ rate: 0.1, total: 227_917 })
    expect(pricedOf('car', car, { crm: 0.9 }).bonus).toBeUndefined()
    const agreement = { label: 'Banque', rate: 0.05 }
    const reduced = pricedOf('car', car, { agreement })
    expect(reduced.bonus?.total).toBe(pricedOf('car', car, { agreement, crm: 0.9 }).total)
    expect(pricedOf('intern', {}).bonus).toBeUndefined()
  })

  test.each([
    ['petrol 6 CV, liability', car, {}, [1840, 210, 64.4, 2114.4, 50, 303.02, 31.72, 2499.14]],
    ['the same with the bonus', car, { crm: 0.9 }, [1656, 210, 57.96, 1923.96, 50, 276.35, 28.86, 2279.17]],
    [
      'electric 7 CV, liability',
      { ...car, typeCarburant: 'ELECTRIQUE', puissanceFiscale: 7 },
      {},
      [1566.6, 210, 54.83, 1831.43, 50, 263.4, 27.47, 2172.3],
    ],
    [
      'diesel 7 CV, collision',
      { ...diesel7, couvrage: 'Dommage colision' },
      {},
      [2429, 4060, 85.02, 6574.02, 50, 927.36, 98.61, 7649.99],
    ],
    [
      'diesel 7 CV, all risks',
      { ...diesel7, couvrage: 'Tous risques' },
      {},
      [2429, 6060, 85.02, 8574.02, 50, 1207.36, 128.61, 9959.99],
    ],
  ])('prices the published case: %s', (_name, answers, context, expected) => {
    const result = pricedOf('car', answers, context)
    const covers = result.lines.filter(
      ({ kind, code }) => kind === 'cover' && code !== 'RC' && code !== 'EVCAT',
    )
    const options = covers.reduce((sum, line) => sum + line.amount, 0)
    expect([
      amount(result, 'RC'),
      toDirhams(options),
      amount(result, 'EVCAT'),
      toDirhams(result.net),
      amount(result, 'FEE'),
      amount(result, 'TCA'),
      amount(result, 'FSEC'),
      toDirhams(result.total),
    ]).toEqual(expected)
  })
})

describe('car price', () => {
  test.each([
    ['ESSENCE', 1, 1840],
    ['ESSENCE', 6, 1840],
    ['ESSENCE', 7, 2238],
    ['ESSENCE', 8, 2238],
    ['ESSENCE', 9, 2429],
    ['ESSENCE', 10, 2429],
    ['ESSENCE', 11, 3490],
    ['ESSENCE', 99, 3490],
    ['DIESEL', 4, 1840],
    ['DIESEL', 5, 2238],
    ['DIESEL', 6, 2429],
    ['DIESEL', 7, 2429],
    ['DIESEL', 8, 3490],
    ['HYBRIDE_E', 6, 1840],
    ['HYBRIDE_D', 6, 2429],
    ['ELECTRIQUE', 6, 1288],
  ])('charges for %s of %d CV a liability premium of %d', (typeCarburant, puissanceFiscale, liability) => {
    expect(amount(pricedOf('car', { ...car, typeCarburant, puissanceFiscale }), 'RC')).toBe(liability)
  })

  test.each([
    ['2026-11-21', 460],
    ['2025-11-22', 460],
    ['2025-11-21', 276],
    ['2024-11-22', 276],
    ['2024-11-21', undefined],
  ])('surcharges a licence of %s by %s', (dateDelivrancePermis, surcharge) => {
    expect(amount(pricedOf('car', { ...car, dateDelivrancePermis }), 'YOUNG_LICENCE')).toBe(surcharge)
  })

  test.each([
    ['2021-11-21', 0.028, []],
    ['2021-11-20', 0.032, ['pricing.note.olderCar']],
    ['2018-11-21', 0.032, ['pricing.note.olderCar']],
  ])(
    'prices all risks of a car first registered on %s at the rate %d',
    (dateMiseEnCirculation, rate, notes) => {
      const result = pricedOf('car', { ...car, couvrage: 'Tous risques', dateMiseEnCirculation })
      expect(result.lines.find(({ code }) => code === 'TR')?.rate).toBe(rate)
      expect(result.notes).toEqual(['pricing.note.bonusMalus', ...notes])
    },
  )

  test('refers only all risks for a car over eight years', () => {
    const old = { ...car, dateMiseEnCirculation: '2018-11-20' }
    expect(price('car', { ...old, couvrage: 'Tous risques' })).toEqual({
      outcome: 'referred',
      tariff: 'car-2026-01',
      reason: 'pricing.referred.vehicleAge',
    })
    expect(price('car', { ...old, couvrage: 'Dommage colision' }).outcome).toBe('priced')
  })

  test('refers damage covers for a car without value', () => {
    const worthless = { ...car, Valeuractuelle: 0, Valeurneuf: 0 }
    for (const couvrage of ['Tous risques', 'Dommage colision']) {
      expect(price('car', { ...worthless, couvrage })).toMatchObject({ reason: 'pricing.referred.noValue' })
    }
    expect(price('car', worthless).outcome).toBe('priced')
  })

  test('adds no note about bonus-malus once the coefficient is known', () => {
    expect(pricedOf('car', car, { crm: 1 })).toMatchObject({
      notes: [],
      indicative: true,
      tariff: 'car-2026-01',
    })
  })
})

const motorcycle = { ...complete.motorcycle, cylindre: 50 }

describe('motorcycle price', () => {
  test.each([
    [1, 560],
    [50, 560],
    [50.01, 950],
    [125, 950],
    [125.5, 1350],
    [250, 1350],
    [500, 1750],
    [500.5, 2350],
    [9999, 2350],
  ])('charges for %d cc a liability premium of %d', (cylindre, liability) => {
    expect(amount(pricedOf('motorcycle', { ...motorcycle, cylindre }), 'RC')).toBe(liability)
  })

  test('settles a moped with fee and taxes', () => {
    expect(pricedOf('motorcycle', motorcycle)).toMatchObject({ net: 57_960, total: 72_643, notes: [] })
  })

  test('puts a three-wheeler into its own class', () => {
    const result = pricedOf('motorcycle', { ...motorcycle, marqueText: 'Triporteur (Docker)' })
    expect(amount(result, 'RC')).toBe(2000)
    expect(result.notes).toEqual(['pricing.note.threeWheeler'])
  })
})

describe('home price', () => {
  test.each([
    ['flat, owner', home, 756.33],
    ['flat, owner, 100 000', { ...home, valeurMobilier: 100_000 }, 1312.2],
    ['flat, tenant, 100 000', { ...home, valeurMobilier: 100_000, ownership: 'Locataire' }, 1073.12],
    ['villa, owner, 200 000', { ...home, valeurMobilier: 200_000, typeLogement: 'Maison/Villa' }, 2897.33],
  ])('prices the home %s at %d', (_name, answers, total) => {
    expect(toDirhams(pricedOf('home', answers).total)).toBe(total)
  })

  test('raises a small home premium to the minimum', () => {
    const result = pricedOf('home', { ...home, valeurMobilier: 1000 })
    expect(amount(result, 'MINIMUM')).toBe(270.7)
    expect(toDirhams(result.net)).toBe(414)
  })
})

describe('personal accident price', () => {
  test.each([
    ['Médecin', 250],
    ['Enseignant', 250],
    ['Fonctionnaire', 250],
    ['Cadre', 250],
    ['Retraité', 250],
    ['Étudiant', 250],
    ['Sans emploi', 250],
    ['Infirmier', 350],
    ['Commerçant', 350],
    ['Autre', 350],
    ['Artisan', 480],
    ['Ouvrier', 480],
  ])('charges the profession %s a premium of %d', (profession, premium) => {
    expect(toDirhams(pricedOf('personalAccident', { ...person, profession }).net)).toBe(premium)
  })

  test("adds three fifths to the accident premium for a married person's family", () => {
    const married = pricedOf('personalAccident', { situationFamiliale: 'Marié(e)', profession: 'Artisan' })
    expect(amount(married, 'FAMILY')).toBe(288)
    expect(toDirhams(married.total)).toBe(944.04)
  })
})

describe('price given with taxes', () => {
  test.each([
    ['travel', {}, 1290],
    ['assistance', person, 450],
    ['assistance', { ...person, situationFamiliale: 'Marié(e)' }, 850],
    ['assistance', { ...person, situationFamiliale: 'Divorcé(e)' }, 650],
    ['huntingLiability', complete.huntingLiability, 150],
    ['intern', {}, 150],
  ] as const)('prices %s with taxes at %d', (key, answers, total) => {
    expect(toDirhams(pricedOf(key, answers).total)).toBe(total)
  })

  test('splits a price with taxes into net premium and taxes', () => {
    const intern = pricedOf('intern', {})
    expect(intern.lines.map(({ amount: centimes }) => centimes)).toEqual([12_987, 1818, 195])
    expect(intern.net).toBe(12_987)
  })
})

const born = (age: number): string => `${2026 - age}-01-01`
const childAged = (age: number) => ({ ...child, dateNaissance: born(age) })
const spouseAged = (age: number) => ({
  ...spouse,
  situationFamiliale: 'Marié(e)',
  conjointDateNaissance: born(age),
})

describe('health price', () => {
  test.each([
    ['healthInternational', 17, 3900],
    ['healthInternational', 18, 6200],
    ['healthInternational', 30, 7900],
    ['healthInternational', 40, 10_800],
    ['healthInternational', 50, 15_900],
    ['healthInternational', 60, 24_500],
    ['healthInternational', 65, 24_500],
    ['healthMorocco', 17, 1500],
    ['healthMorocco', 29, 2600],
    ['healthMorocco', 39, 3200],
    ['healthMorocco', 49, 4300],
    ['healthMorocco', 50, 6400],
    ['healthMorocco', 60, 6400],
  ] as const)('charges for %s at the age of %d: %d', (key, age, premium) => {
    const result = pricedOf(key, person, { holderBirthDate: born(age) })
    expect(toDirhams(result.net)).toBe(premium)
    expect(result.notes).toEqual(['pricing.note.medicalQuestionnaire'])
  })

  test.each([
    ['healthInternational', 66],
    ['healthMorocco', 61],
  ] as const)('refers %s for a person aged %d', (key, age) => {
    const referred = { outcome: 'referred', reason: 'pricing.referred.ageLimit' }
    expect(price(key, person, { holderBirthDate: born(age) })).toMatchObject(referred)
    expect(price(key, { ...person, ...spouseAged(age) })).toMatchObject(referred)
    expect(price(key, { ...person, ...spouseAged(30), conjointAssure: 'non' }).outcome).toBe('priced')
  })

  test('uses the birth date in the answers, unless the account has one', () => {
    const answers = { ...person, dateNaissance: born(45) }
    const typed = pricedOf('healthMorocco', answers)
    expect(toDirhams(typed.net)).toBe(4300)
    expect(typed.notes).toEqual(['pricing.note.medicalQuestionnaire'])
    expect(toDirhams(pricedOf('healthMorocco', answers, { holderBirthDate: born(25) }).net)).toBe(2600)
  })

  test('assumes the age band 30 to 39 for an unknown birth date and says so', () => {
    const result = pricedOf('healthMorocco', person)
    expect(toDirhams(result.net)).toBe(3200)
    expect(result.notes).toContain('pricing.note.holderAge')
  })

  test('reduces the premiums from the fourth line on by a tenth', () => {
    const three = { ...person, ...spouseAged(35), nombreEnfants: 1, enfants: [childAged(5)] }
    expect(amount(pricedOf('healthMorocco', three), 'FAMILY')).toBeUndefined()
    const four = pricedOf('healthMorocco', {
      ...three,
      nombreEnfants: 2,
      enfants: [childAged(5), childAged(20)],
    })
    expect(amount(four, 'FAMILY')).toBe(-260)
    const { reduces } = four.lines.find(({ code }) => code === 'FAMILY') ?? {}
    expect(reduces).toEqual(['pricing.line.child2'])
    expect(toDirhams(four.net)).toBe(3200 + 3200 + 1500 + 2600 - 260)
    expect(toDirhams(four.total)).toBe(11_884.2)
  })
})

test('refers a boat to an agent', () => {
  expect(price('pleasureBoat', complete.pleasureBoat)).toMatchObject({
    outcome: 'referred',
    reason: 'pricing.referred.notOffered',
  })
})
