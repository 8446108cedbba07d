import { formatAmount } from '../i18n/format.ts'
import type { Band } from '../pricing/bands.ts'
import type { Sourced, TariffStatus, TariffVersion } from '../pricing/price.ts'
import { taxesOn } from '../pricing/taxes.ts'
import { assistanceTariffs } from './assistance/tariff.ts'
import { carTariffs } from './car/tariff.ts'
import { catalogue, offeredProducts } from './catalogue.ts'
import type { ProductCode, ProductKey } from './catalogue.ts'
import { healthInternationalTariffs, healthMoroccoTariffs } from './health/tariff.ts'
import { homeTariffs } from './home/tariff.ts'
import { huntingLiabilityTariffs } from './hunting-liability/tariff.ts'
import { internTariffs } from './intern/tariff.ts'
import { motorcycleTariffs } from './motorcycle/tariff.ts'
import { personalAccidentTariffs } from './personal-accident/tariff.ts'
import { travelTariffs } from './travel/tariff.ts'

const tariffs: Record<ProductKey, readonly TariffVersion<object>[]> = {
  motorcycle: motorcycleTariffs,
  car: carTariffs,
  travel: travelTariffs,
  home: homeTariffs,
  // an agent quotes it
  pleasureBoat: [],
  personalAccident: personalAccidentTariffs,
  huntingLiability: huntingLiabilityTariffs,
  healthInternational: healthInternationalTariffs,
  healthMorocco: healthMoroccoTariffs,
  assistance: assistanceTariffs,
  intern: internTariffs,
}

/** One figure as a table shows it. */
export interface Figure {
  /** Where it stands in the tariff, e.g. `liability · petrol · ≤ 6`. */
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

/** No amount of a tariff is below ten dirhams, and no age, class or count reaches a thousand. */
const smallestAmount = 1000
const noBreakSpace = '\u00a0'

const inPercent = (share: number): string =>
  `${String(Number((share * 100).toFixed(4))).replace('.', ',')}${noBreakSpace}%`

/** Shares are below one, amounts are centimes, everything between is an age, a class or a count. */
const written = (value: unknown): string => {
  if (typeof value !== 'number') return String(value)
  if (value < 1) return inPercent(value)
  return value >= smallestAmount ? formatAmount(value) : String(value)
}

const isSourced = (value: object): value is Sourced<unknown> =>
  'value' in value && 'status' in value && 'source' in value

const isBand = (value: unknown): value is Band<unknown> =>
  typeof value === 'object' && value !== null && 'upTo' in value

/** Every single value of a figure, be it a number, bands or a table, with its place in it. */
const valuesIn = (value: unknown, name: string): { name: string; value: string }[] => {
  if (typeof value !== 'object' || value === null) return [{ name, value: written(value) }]
  if (Array.isArray(value))
    return value.flatMap((part: unknown) =>
      isBand(part) ? valuesIn(part.value, `${name} · ≤ ${part.upTo}`) : valuesIn(part, name),
    )
  return Object.entries(value).flatMap(([key, part]) => valuesIn(part, `${name} · ${key}`))
}

const figuresIn = (figures: object, prefix = ''): Figure[] =>
  Object.entries(figures).flatMap(([key, figure]: [string, object]) => {
    const name = `${prefix}${key}`
    if (!isSourced(figure)) return figuresIn(figure, `${name} · `)
    const { status, source } = figure
    return valuesIn(figure.value, name).map((part) => ({ ...part, status, source }))
  })

/** Every figure of every version of every tariff with where it comes from, and the taxes of the day (ISO). */
export const listTariffs = (asOf: string): TariffListing[] => {
  const { insurance, solidarity } = taxesOn(asOf)
  const taxes = figuresIn({ insurance, solidarity }, 'taxes · ')
  return offeredProducts.flatMap((product) =>
    tariffs[product].map(({ version, effectiveFrom, figures }) => ({
      insuranceType_name: catalogue[product].code,
      version,
      effective_from: effectiveFrom,
      figures: [...figuresIn(figures), ...taxes],
    })),
  )
}
