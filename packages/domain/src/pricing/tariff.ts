import type {
  Pricing,
  PricingContext,
  ProductPricing,
  TableFault,
  TariffOfPrice,
  TariffVersion,
  TariffVersions,
} from './price.ts'
import type { Sourced } from './sourced.ts'
import type { FiguresOf, Tables } from './tables.ts'

/** Marks a figure that law or decree sets. */
export const regulated = <T>(value: T, source: string): Sourced<T> => ({ value, status: 'regulated', source })

/** Marks a figure that the market is known to use. */
export const market = <T>(value: T, source: string): Sourced<T> => ({ value, status: 'market', source })

/** Marks a figure of our own, which is plausible and needs the insurer's confirmation. */
export const assumed = <T>(value: T, source: string): Sourced<T> => ({ value, status: 'assumption', source })

/**
 * Returns the version in force on a day: the latest that has begun. Versions are in order of time.
 * The first one also serves the days before it, so that a wrong clock yields an indicative price
 * and not a failure.
 */
export const inForce = <T>(versions: TariffVersions<T>, asOf: string): TariffVersion<T> =>
  versions.findLast(({ effectiveFrom }) => effectiveFrom <= asOf) ?? versions[0]

/** Returns the name of a tariff, as its prices carry it. */
export const nameOf = ({ version, insurer }: TariffVersion): TariffOfPrice =>
  insurer === undefined ? { tariff: version } : { tariff: version, insurer }

interface Definition<Answers, T extends Tables> {
  tables: T
  reference: TariffVersions<FiguresOf<T>>
  /** Rules between the figures, e.g. that an added person never lowers the price. */
  faultsOf?: (figures: FiguresOf<T>) => TableFault[]
  price: (answers: Answers, context: PricingContext, tariff: TariffVersion<FiguresOf<T>>) => Pricing
}

/**
 * Defines the pricing of a product: its structure is code, its figures are data that fill its
 * tables. A new reference version is added at the end, an old one never changes.
 */
export const productPricing = <Answers, T extends Tables>(
  definition: Definition<Answers, T>,
): ProductPricing<Answers> => ({ faultsOf: () => [], ...definition })
