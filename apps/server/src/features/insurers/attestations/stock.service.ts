import type { AttestationStock } from '@wassit/domain/api/insurers/attestations'
import { attestationStates, lowStock } from '@wassit/domain/policy/attestation'
import type { AttestationState } from '@wassit/domain/policy/attestation'
import { printedNumber } from '@wassit/domain/policy/attestation-number'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import { seriesWithCounts } from './attestations.queries.ts'
import type { Series } from './attestations.queries.ts'

const sizeOf = ({ first_number: first, last_number: last }: Series): number => last - first + 1

type CountedSeries = Awaited<ReturnType<typeof seriesWithCounts>>[number]

const countOf = ({ counts }: CountedSeries, state: AttestationState): number =>
  counts.find((each) => each.state === state)?.count ?? 0

const leftOf = (series: CountedSeries): number =>
  sizeOf(series) -
  attestationStates
    .filter((state) => state !== 'stock')
    .reduce((used, state) => used + countOf(series, state), 0)

const seriesView = (series: CountedSeries): AttestationStock['series'][number] => ({
  id: series.id,
  kind: series.kind,
  first: printedNumber(series.first_number, series.digits),
  last: printedNumber(series.last_number, series.digits),
  received_on: series.received_on,
  left: leftOf(series),
})

/** Returns how many numbers are left of the scarcest kind; null without any series. */
const scarcest = (series: readonly CountedSeries[]): number | null => {
  const kinds = [...Map.groupBy(series, ({ kind }) => kind).values()]
  const left = kinds.map((each) => each.reduce((sum, one) => sum + leftOf(one), 0))
  return left.length === 0 ? null : Math.min(...left)
}

/** Stock of an insurer as agents see it, without its links. */
export type Stock = Omit<AttestationStock, 'pdf_url' | 'company_name'>

/** Returns the stock of each insurer that has series. */
export const stocksOf = async (db: Kysely<Database>): Promise<Stock[]> => {
  const all = await seriesWithCounts(db)
  return [...Map.groupBy(all, ({ insurer_id: of }) => of)].map(([insurer_id, series]) => {
    const left = series.reduce((sum, each) => sum + leftOf(each), 0)
    const counted = attestationStates.map((state) => [
      state,
      state === 'stock' ? left : series.reduce((sum, each) => sum + countOf(each, state), 0),
    ])
    return {
      insurer_id,
      counts: Object.fromEntries(counted) as Stock['counts'],
      low: (scarcest(series) ?? 0) < lowStock,
      series: series.map(seriesView),
    }
  })
}

/** Returns how many numbers of an insurer are left of its scarcest kind; null without any series. */
export const numbersLeft = async (db: Kysely<Database>, insurerId: string): Promise<number | null> =>
  scarcest(await seriesWithCounts(db, insurerId))
