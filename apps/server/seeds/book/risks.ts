import { moroccanDay } from '@wassit/domain/format/format'
import { addDays } from '@wassit/domain/party/date'
import { professionOptions, statusOptions } from '@wassit/domain/party/family'
import { dirhams } from '@wassit/domain/pricing/money'
import type { Pricing } from '@wassit/domain/pricing/price'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { parseAnswers } from '@wassit/domain/products/forms'
import type { Answers } from '@wassit/domain/products/product-form'
import { child, complete, spouse } from '@wassit/domain/products/sample-answers'
import { priceRisk, referenceTariff } from '@wassit/domain/products/tariffs'
import type { Kysely } from 'kysely'
import type { Database } from '../../src/schema.ts'

export interface SeedRisk {
  product: ProductKey
  answers: Answers
  pricing: Pricing
  /** Centimes: the tariff's total, or the amount that an agent enters where the tariff has none. */
  premium: number
}

/** Returns a number below `size`; one generator returns the same numbers for the same seed. */
type Roll = (size: number) => number

/** Mulberry32: small, and the same on every machine, which Math.random is not. */
const buildRoll = (seed: number): Roll => {
  let state = seed >>> 0
  return (size) => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % size
  }
}

interface Vehicles {
  cars: readonly { id: number; name: string }[]
  motorcycles: readonly {
    brand: number
    brandName: string
    model: number
    modelName: string
    cc: number | null
  }[]
}

type Vary = (roll: Roll, day: string, vehicles: Vehicles) => object

const pick = <T>(values: readonly T[], roll: Roll): T => values[roll(values.length)] as T
const values = (options: readonly { value: string }[]): string[] => options.map(({ value }) => value)
const before = (day: string, roll: Roll, from: number, until: number): string =>
  addDays(day, -(from + roll(until - from)))

const varyCar: Vary = (roll, day, { cars }) => {
  const brand = pick(cars, roll)
  const worth = 60_000 + roll(60) * 5000
  return {
    marque: String(brand.id),
    marqueText: brand.name,
    typeCarburant: pick(['ESSENCE', 'DIESEL', 'DIESEL', 'HYBRIDE_E', 'ELECTRIQUE'], roll),
    genre: pick(['conduite intérieure', 'conduite intérieure', 'familiale', 'break', 'coupe'], roll),
    dateMiseEnCirculation: before(day, roll, 30, 5000),
    dateDelivrancePermis: before(day, roll, 400, 12_000),
    couvrage: pick(['Rc seulement', 'Rc seulement', 'Dommage colision', 'Tous risques'], roll),
    puissanceFiscale: String(4 + roll(10)),
    Valeuractuelle: String(Math.round(worth * 0.8)),
    Valeurneuf: String(worth),
  }
}

const varyMotorcycle: Vary = (roll, _day, { motorcycles }) => {
  const { brand, brandName, model, modelName, cc } = pick(motorcycles, roll)
  return { marque: brand, marqueText: brandName, model, modelText: modelName, ...(cc && { cylindre: cc }) }
}

const varyPerson: Vary = (roll) => ({
  situationFamiliale: pick(values(statusOptions), roll),
  profession: pick(values(professionOptions), roll),
})

const varyHealth: Vary = (roll, day) => {
  const children = Array.from({ length: roll(4) }, () => ({
    ...child,
    dateNaissance: before(day, roll, 300, 8000),
  }))
  const married = roll(2) === 0
  return {
    situationFamiliale: married ? 'Marié(e)' : 'Célibataire',
    profession: pick(values(professionOptions), roll),
    ...(married ? { ...spouse, conjointDateNaissance: before(day, roll, 8000, 18_000) } : {}),
    nombreEnfants: String(children.length),
    enfants: children,
    dateNaissance: before(day, roll, 7000, 19_000),
  }
}

/** Products with their share of a hundred policies, and what differs from the sample answers. */
const mix: readonly { product: ProductKey; share: number; vary: Vary }[] = [
  { product: 'car', share: 46, vary: varyCar },
  { product: 'motorcycle', share: 17, vary: varyMotorcycle },
  {
    product: 'home',
    share: 9,
    vary: (roll) => ({
      typeLogement: pick(['Appartement', 'Appartement', 'Maison/Villa'], roll),
      surface: String(45 + roll(30) * 5),
      ownership: pick(['Propriaitaire', 'Locataire'], roll),
      valeurMobilier: String(20_000 + roll(30) * 5000),
    }),
  },
  { product: 'travel', share: 8, vary: () => ({}) },
  { product: 'healthMorocco', share: 6, vary: varyHealth },
  { product: 'healthInternational', share: 3, vary: varyHealth },
  { product: 'personalAccident', share: 4, vary: varyPerson },
  { product: 'assistance', share: 4, vary: varyPerson },
  {
    product: 'huntingLiability',
    share: 1,
    vary: (roll) => ({
      numeroPermisChasse: `PC-${10_000 + roll(90_000)}`,
      typeCalibrage: pick(['12', '16', '20'], roll),
    }),
  },
  { product: 'intern', share: 2, vary: () => ({}) },
]

/** Risks for each part of a hundred: enough that neighbours differ. */
const risksPerShare = 6

/** Amounts in dirhams that an agent may enter for a risk that the tariff refers. */
const agentAmounts = [1800, 2450, 3200, 4900, 7600]

const riskOf = (product: ProductKey, answers: object, day: string, roll: Roll): SeedRisk => {
  const parsed = parseAnswers(product, { ...complete[product], ...answers }, day)
  if (!parsed.ok)
    throw new Error(`the seeded answers of ${product} are refused: ${JSON.stringify(parsed.issues)}`)
  const pricing = priceRisk(product, parsed.answers, { asOf: day }, referenceTariff(product, day))
  const premium = pricing.outcome === 'priced' ? pricing.total : dirhams(pick(agentAmounts, roll))
  return { product, answers: parsed.answers, pricing, premium }
}

const vehiclesOf = async (db: Kysely<Database>): Promise<Vehicles> => ({
  cars: await db
    .selectFrom('brands')
    .select(['id', 'name'])
    .where('kind', '=', 'car')
    .orderBy('id')
    .execute(),
  motorcycles: await db
    .selectFrom('models')
    .innerJoin('brands', 'brands.id', 'models.brand_id')
    .select([
      'brands.id as brand',
      'brands.name as brandName',
      'models.id as model',
      'models.name as modelName',
      'cc',
    ])
    .where('brands.kind', '=', 'motorcycle')
    .orderBy('models.id')
    .execute(),
})

/** Returns some hundred priced risks in the proportions of the products. */
export const seedRisks = async (db: Kysely<Database>, seed: number, now: Date): Promise<SeedRisk[]> => {
  const vehicles = await vehiclesOf(db)
  const day = moroccanDay(now)
  const roll = buildRoll(seed)
  return mix.flatMap(({ product, share, vary }) =>
    Array.from({ length: share * risksPerShare }, () =>
      riskOf(product, vary(roll, day, vehicles), day, roll),
    ),
  )
}
