import type { TariffStatus } from '../pricing/sourced.ts'
import { share } from '../pricing/tables.ts'
import type { Tables } from '../pricing/tables.ts'
import { taxesOn } from '../pricing/taxes.ts'
import { figureNamed, linesOf } from './figure-lines.ts'
import { lineName, writtenLine } from './written-line.ts'
import type { StoredFigures } from './tariff-version.ts'
import { catalogue, offeredProducts } from '../products/catalogue.ts'
import type { ProductCode } from '../products/catalogue.ts'
import { referenceOf, tablesOf } from '../products/tariffs.ts'

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

const figuresIn = (tables: Tables, figures: StoredFigures, prefix = ''): Figure[] =>
  linesOf(tables, figures).map((line) => {
    const { status, source } = figureNamed(figures, line.table)
    return { name: `${prefix}${lineName(line)}`, value: writtenLine(line), status, source }
  })

/** Taxes that every tariff of a product on offer has. */
const taxTables = { insurance: share(), solidarity: share() }

/** Lists all figures of all tariff versions with their sources, and the taxes of the day (ISO). */
export const listTariffs = (asOf: string): TariffListing[] => {
  const taxes = figuresIn(taxTables, { ...taxesOn(asOf) }, 'taxes · ')
  return offeredProducts.flatMap((product) =>
    referenceOf(product).map(({ version, effectiveFrom, figures }) => ({
      insuranceType_name: catalogue[product].code,
      version,
      effective_from: effectiveFrom,
      figures: [...figuresIn(tablesOf(product), { ...figures }), ...taxes],
    })),
  )
}
