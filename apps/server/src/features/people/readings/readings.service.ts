import type { Answer, QueryOutput } from '@wassit/domain/api/endpoint'
import type { ReaderRole, ReadMatter, ReadingView, readingCalls } from '@wassit/domain/api/people/readings'
import { catalogue } from '@wassit/domain/products/catalogue'
import { requestKinds } from '@wassit/domain/request/request'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { pageAt, readTurn } from '../../../keyset.ts'
import type { Database } from '../../../schema.ts'
import { readingsBeyond } from './readings.queries.ts'
import type { Reading } from './readings.queries.ts'

/** Number of readings on a page. */
const pageSize = 20

/** Returns the role in which a member of staff read: medical answers have readers of their own. */
const roleOf = ({ kind }: Reading): ReaderRole => (kind === 'underwriting' ? 'medical' : 'adviser')

const matters: Record<Reading['kind'], ReadMatter> = {
  policy: 'file',
  request: 'file',
  underwriting: 'file',
  customer: 'person',
  refund: 'refund',
  rights: 'rights',
}

const viewOf = (reading: Reading): ReadingView => {
  const { id, at, number, product, report_number: report, report_kind: kind } = reading
  return {
    id,
    at: at.toISOString(),
    reader: roleOf(reading),
    matter: matters[reading.kind],
    insurance_number: number,
    report: report && kind ? { number: report, type: requestKinds[kind].code } : null,
    insuranceType_name: product && catalogue[product].code,
  }
}

/** Returns a page of the readings of a customer's data, newest first. */
export const readingsOf = async (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  turns: QueryOutput<typeof readingCalls.readings>,
): Promise<Answer<typeof readingCalls.readings>> => {
  const { lines, next, previous } = await pageAt(readTurn(turns), pageSize, async (turn, limit) =>
    (await readingsBeyond(db, userId, turn, limit)).map((reading) => ({
      reading,
      at: reading.moment,
      id: reading.id,
      group: 0,
      asOf: 0,
    })),
  )
  return { readings: lines.map(({ reading }) => viewOf(reading)), next, previous }
}

/** Readings that are in memory at once. */
const readingsAtOnce = 500

/** Reads all readings of a customer's data, newest first. */
export async function* allReadings(db: Kysely<Database>, userId: string): AsyncGenerator<ReadingView> {
  let last: Reading | undefined
  do {
    const place = last && { group: 0, at: last.moment, id: last.id, asOf: 0 }
    const found: Reading[] = await readingsBeyond(db, userId, { place, isBack: false }, readingsAtOnce)
    for (const reading of found) yield viewOf(reading)
    last = found.length < readingsAtOnce ? undefined : found.at(-1)
  } while (last)
}
