import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { knownSecretIds } from '../../known-keys/known-keys.ts'
import type { Database } from '../../schema.ts'
import { allSeals, digestOfUnlinked, lanes, linksBeyond, olderLane } from './chain.queries.ts'
import type { Link, Seal } from './chain.queries.ts'
import { departuresOf } from './departures.service.ts'
import type { Departure } from './departures.service.ts'
import { hashOfOlder, standingOfSeal } from './seals.service.ts'
import type { Proving } from './seals.service.ts'

/**
 * Kinds of faults that the chain shows. `foreign` is no tampering: a seal, or the statement that months
 * left, is under another secret of this installation and can be checked with that one only.
 */
export type TrailFault = 'changed' | 'missing' | 'broken' | 'unsealed' | 'outside' | 'foreign'

export interface TrailReport {
  /** Rows in the chain, and those of them that left with their month. */
  rows: number
  archived: number
  /** Rows that are older than the chain. */
  older: number
  seals: number
  faults: { kind: TrailFault; place: string }[]
}

const batch = 2000

interface Walk {
  db: Kysely<Database>
  lane: number
  /** Statement that the oldest months left. */
  departure: Departure | undefined
  seals: Map<number, Seal[]>
  report: TrailReport
}

const startOf = (lane: number): Buffer => createHash('sha256').update(`wassit trail ${lane}`).digest()

/** Returns the fault of a link; undefined for none. */
const faultOf = (
  { previous, hash, content, at, event_id: event }: Link,
  last: Buffer,
  { lane, departure, report }: Walk,
): TrailFault | undefined => {
  if (event === null) return hash.equals(startOf(lane)) ? undefined : 'broken'
  report.rows += 1
  if (!previous.equals(last)) return 'broken'
  if (content === null) {
    if (!departure || at >= new Date(departure.until)) return 'missing'
    report.archived += 1
    return undefined
  }
  return createHash('sha256').update(previous).update(content).digest().equals(hash) ? undefined : 'changed'
}

/** Yields the links of a lane in order, read in batches. */
async function* linksOf(db: Kysely<Database>, lane: number): AsyncGenerator<Link> {
  let position = -1
  for (;;) {
    const links = await linksBeyond(db, lane, position, batch)
    yield* links
    if (links.length < batch) return
    position = Number(links.at(-1)?.position)
  }
}

/** Checks the links of a lane from its start: places without gap, hashes, rows and seals. */
const walkLane = async (walk: Walk): Promise<void> => {
  const { db, lane, seals, report } = walk
  let next = 0
  let last: Buffer = Buffer.alloc(0)
  const fault = (kind: TrailFault, place: string) => void report.faults.push({ kind, place })
  for await (const link of linksOf(db, lane)) {
    const place = Number(link.position)
    if (place !== next) fault('broken', `${lane}:${next}`)
    const found = faultOf(link, last, walk)
    if (found) fault(found, link.event_id ?? `${lane}:${place}`)
    if (seals.get(place)?.some(({ hash }) => !hash.equals(link.hash))) fault('unsealed', `${lane}:${place}`)
    seals.delete(place)
    next = place + 1
    last = link.hash
  }
  if (next === 0) fault('broken', `${lane}:0`)
  for (const place of seals.keys()) fault('unsealed', `${lane}:${place}`)
}

/** Compares the rows without a link with the seal of the rows older than the chain. */
const checkOlder = async (
  db: Kysely<Database>,
  seal: Seal | undefined,
  departure: Departure | undefined,
  report: TrailReport,
): Promise<void> => {
  const { count, digest } = await digestOfUnlinked(db)
  report.older = count
  const isGone = count === 0 && String(departure?.older) === String(seal?.position)
  if (seal && !isGone && !seal.hash.equals(hashOfOlder(digest)))
    report.faults.push({ kind: 'outside', place: `${count} rows, ${seal.position} sealed` })
}

const groupedByPlace = (seals: readonly Seal[]): Map<number, Seal[]> =>
  Map.groupBy(seals, ({ position }) => Number(position))

/** Adds the faults of codes that are not under a secret at hand. */
const checkCodes = (
  seals: readonly Seal[],
  departures: readonly Departure[],
  proving: Proving,
  { faults }: TrailReport,
): void => {
  const codes = [
    ...seals.map((seal) => ({
      standing: standingOfSeal(seal, proving),
      place: `${seal.lane}:${seal.position}`,
    })),
    ...departures.map(({ standing, id: place }) => ({ standing, place })),
  ]
  for (const { standing, place } of codes)
    if (standing !== 'ours') faults.push({ kind: standing === 'foreign' ? 'foreign' : 'unsealed', place })
}

/**
 * Checks every row of the trail against the chain, and the chain against its seals, in one view of
 * the database while others write.
 */
export const verifyTrail = (db: Kysely<Database>, secrets: readonly string[]): Promise<TrailReport> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      const seals = await allSeals(tx)
      const proving = { secrets, known: await knownSecretIds(tx) }
      const report: TrailReport = { rows: 0, archived: 0, older: 0, seals: seals.length, faults: [] }
      const departures = await departuresOf(tx, proving)
      checkCodes(seals, departures, proving, report)
      const departure = departures.findLast(({ standing }) => standing !== 'false')
      for (const lane of lanes) {
        const own = groupedByPlace(seals.filter((seal) => seal.lane === lane))
        await walkLane({ db: tx, lane, departure, seals: own, report })
      }
      const tooMany = report.archived - (departure?.rows ?? 0)
      if (departure && tooMany > 0)
        report.faults.push({ kind: 'missing', place: `${tooMany} rows before ${departure.until}` })
      const older = seals.find(({ lane }) => lane === olderLane)
      await checkOlder(tx, older, departure, report)
      return report
    })
