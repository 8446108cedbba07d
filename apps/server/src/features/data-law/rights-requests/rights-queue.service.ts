import type { Answer, QueryOutput } from '@wassit/domain/api/endpoint'
import { rightsPageSize, rightsViews } from '@wassit/domain/api/rights-desk'
import type { RightsLine, RightsView, rightsDeskCalls } from '@wassit/domain/api/rights-desk'
import { moroccanDay } from '@wassit/domain/format/format'
import { rightsClock } from '@wassit/domain/personal-data/rights-request'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { pageAt, readTurn } from '../../../keyset.ts'
import type { Database } from '../../../schema.ts'
import { countRights, placesOfRights, rightsWithIds } from './rights-requests.queries.ts'
import { dueOn } from './rights-views.service.ts'

type Listed = Awaited<ReturnType<typeof rightsWithIds>>[number]

const personNamed = (row: Listed): string =>
  row.user_id === null ? (row.name ?? '') : `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim()

const lineOf = (row: Listed, asOf: string): RightsLine => ({
  number: row.number,
  kind: row.kind,
  state: row.state,
  channel: row.channel,
  name: personNamed(row),
  received_on: row.received_on,
  due_on: dueOn(row),
  clock: rightsClock({ state: row.state, dueOn: dueOn(row) }, asOf),
})

/** Returns a page of the queue, and the counts of its views. */
export const listRights = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { view, kind, after, before }: QueryOutput<typeof rightsDeskCalls.rightsQueue>,
): Promise<Answer<typeof rightsDeskCalls.rightsQueue>> => {
  const at = now()
  const turn = readTurn({ ...(after && { after }), ...(before && { before }) })
  const { lines, next, previous } = await pageAt(turn, rightsPageSize, async (from, limit) =>
    (await placesOfRights(db, { view, kind, now: at }, from, limit)).map((place) => ({
      ...place,
      group: 0,
      asOf: at.getTime(),
    })),
  )
  const ids = lines.map(({ id }) => id)
  const found = new Map((await rightsWithIds(db, ids)).map((row) => [row.id, row]))
  const counted = rightsViews.map(
    async (each) => [each, await countRights(db, { view: each, kind, now: at })] as const,
  )
  const requests = ids.flatMap((id) => {
    const row = found.get(id)
    return row ? [lineOf(row, moroccanDay(at))] : []
  })
  const counts = Object.fromEntries(await Promise.all(counted)) as Record<RightsView, number>
  return { requests, counts, next, previous }
}

/** Counts the requests in which the broker still owes an answer, and the late ones. */
export const countOpenRights = async (
  db: Kysely<Database>,
  now: Date,
): Promise<{ open: number; late: number }> => {
  const count = (view: RightsView) => countRights(db, { view, kind: undefined, now })
  const [open, late] = await Promise.all([count('open'), count('late')])
  return { open, late }
}
