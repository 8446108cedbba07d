import { createHmac, hkdfSync } from 'node:crypto'
import { addYears } from '@wassit/domain/party/date'
import { retentionRules } from '@wassit/domain/personal-data/retention'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { secretIdOf } from '../../known-keys/known-keys.ts'
import { untilFree } from '../../online-migration.ts'
import type { Database } from '../../schema.ts'
import { record } from './audit.service.ts'
import { departureRows, detachPart, linkedBefore, unlinkedIn } from './departures.queries.ts'
import { standingOf } from './seals.service.ts'
import type { Proving, Standing } from './seals.service.ts'
import { outerParts } from './trail-months.queries.ts'
import type { TrailPart } from './trail-months.queries.ts'

/**
 * Statement in the trail that all its rows before a moment left. A later statement replaces an earlier
 * one, which leaves with its own month. Someone who has only the database cannot write the code.
 */
const Signed = z.object({
  until: z.iso.datetime(),
  /** Moment at which the last month left. */
  at: z.iso.datetime(),
  /** Rows of the chain before `until`, and rows that are older than the chain. */
  rows: z.number(),
  older: z.number(),
  key: z.string(),
  mac: z.string(),
})
type Statement = Omit<z.output<typeof Signed>, 'mac' | 'key'>

export interface Departure extends Statement {
  /** Row of the trail. */
  id: string
  standing: Standing
}

const macOf = (appSecret: string, { until, at, rows, older }: Statement): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', appSecret, '', 'wassit departures of the trail', 32)))
    .update(`${until} ${at} ${rows} ${older}`)
    .digest()

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** Returns the day from which rows until a moment may leave. */
const mayLeaveOn = (until: Date): string => addYears(dayOf(until), retentionRules.trail.keep.years)

/** Statement that cannot be read: it excuses no missing row. */
const unreadable: Statement = { until: '', at: '', rows: 0, older: 0 }

/** Reads a statement; one that this installation did not sign, or that came too early, is `false`. */
const readDeparture = (id: string, after: unknown, proving: Proving): Departure => {
  const parsed = Signed.safeParse(after)
  if (!parsed.success) return { ...unreadable, id, standing: 'false' }
  const { mac, key, ...statement } = parsed.data
  const code = { key_id: key, mac: Buffer.from(mac, 'hex') }
  const standing = standingOf(code, proving, (secret) => macOf(secret, statement))
  const isDue = dayOf(new Date(statement.at)) >= mayLeaveOn(new Date(statement.until))
  return { ...statement, id, standing: isDue ? standing : 'false' }
}

/** Returns the statements of months that left, the newest last. */
export const departuresOf = async (db: Kysely<Database>, proving: Proving): Promise<Departure[]> =>
  (await departureRows(db)).map(({ id, after }) => readDeparture(id, after, proving))

/** Outcome of the wish to let the oldest months leave; `from` is the day from which they may. */
export type Leaving = { table: string; rows: number } | { table: string; from: string }

/** Writes the signed statement and detaches the part. */
const leave = async (
  tx: Kysely<Database>,
  part: TrailPart,
  { config, now }: { config: Pick<Config, 'appSecret'>; now: Date },
): Promise<Leaving> => {
  const earlier = (await departureRows(tx)).map(({ after }) => Number(after?.older ?? 0))
  const statement = {
    until: part.until.toISOString(),
    at: now.toISOString(),
    rows: await linkedBefore(tx, part.until),
    older: Math.max(0, ...earlier) + (await unlinkedIn(tx, part)),
  }
  const mac = macOf(config.appSecret, statement).toString('hex')
  const change = { before: {}, after: { ...statement, key: secretIdOf(config.appSecret), mac } }
  await record(
    tx,
    { origin: null, now },
    { kind: 'trail', outcome: 'monthLeft', subject: part.table, change },
  )
  await detachPart(tx, part)
  return { table: part.table, rows: statement.rows + statement.older }
}

/**
 * Lets the oldest months leave once their time of keeping has ended: a signed row of the trail says so in
 * the same transaction, and their table stays for a copy. The caller has checked the trail.
 */
export const letOldestLeave = async (
  db: Kysely<Database>,
  by: { config: Pick<Config, 'appSecret'>; now: Date },
): Promise<Leaving> => {
  let leaving: Leaving | undefined
  await untilFree(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    const { oldest: part } = await outerParts(tx)
    const from = mayLeaveOn(part.until)
    leaving = dayOf(by.now) < from ? { table: part.table, from } : await leave(tx, part, by)
  })
  if (!leaving) throw new Error('no month of the trail was looked at')
  return leaving
}
