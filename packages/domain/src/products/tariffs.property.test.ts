import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plateLetters } from '../party/plate.ts'
import type { Pricing, PricingContext } from '../pricing/price.ts'
import { roundHalfUp } from '../pricing/money.ts'
import { sumOf } from '../pricing/settle.ts'
import { offeredProducts, productKeys } from './catalogue.ts'
import type { ProductKey } from './catalogue.ts'
import { productForms } from './forms.ts'
import { fieldsOf } from './product-form.ts'
import type { Answers } from './product-form.ts'
import { answersOf, asOf, complete } from './sample-answers.ts'
import { priceRisk, referenceTariff } from './tariffs.ts'

const optionsOf = (key: ProductKey, name: string) => {
  const field = fieldsOf(productForms[key]).find((candidate) => candidate.name === name)
  if (field?.kind !== 'choice') throw new Error(`${name} must be a choice field`)
  return fc.constantFrom(...field.options.filter(({ disabled }) => !disabled).map(({ value }) => value))
}

const pastDate = (from: string, to = asOf) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
const name = fc.constantFrom('Alaoui', 'سلمى', 'El Fassi', "N'Diaye")

const car = fc
  .record({
    marque: fc.integer({ min: 1, max: 99 }),
    typeCarburant: optionsOf('car', 'typeCarburant'),
    immatNumber: fc.integer({ min: 1, max: 999_999 }),
    immatType: fc.constantFrom(...plateLetters.map(({ arabic }) => arabic)),
    immatRegion: fc.integer({ min: 1, max: 89 }),
    genre: optionsOf('car', 'genre'),
    dateMiseEnCirculation: pastDate('1990-01-01'),
    dateDelivrancePermis: pastDate('1970-01-01'),
    couvrage: optionsOf('car', 'couvrage'),
    puissanceFiscale: fc.integer({ min: 1, max: 98 }),
    values: fc.tuple(fc.integer({ min: 0, max: 90_000_000 }), fc.integer({ min: 0, max: 90_000_000 })),
  })
  .map(({ values, ...rest }): Answers => {
    const [low, high] = values.toSorted((left, right) => left - right)
    return { ...rest, Valeuractuelle: (low ?? 0) / 100, Valeurneuf: (high ?? 0) / 100 }
  })

const child = fc.record({ nom: name, prenom: name, dateNaissance: pastDate('2001-11-22') })
const health = fc
  .record({
    situationFamiliale: optionsOf('healthMorocco', 'situationFamiliale'),
    profession: optionsOf('healthMorocco', 'profession'),
    conjointAssure: fc.boolean(),
    conjointCin: fc.constant('AB123456'),
    conjointNom: name,
    conjointPrenom: name,
    conjointDateNaissance: pastDate('1950-01-01', '2008-11-21'),
    dateNaissance: fc.option(pastDate('1940-01-01', '2008-11-21'), { nil: undefined }),
    enfants: fc.array(child, { maxLength: 9 }),
  })
  .map((answers): Answers => ({ ...answers, nombreEnfants: answers.enfants.length }))

const person = fc.record({
  situationFamiliale: optionsOf('assistance', 'situationFamiliale'),
  profession: optionsOf('assistance', 'profession'),
})

const code = fc.stringMatching(/^[A-Z0-9-]{1,30}$/)
const arbitraries: Record<ProductKey, fc.Arbitrary<Answers>> = {
  car,
  motorcycle: fc.record({
    marque: fc.integer({ min: 1, max: 99 }),
    model: fc.integer({ min: 1, max: 999 }),
    modelText: fc.constantFrom('C50', 'Triporteur 150'),
    cylindre: fc.integer({ min: 100, max: 900_000 }).map((hundredths) => hundredths / 100),
    couvrage: optionsOf('motorcycle', 'couvrage'),
  }),
  home: fc.record({
    typeLogement: optionsOf('home', 'typeLogement'),
    surface: fc.integer({ min: 1, max: 5000 }),
    ownership: optionsOf('home', 'ownership'),
    valeurMobilier: fc.integer({ min: 0, max: 900_000_000 }).map((centimes) => centimes / 100),
  }),
  travel: fc.constant({}),
  personalAccident: person,
  assistance: person,
  huntingLiability: fc.record({
    numeroPermisChasse: code,
    typeCalibrage: optionsOf('huntingLiability', 'typeCalibrage'),
    numeroSerieFusil: code,
  }),
  healthInternational: health,
  healthMorocco: health,
  intern: fc.constant({}),
  pleasureBoat: fc.record({
    Immatricule: code,
    longueur: fc.integer({ min: 1, max: 200 }),
    puissance: fc.integer({ min: 0, max: 5000 }),
  }),
}

const contexts: fc.Arbitrary<PricingContext> = fc.record(
  {
    asOf: fc.constant(asOf),
    holderBirthDate: pastDate('1940-01-01'),
    crm: fc.constantFrom(0.9, 1, 1.3, 2.5),
  },
  { requiredKeys: ['asOf'] },
)

/** Prices generated answers; questions that the generators leave out have the sample's. */
const price = (key: ProductKey, data: Answers, context: PricingContext = { asOf }): Pricing =>
  priceRisk(key, answersOf(key, { ...complete[key], ...data }), context, referenceTariff(key, context.asOf))

/** Ranks a referral above every price: a dearer risk must not fall back from a referral to a price. */
const totalOf = (pricing: Pricing): number =>
  pricing.outcome === 'priced' ? pricing.total : Number.POSITIVE_INFINITY

describe.each(productKeys)('price of %s for any valid answers', (key) => {
  test('splits a price into lines that add up in whole centimes, unless an agent quotes', () => {
    fc.assert(
      fc.property(arbitraries[key], contexts, (answers, context) => {
        const pricing = price(key, answers, context)
        if (pricing.outcome === 'referred') return
        for (const { amount } of pricing.lines) expect(Number.isSafeInteger(amount)).toBe(true)
        expect(sumOf(pricing.lines)).toBe(pricing.total)
        expect(pricing.net).toBeGreaterThan(0)
        expect(pricing.total).toBeGreaterThan(pricing.net)
        expect(new Set(pricing.lines.map((line) => line.code)).size).toBe(pricing.lines.length)
        expect(pricing.indicative).toBe(pricing.lines.some(({ status }) => status !== 'regulated'))
      }),
    )
  })

  test('returns the same price for the same answers on the same day', () => {
    fc.assert(
      fc.property(arbitraries[key], (answers) => {
        expect(price(key, answers)).toEqual(price(key, answers))
      }),
      { numRuns: 20 },
    )
  })
})

test('prices every product on offer', () => {
  for (const key of offeredProducts) {
    const outcomes = fc.sample(arbitraries[key], 200).map((answers) => price(key, answers).outcome)
    expect(outcomes).toContain('priced')
  }
})

describe('agreement', () => {
  const rate = fc.integer({ min: 0, max: 5000 }).map((parts) => parts / 10_000)

  const agreed = (key: ProductKey, answers: Answers, context: PricingContext, share: number) =>
    price(key, answers, { ...context, agreement: { label: 'CNOPS', rate: share } })

  test.each(offeredProducts)(
    'never raises a price of %s and keeps its lines adding up to the centime',
    (key) => {
      fc.assert(
        fc.property(arbitraries[key], contexts, rate, (answers, context, share) => {
          const usual = price(key, answers, context)
          const lower = agreed(key, answers, context, share)
          fc.pre(usual.outcome === 'priced' && lower.outcome === 'priced')
          expect(lower.total).toBeLessThanOrEqual(usual.total)
          expect(sumOf(lower.lines)).toBe(lower.total)
          expect(lower.lines.every(({ amount }) => Number.isSafeInteger(amount))).toBe(true)
          expect(usual.net - lower.net).toBe(roundHalfUp(usual.net * share))
          const fees = ({ lines }: typeof usual) => lines.filter(({ kind }) => kind === 'fee')
          expect(fees(lower)).toEqual(fees(usual))
        }),
      )
    },
  )

  test('leaves a referral unchanged under an agreement', () => {
    fc.assert(
      fc.property(arbitraries.pleasureBoat, rate, (answers, share) => {
        expect(agreed('pleasureBoat', answers, { asOf }, share)).toEqual(price('pleasureBoat', answers))
      }),
    )
  })

  test('never charges more under an agreement with a higher rate', () => {
    fc.assert(
      fc.property(car, rate, rate, (answers, one, other) => {
        const at = (share: number) => totalOf(agreed('car', answers, { asOf }, share))
        expect(at(Math.max(one, other))).toBeLessThanOrEqual(at(Math.min(one, other)))
      }),
    )
  })
})

describe('premium', () => {
  test('never lowers a premium when the fiscal power rises', () => {
    fc.assert(
      fc.property(car, (answers) => {
        const stronger = { ...answers, puissanceFiscale: Number(answers.puissanceFiscale) + 1 }
        expect(totalOf(price('car', stronger))).toBeGreaterThanOrEqual(totalOf(price('car', answers)))
      }),
    )
  })

  test.each(['Valeuractuelle', 'Valeurneuf'])('never lowers a premium when %s rises', (name_) => {
    const pairs = fc.tuple(car, fc.integer({ min: 1, max: 10_000_000 }))
    fc.assert(
      fc.property(pairs, ([answers, more]) => {
        // A car without value is always referred.
        fc.pre(Number(answers.Valeuractuelle) > 0)
        const dearer: Answers = { ...answers, [name_]: Number(answers[name_]) + more }
        dearer.Valeurneuf = Math.max(Number(dearer.Valeurneuf), Number(dearer.Valeuractuelle))
        expect(totalOf(price('car', dearer))).toBeGreaterThanOrEqual(totalOf(price('car', answers)))
      }),
    )
  })

  test('never lowers a premium when the engine of a motorcycle is larger', () => {
    fc.assert(
      fc.property(arbitraries.motorcycle, fc.integer({ min: 1, max: 50_000 }), (answers, more) => {
        const larger = { ...answers, cylindre: (Math.round(Number(answers.cylindre) * 100) + more) / 100 }
        expect(totalOf(price('motorcycle', larger))).toBeGreaterThanOrEqual(
          totalOf(price('motorcycle', answers)),
        )
      }),
    )
  })

  test('never lowers a premium when the furniture is worth more', () => {
    fc.assert(
      fc.property(arbitraries.home, fc.integer({ min: 1, max: 100_000_000 }), (answers, more) => {
        const dearer = { ...answers, valeurMobilier: Number(answers.valeurMobilier) + more / 100 }
        expect(totalOf(price('home', dearer))).toBeGreaterThanOrEqual(totalOf(price('home', answers)))
      }),
    )
  })

  test.each(['healthInternational', 'healthMorocco'] as const)(
    'never lowers a premium when %s insures one more child',
    (key) => {
      fc.assert(
        fc.property(health, child, fc.nat({ max: 9 }), contexts, (answers, newcomer, place, context) => {
          const enfants = (answers.enfants as unknown[]).toSpliced(place, 0, newcomer)
          const more = { ...answers, enfants, nombreEnfants: enfants.length }
          expect(totalOf(price(key, more, context))).toBeGreaterThanOrEqual(
            totalOf(price(key, answers, context)),
          )
        }),
        { numRuns: 500 },
      )
    },
  )

  test.each(['healthInternational', 'healthMorocco'] as const)(
    'never lowers a premium when %s insures the spouse',
    (key) => {
      fc.assert(
        fc.property(health, contexts, (answers, context) => {
          const alone = { ...answers, situationFamiliale: 'Marié(e)', conjointAssure: false }
          const both = { ...alone, conjointAssure: true }
          expect(totalOf(price(key, both, context))).toBeGreaterThanOrEqual(
            totalOf(price(key, alone, context)),
          )
        }),
        { numRuns: 500 },
      )
    },
  )

  test('charges more when a family is included', () => {
    fc.assert(
      fc.property(person, (answers) => {
        for (const key of ['personalAccident', 'assistance'] as const) {
          const single = price(key, { ...answers, situationFamiliale: 'Célibataire' })
          const married = price(key, { ...answers, situationFamiliale: 'Marié(e)' })
          expect(totalOf(married)).toBeGreaterThan(totalOf(single))
        }
      }),
    )
  })

  test('charges more for a wider cover', () => {
    fc.assert(
      fc.property(car, (answers) => {
        fc.pre(Number(answers.Valeuractuelle) > 0)
        const liability = totalOf(price('car', { ...answers, couvrage: 'Rc seulement' }))
        expect(totalOf(price('car', { ...answers, couvrage: 'Dommage colision' }))).toBeGreaterThan(liability)
        expect(totalOf(price('car', { ...answers, couvrage: 'Tous risques' }))).toBeGreaterThan(liability)
      }),
    )
  })
})
