import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import { addDays } from '@wassit/domain/party/date'
import type { TariffOfPrice, TariffVersion } from '@wassit/domain/pricing/price'
import { inForce } from '@wassit/domain/pricing/tariff'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { referenceOf } from '@wassit/domain/products/tariffs'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { Deps } from '../../../deps.ts'
import { publishedTariff, tariffById } from './tariffs.queries.ts'
import type { PublishedTariff } from './tariffs.queries.ts'

/**
 * Returns a stored version as prices take it. A table that the product got after its publication
 * has the figures of the reference.
 */
export const ownVersion = ({
  insurer_id: insurer,
  product,
  version,
  effective_from: effectiveFrom,
  figures,
}: PublishedTariff): TariffVersion => ({
  version,
  insurer,
  effectiveFrom,
  figures: { ...inForce(referenceOf(product), effectiveFrom).figures, ...figures },
})

/**
 * Returns the tariff of a price that was given, so that it is computed again by the same figures. A
 * price of an unknown version has the reference of its day (ISO).
 */
export const tariffOfPrice = async (
  db: Kysely<Database>,
  product: ProductKey,
  { tariff, insurer }: TariffOfPrice,
  asOf: string,
): Promise<TariffVersion> => {
  const reference = referenceOf(product)
  const stored =
    insurer === undefined || reference.some(({ version }) => version === tariff)
      ? undefined
      : await publishedTariff(db, tariff)
  if (stored) return ownVersion(stored)
  const known = reference.find(({ version }) => version === tariff) ?? inForce(reference, asOf)
  return insurer === undefined ? known : { ...known, insurer }
}

interface TariffedPolicy {
  product: ProductKey
  insurer_id: string | null
  pricing: TariffOfPrice
  created_at: Date
}

/**
 * Returns the tariff of a policy: that of its price, or of the insurer that an agent chose instead, on
 * the day of the request.
 */
export const tariffOfPolicy = (
  { db, tariffs }: Pick<Deps, 'db' | 'tariffs'>,
  { product, pricing, insurer_id: insurer, created_at: at }: TariffedPolicy,
): Promise<TariffVersion> => {
  const asOf = moroccanDay(at)
  const isOther = insurer !== null && insurer !== (pricing.insurer ?? insurer)
  return isOther
    ? Promise.resolve(tariffs.ofInsurer(insurer, product, asOf))
    : tariffOfPrice(db, product, pricing, asOf)
}

/** Stored version of an insurer, in whatever state. */
export interface DraftTariff {
  insurerId: string
  product: ProductKey
  version: TariffVersion
}

/**
 * Returns a version as prices would take it; one without a first day as of tomorrow. Throws
 * `tariff.unknown`.
 */
export const draftOf = async ({ db, now }: Pick<Deps, 'db' | 'now'>, id: string): Promise<DraftTariff> => {
  const row = await tariffById(db, id)
  if (!row) throw new DomainError('tariff.unknown')
  const effectiveFrom = row.effective_from ?? addDays(moroccanDay(now()), 1)
  return {
    insurerId: row.insurer_id,
    product: row.product,
    version: ownVersion({ ...row, effective_from: effectiveFrom }),
  }
}
