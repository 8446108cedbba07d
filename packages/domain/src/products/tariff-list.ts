import { formatAmount } from '../format/format.ts'
import type { Band } from '../pricing/bands.ts'
import type { Sourced, TariffStatus } from '../pricing/price.ts'
import { share } from '../pricing/tables.ts'
import type { FigureTable, Tables, Unit } from '../pricing/tables.ts'
import { taxesOn } from '../pricing/taxes.ts'
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

const noBreakSpace = '\u00a0'

const decimal = (value: number): string => String(Number(value.toFixed(4))).replace('.', ',')

const writers: Record<Unit, (value: number) => string> = {
  amount: formatAmount,
  share: (value) => `${decimal(value * 100)}${noBreakSpace}%`,
  number: decimal,
}

/** Writes a number for a table, by the unit of its figure. */
export const written = (value: number, unit: Unit): string => writers[unit](value)

/** Returns every single value of a number, bands or a table, each with its path. */
const valuesIn = (value: unknown, name: string, table: FigureTable): { name: string; value: string }[] => {
  if (table.kind === 'row')
    return Object.entries(table.columns).flatMap(([column, inner]) =>
      valuesIn((value as Record<string, unknown>)[column], `${name} · ${column}`, inner),
    )
  if (table.kind === 'bands')
    return (value as Band<number>[]).map((band) => ({
      name: `${name} · ≤ ${band.upTo}`,
      value: written(band.value, table.of.unit),
    }))
  return [{ name, value: table.kind === 'choice' ? String(value) : written(value as number, table.unit) }]
}

const figuresIn = (tables: Tables, figures: object, prefix = ''): Figure[] =>
  Object.entries(tables).flatMap(([name, table]) => {
    const { value, status, source } = (figures as Record<string, Sourced<unknown>>)[name] as Sourced<unknown>
    return valuesIn(value, `${prefix}${name}`, table).map((part) => ({ ...part, status, source }))
  })

/** Taxes that every tariff of a product on offer has. */
const taxTables = { insurance: share(), solidarity: share() }

/** Lists all figures of all tariff versions with their sources, and the taxes of the day (ISO). */
export const listTariffs = (asOf: string): TariffListing[] => {
  const taxes = figuresIn(taxTables, taxesOn(asOf), 'taxes · ')
  return offeredProducts.flatMap((product) =>
    pricings[product].reference.map(({ version, effectiveFrom, figures }) => ({
      insuranceType_name: catalogue[product].code,
      version,
      effective_from: effectiveFrom,
      figures: [...figuresIn(pricings[product].tables, figures), ...taxes],
    })),
  )
}
