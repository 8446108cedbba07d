import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { digestOfUnlinked, headsOfLanes, insertSeals, olderLane, sealedPositions } from './chain.queries.ts'
import type { Seal } from './chain.queries.ts'

/** Part of a seal that its code covers. */
type Sealed = Pick<Seal, 'lane' | 'position' | 'hash'>

/**
 * Computes the code of a seal, under a key that is not in the database: whoever can rewrite the
 * whole chain there cannot seal it again.
 */
const macOf = (appSecret: string, { lane, position, hash }: Sealed): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', appSecret, '', 'wassit seals of the trail', 32)))
    .update(`${lane} ${position} ${hash.toString('hex')}`)
    .digest()

/** Tells whether this installation made a seal. */
export const isOurs = (appSecret: string, seal: Seal): boolean => {
  const mac = macOf(appSecret, seal)
  return mac.length === seal.mac.length && timingSafeEqual(mac, seal.mac)
}

/** Returns the hash that stands for the rows older than the chain. */
export const hashOfOlder = (digest: string): Buffer => createHash('sha256').update(digest).digest()

/**
 * Seals the last link of each lane that grew, and once the rows that are older than the chain. The
 * log gets the sealed hashes, so that they are also kept outside of the database.
 */
export const sealTrail = async ({
  db,
  now,
  config,
  log,
}: Pick<Deps, 'db' | 'now' | 'config' | 'log'>): Promise<void> => {
  const sealed = await sealedPositions(db)
  const grown: Sealed[] = (await headsOfLanes(db)).filter(
    ({ lane, position }) => position !== sealed.get(lane),
  )
  const older: Sealed[] = sealed.has(olderLane)
    ? []
    : await db.transaction().execute(async (tx) => {
        await sql`set local statement_timeout = 0`.execute(tx)
        const { count, digest } = await digestOfUnlinked(tx)
        return [{ lane: olderLane, position: String(count), hash: hashOfOlder(digest) }]
      })
  const seals = [...grown, ...older].map(({ lane, position, hash }) => ({
    at: now(),
    lane,
    position,
    hash,
    mac: macOf(config.appSecret, { lane, position, hash }),
  }))
  await insertSeals(db, seals)
  const heads = seals.map(({ lane, position, hash }) => `${lane}:${position}:${hash.toString('hex')}`)
  if (heads.length > 0) log.info({ heads }, 'the trail is sealed')
}
