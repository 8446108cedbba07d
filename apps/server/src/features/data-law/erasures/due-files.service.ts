import { moroccanDay } from '@wassit/domain/format/format'
import { keptUntil, refusalOf } from '@wassit/domain/personal-data/erasure'
import type { FileToErase } from '@wassit/domain/personal-data/erasure'
import { policyStatuses } from '@wassit/domain/policy/policy'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { isOneOf } from '../../../is-one-of.ts'
import { inBatches } from '../../../periodic-work/periodic-work.ts'
import type { Database } from '../../../schema.ts'
import { eraseFiles } from './erased-files.service.ts'
import { filesToErase } from './files-to-erase.service.ts'

/** Files that one transaction deletes: events, documents, payments and more go with each. */
const filesAtOnce = 50

/** Files of one night; the others follow in the next. */
const mostFiles = 20_000

/** Files that may be due, and what decides. */
interface DueFiles {
  /** Moment before which their last step was. */
  since: Date
  which: RawBuilder<boolean>
  isDue: (file: FileToErase, today: string) => boolean
}

/** Files that never became a contract, and that nobody paid. */
export const dueQuotes = (since: Date): DueFiles => ({
  since,
  which: sql<boolean>`status <> ${policyStatuses.active.code} and payment_confirmed_at is null`,
  isDue: (file, today) => refusalOf(file, today) === undefined && keptUntil(file) === null,
})

/** Contracts, and paid files that ended without one. */
export const dueContracts = (since: Date): DueFiles => ({
  since,
  which: sql<boolean>`(end_date is null or end_date < ${moroccanDay(since)})`,
  isDue: (file, today) => {
    const until = keptUntil(file)
    return refusalOf(file, today) === undefined && until !== null && until < today
  },
})

interface Place {
  at: string
  id: string
}

const candidates = async (
  db: Kysely<Database>,
  { since, which }: DueFiles,
  after: Place | undefined,
  atMost: number,
): Promise<Place[]> => {
  const later = after ? sql`(status_since, id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<Place>`
    select id, status_since::text as at from policies
    where status_since < ${since} and ${later} and ${which}
    order by status_since, id limit ${atMost}`.execute(db)
  return rows
}

const dueOf = async (
  db: Kysely<Database>,
  { isDue }: DueFiles,
  ids: readonly string[],
  now: Date,
): Promise<string[]> =>
  (await filesToErase(db, ids, now)).filter((file) => isDue(file, moroccanDay(now))).map(({ id }) => id)

type Parts = Pick<Deps, 'db' | 'now'>

/** Returns the number of files that `forgetFiles` would delete. */
export const countFiles = async ({ db, now }: Parts, due: DueFiles): Promise<number> => {
  let count = 0
  await inBatches<Place>(async (after, atMost) => {
    const page = await candidates(db, due, after, atMost)
    const ids = page.map(({ id }) => id)
    count += (await dueOf(db, due, ids, now())).length
    return count < mostFiles ? page.at(-1) : undefined
  })
  return Math.min(count, mostFiles)
}

/**
 * Deletes files that are due with everything that belongs to them, each batch by itself, and returns
 * their number. A file that someone changes meanwhile is looked at again under its lock.
 */
export const forgetFiles = async ({ db, now }: Parts, due: DueFiles): Promise<number> => {
  let count = 0
  await inBatches<Place>(async (after, atMost) => {
    const page = await candidates(db, due, after, atMost)
    await db.transaction().execute(async (tx) => {
      const held = await tx
        .selectFrom('policies')
        .select('id')
        .where(
          isOneOf(
            'id',
            page.map(({ id }) => id),
          ),
        )
        .where('status_since', '<', due.since)
        .orderBy('id')
        .forUpdate()
        .skipLocked()
        .execute()
      const ids = await dueOf(
        tx,
        due,
        held.map(({ id }) => id),
        now(),
      )
      await eraseFiles(tx, ids)
      count += ids.length
    })
    return count < mostFiles ? page.at(-1) : undefined
  }, filesAtOnce)
  return count
}
