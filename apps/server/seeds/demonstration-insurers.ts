import { dirhams } from '@wassit/domain/pricing/money'
import type { Centimes } from '@wassit/domain/pricing/money'
import { assumed } from '@wassit/domain/pricing/tariff'
import { referenceTariff } from '@wassit/domain/products/tariffs'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { StoredFigures } from '@wassit/domain/tariff/tariff-version'

const source = 'Demonstration: made up, no insurer’s tariff'
const madeUp = <T>(value: T) => assumed(value, source)

/** Products that each demonstration insurer prices by tables of its own. */
export const demonstrationProducts = [
  'car',
  'motorcycle',
  'home',
  'healthMorocco',
  'healthInternational',
  'travel',
] as const satisfies readonly ProductKey[]
type DemonstrationProduct = (typeof demonstrationProducts)[number]

interface DemonstrationInsurer {
  slug: string
  name: string
  arabicName: string
  /** Figures that differ from the reference. */
  figures: Record<DemonstrationProduct, StoredFigures>
}

/** Day (ISO) from which the tables apply. */
export const demonstrationStart = '2026-01-01'

interface Bands {
  value: readonly { upTo: number; value: Centimes }[]
}

/** Returns amounts by steps times a factor, in whole dirhams. */
const scaled = (steps: Bands['value'], factor: number): Bands['value'] =>
  steps.map(({ upTo, value }) => ({ upTo, value: dirhams(Math.round((value * factor) / 100)) }))

const reference = (product: ProductKey): Record<string, unknown> =>
  referenceTariff(product, demonstrationStart).figures as Record<string, unknown>

const carLiability = (factor: number) => {
  const { petrol, diesel } = (reference('car').liability as { value: Record<string, Bands['value']> }).value
  return madeUp({ petrol: scaled(petrol ?? [], factor), diesel: scaled(diesel ?? [], factor) })
}

const motorcycleLiability = (factor: number) =>
  madeUp(scaled((reference('motorcycle').liability as Bands).value, factor))

const premiums = (product: 'healthMorocco' | 'healthInternational', factor: number) =>
  madeUp(scaled((reference(product).premiums as Bands).value, factor))

/** Returns an own share of a damage: percent, and the dirhams that it is at least. */
const deductible = (percent: number, least: number) => madeUp({ rate: percent / 100, least: dirhams(least) })

/** Returns the cover of a journey in dirhams and euros. */
const journey = (premium: number, limit: number, euros: number) => ({
  premiums: madeUp({ 'world-family-year': dirhams(premium) }),
  medicalLimit: madeUp(dirhams(limit)),
  medicalEuros: madeUp(euros),
})

const waiting = (illness: number, maternity: number) => madeUp({ illness, maternity })

/** Three insurers that nobody can mistake for real ones, so that offers can be compared at once. */
export const demonstrationInsurers: readonly DemonstrationInsurer[] = [
  {
    slug: 'demo-atlas',
    name: 'Démo Atlas',
    arabicName: 'أطلس التجريبية',
    figures: {
      car: {
        liability: carLiability(0.94),
        fire: madeUp(0.0027),
        theft: madeUp(0.0055),
        glass: madeUp(dirhams(280)),
        collision: madeUp(0.0098),
        allRisks: madeUp(0.0295),
        allRisksOlder: madeUp(0.034),
        assistance: madeUp(dirhams(220)),
        fee: madeUp(dirhams(40)),
        theftDeductible: deductible(10, 4000),
        collisionDeductible: deductible(10, 0),
        allRisksDeductible: deductible(7, 4000),
        glassLimit: madeUp(dirhams(5000)),
      },
      motorcycle: { liability: motorcycleLiability(0.93), threeWheeler: madeUp(dirhams(1950)) },
      home: {
        contents: madeUp(0.0042),
        building: madeUp(0.0011),
        tenantRisks: madeUp(0.000_65),
        familyLiability: madeUp(dirhams(100)),
        villa: madeUp(0.25),
        minimum: madeUp(dirhams(380)),
        theftDeductible: deductible(10, 1000),
        waterDeductible: deductible(0, 1000),
      },
      healthMorocco: {
        premiums: premiums('healthMorocco', 0.93),
        reimbursement: madeUp(0.75),
        waiting: waiting(3, 10),
      },
      healthInternational: { premiums: premiums('healthInternational', 0.95) },
      travel: journey(1190, 350_000, 30_000),
    },
  },
  {
    slug: 'demo-rif',
    name: 'Démo Rif',
    arabicName: 'الريف التجريبية',
    figures: {
      car: {
        liability: carLiability(1.03),
        fire: madeUp(0.0022),
        theft: madeUp(0.0045),
        collision: madeUp(0.0085),
        allRisks: madeUp(0.027),
        allRisksOlder: madeUp(0.031),
        assistance: madeUp(dirhams(260)),
        theftDeductible: deductible(5, 3000),
        allRisksDeductible: deductible(5, 2500),
        glassLimit: madeUp(dirhams(7000)),
        replacementCar: madeUp(5),
      },
      motorcycle: { liability: motorcycleLiability(1.05), threeWheeler: madeUp(dirhams(2050)) },
      home: {
        contents: madeUp(0.0047),
        building: madeUp(0.0013),
        villa: madeUp(0.15),
        minimum: madeUp(dirhams(420)),
        theftDeductible: deductible(7, 0),
        rehousing: madeUp(3),
      },
      healthMorocco: {
        premiums: premiums('healthMorocco', 1.02),
        familyDiscount: madeUp({ fullPersons: 3, rate: 0.15 }),
      },
      healthInternational: {
        premiums: premiums('healthInternational', 1.03),
        yearlyLimit: madeUp(dirhams(8_000_000)),
      },
      travel: journey(1260, 450_000, 40_000),
    },
  },
  {
    slug: 'demo-souss',
    name: 'Démo Souss',
    arabicName: 'سوس التجريبية',
    figures: {
      car: {
        liability: carLiability(1.08),
        glass: madeUp(dirhams(340)),
        collision: madeUp(0.0079),
        allRisks: madeUp(0.0285),
        allRisksAges: madeUp({ usual: 6, older: 10 }),
        assistance: madeUp(dirhams(320)),
        fee: madeUp(dirhams(60)),
        passengerLimits: madeUp({
          death: dirhams(100_000),
          disability: dirhams(200_000),
          medical: dirhams(20_000),
        }),
        theftDeductible: deductible(5, 2000),
        collisionLimit: madeUp({ rate: 0.3, least: dirhams(30_000) }),
        collisionDeductible: deductible(0, 0),
        allRisksDeductible: deductible(3, 1500),
        glassLimit: madeUp(dirhams(10_000)),
        replacementCar: madeUp(10),
      },
      motorcycle: { liability: motorcycleLiability(1.1), threeWheeler: madeUp(dirhams(2200)) },
      home: {
        contents: madeUp(0.005),
        tenantRisks: madeUp(0.0008),
        familyLiability: madeUp(dirhams(140)),
        minimum: madeUp(dirhams(450)),
        fee: madeUp(dirhams(60)),
        theftDeductible: deductible(5, 0),
        waterDeductible: deductible(0, 0),
        rehousing: madeUp(6),
      },
      healthMorocco: {
        premiums: premiums('healthMorocco', 1.1),
        familyDiscount: madeUp({ fullPersons: 2, rate: 0.12 }),
        reimbursement: madeUp(0.9),
        waiting: waiting(1, 9),
      },
      healthInternational: {
        premiums: premiums('healthInternational', 1.09),
        yearlyLimit: madeUp(dirhams(12_000_000)),
        waiting: waiting(2, 10),
      },
      travel: journey(1350, 600_000, 50_000),
    },
  },
]
