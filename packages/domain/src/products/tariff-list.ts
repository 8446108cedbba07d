import { formatAmount } from '../format/format.ts'
import type { Band } from '../pricing/bands.ts'
import type { Sourced, TariffStatus, TariffVersion } from '../pricing/price.ts'
import { taxesOn } from '../pricing/taxes.ts'
import type { TaxRates } from '../pricing/taxes.ts'
import { catalogue, offeredProducts } from './catalogue.ts'
import type { ProductCode } from './catalogue.ts'
import { pricings } from './tariffs.ts'

export interface Figure {
  /** Path of the figure in the tariff, e.g. `liability · petrol · ≤ 6`. */
  name: string
  value: string
  status: TariffStatus
  source: string
}

export interface TariffListing {
  insuranceType_name: ProductCode
  version: string
  effective_from: string
  figures: Figure[]
}

/** Unit of a number: centimes, a share, or a plain number such as an age or a factor. */
type Unit = 'amount' | 'share' | 'number'

type FiguresOf<Versions> = Versions extends readonly [TariffVersion<infer Figures>, ...unknown[]]
  ? keyof Figures
  : never
type Pricings = typeof pricings
type FigureName =
  | { [Key in keyof Pricings]: FiguresOf<Pricings[Key]['tariffs']> }[keyof Pricings]
  | keyof TaxRates

/** Unit of each figure, or of each of its columns if they differ. */
const units = {
  allRisks: 'share',
  allRisksAges: 'number',
  allRisksOlder: 'share',
  assistance: 'amount',
  assumedHolderAge: 'number',
  building: 'share',
  catastrophe: 'share',
  classes: 'number',
  collision: 'share',
  contents: 'share',
  defence: 'amount',
  energies: { column: 'number', reduction: 'share' },
  familyDiscount: { fullPersons: 'number', rate: 'share' },
  familyLiability: 'amount',
  fee: 'amount',
  fire: 'share',
  glass: 'amount',
  insurance: 'share',
  insuranceMarine: 'share',
  liability: 'amount',
  married: 'share',
  minimum: 'amount',
  passengers: 'amount',
  premium: 'amount',
  premiums: 'amount',
  solidarity: 'share',
  tenantRisks: 'share',
  theft: 'share',
  threeWheeler: 'amount',
  villa: 'share',
  youngLicence: 'share',
} as const satisfies Record<FigureName, Unit | Record<string, Unit>>

const noBreakSpace = '\u00a0'

const decimal = (value: number): string => String(Number(value.toFixed(4))).replace('.', ',')

const writers: Record<Unit, (value: number) => string> = {
  amount: formatAmount,
  share: (share) => `${decimal(share * 100)}${noBreakSpace}%`,
  number: decimal,
}

/** Writes a value for a table, by the unit of its figure. */
export const written = (value: unknown, unit: Unit): string =>
  typeof value === 'number' ? writers[unit](value) : String(value)

type FigureUnits = Unit | Readonly<Record<string, Unit>>

const unitIn = (figure: FigureUnits, column: string): FigureUnits =>
  typeof figure === 'string' ? figure : (figure[column] ?? figure)

const isSourced = (value: object): value is Sourced<unknown> =>
  'value' in value && 'status' in value && 'source' in value

const isBand = (value: unknown): value is Band<unknown> =>
  typeof value === 'object' && value !== null && 'upTo' in value

/** Returns every single value of a number, bands or a table, each with its path. */
const valuesIn = (value: unknown, name: string, unit: FigureUnits): { name: string; value: string }[] => {
  if (typeof value !== 'object' || value === null) {
    if (typeof unit !== 'string') throw new Error(`the figure ${name} has no unit`)
    return [{ name, value: written(value, unit) }]
  }
  if (Array.isArray(value))
    return value.flatMap((part: unknown) =>
      isBand(part) ? valuesIn(part.value, `${name} · ≤ ${part.upTo}`, unit) : valuesIn(part, name, unit),
    )
  return Object.entries(value).flatMap(([key, part]) => valuesIn(part, `${name} · ${key}`, unitIn(unit, key)))
}

const sourcedIn = (figure: object, name: string, unit: FigureUnits): Figure[] => {
  if (!isSourced(figure))
    return Object.entries(figure).flatMap(([key, part]: [string, object]) =>
      sourcedIn(part, `${name} · ${key}`, unit),
    )
  const { status, source } = figure
  return valuesIn(figure.value, name, unit).map((part) => ({ ...part, status, source }))
}

const figuresIn = (figures: Partial<Record<FigureName, object>>, prefix = ''): Figure[] =>
  Object.entries(figures).flatMap(([key, figure]) =>
    sourcedIn(figure, `${prefix}${key}`, units[key as FigureName]),
  )

/** Lists all figures of all tariff versions with their sources, and the taxes of the day (ISO). */
export const listTariffs = (asOf: string): TariffListing[] => {
  const { insurance, solidarity } = taxesOn(asOf)
  const taxes = figuresIn({ insurance, solidarity }, 'taxes · ')
  return offeredProducts.flatMap((product) =>
    pricings[product].tariffs.map(({ version, effectiveFrom, figures }) => ({
      insuranceType_name: catalogue[product].code,
      version,
      effective_from: effectiveFrom,
      figures: [...figuresIn(figures), ...taxes],
    })),
  )
}
