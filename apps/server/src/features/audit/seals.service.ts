import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { secretIdOf, tokenOf } from '../../known-keys/known-keys.ts'
import { digestOfUnlinked, headsOfLanes, insertSeal, olderLane, sealedPositions } from './chain.queries.ts'
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

/**
 * Standing of a code under a secret: `foreign` is one under another secret of this installation, which is
 * not at hand and proves nothing.
 */
export type Standing = 'ours' | 'foreign' | 'false'

/** Secrets at hand, and the ids of all that were in use. */
export interface Proving {
  secrets: readonly string[]
  known: ReadonlySet<string>
}

/** Compares a code with the one that each secret gives. */
export const standingOf = (
  { key_id: keyId, mac }: Pick<Seal, 'key_id' | 'mac'>,
  { secrets, known }: Proving,
  macUnder: (secret: string) => Buffer,
): Standing => {
  const own = secrets.filter((secret) => keyId === null || secretIdOf(secret) === keyId)
  if (own.length === 0) return keyId !== null && known.has(keyId) ? 'foreign' : 'false'
  const isOurs = own.map(macUnder).some((code) => code.length === mac.length && timingSafeEqual(code, mac))
  return isOurs ? 'ours' : 'false'
}

export const standingOfSeal = (seal: Seal, proving: Proving): Standing =>
  standingOf(seal, proving, (secret) => macOf(secret, seal))

/** Returns the hash of all rows older than the chain. */
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
  const seals = [...grown, ...older]
  for (const seal of seals)
    await insertSeal(db, tokenOf(config.appSecret), {
      ...seal,
      at: now(),
      mac: macOf(config.appSecret, seal),
    })
  const heads = seals.map(({ lane, position, hash }) => `${lane}:${position}:${hash.toString('hex')}`)
  if (heads.length > 0) log.info({ heads }, 'the trail is sealed')
}
