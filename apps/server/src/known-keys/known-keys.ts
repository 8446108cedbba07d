import { createHash, hkdfSync } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { acceptedSecrets } from '../app-secrets.ts'
import type { Secrets } from '../app-secrets.ts'
import { Unreadable } from '../gateways/envelope.ts'
import type { Envelope } from '../gateways/envelope.ts'
import type { Database } from '../schema.ts'
import { StartError } from '../start-error.ts'
import type { KeyName } from './known-keys.tables.ts'

/** Returns bytes that prove the possession of a secret without telling it. */
export const tokenOf = (appSecret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', appSecret, '', 'wassit proof of the secret', 32))

/** Returns the id of a secret, by which the database knows it. */
export const secretIdOf = (appSecret: string): string =>
  createHash('sha256').update(tokenOf(appSecret)).digest('hex')

/** Part of an id that people compare. */
const shown = (id: string): string => id.slice(0, 16)

/** Keys of a process. */
export interface OwnKeys {
  config: Secrets
  envelope: Envelope
  now: () => Date
}

/** Text that stands encrypted in the database, so that a master key can be tried before it is used. */
const probe = Buffer.from('wassit')
const context = 'known master key'

const newestOf = (db: Kysely<Database>, name: KeyName) =>
  db
    .selectFrom('known_keys')
    .select(['key_id', 'proof'])
    .where('name', '=', name)
    .orderBy('noted_at', 'desc')
    .limit(1)
    .executeTakeFirst()

const noteSecret = async (db: Kysely<Database>, { config, now }: OwnKeys): Promise<void> => {
  await db
    .insertInto('known_keys')
    .values({ name: 'app-secret', key_id: secretIdOf(config.appSecret), proof: null, noted_at: now() })
    .onConflict((conflict) => conflict.columns(['name', 'key_id']).doUpdateSet({ noted_at: now() }))
    .execute()
}

/** Notes the first master key as the one of this database. */
export const noteKeyOfDatabase = async (
  db: Kysely<Database>,
  { envelope, now }: Pick<OwnKeys, 'envelope' | 'now'>,
): Promise<void> => {
  await db.deleteFrom('known_keys').where('name', '=', 'master-key').execute()
  const proof = envelope.encrypt(probe, context)
  const row = { name: 'master-key', key_id: envelope.keyId, proof, noted_at: now() } as const
  await db.insertInto('known_keys').values(row).execute()
}

/** Tells whether one of the master keys opens what the database holds; true before the first key. */
export const opensDatabase = async (db: Kysely<Database>, envelope: Envelope): Promise<boolean> => {
  const known = await newestOf(db, 'master-key')
  if (!known?.proof) return true
  try {
    return envelope.decrypt(known.proof, context).equals(probe)
  } catch (error) {
    if (error instanceof Unreadable) return false
    throw error
  }
}

/** Tells whether a secret, or the one before it, is that of the database; true before the first one. */
export const fitsSecret = async (db: Kysely<Database>, secrets: Secrets): Promise<boolean> => {
  const known = (await newestOf(db, 'app-secret'))?.key_id
  return known === undefined || acceptedSecrets(secrets).map(secretIdOf).includes(known)
}

const assertMasterKey = async (db: Kysely<Database>, keys: OwnKeys): Promise<void> => {
  const known = await newestOf(db, 'master-key')
  if (!known) return noteKeyOfDatabase(db, keys)
  if (await opensDatabase(db, keys.envelope)) return
  throw new StartError(
    `MASTER_KEY does not open what this database holds: it has the id ${shown(keys.envelope.keyId)}, and ${shown(known.key_id)} is needed. Set the key of this installation. If it is lost, "npm run keys -- adopt" gives up what is under it.`,
  )
}

const assertSecret = async (db: Kysely<Database>, keys: OwnKeys): Promise<void> => {
  const known = (await newestOf(db, 'app-secret'))?.key_id
  const [own, former] = acceptedSecrets(keys.config).map(secretIdOf)
  if (own !== undefined && known === own) return
  if (known === undefined || known === former) return noteSecret(db, keys)
  throw new StartError(
    `APP_SECRET is not the secret of this database: it has the id ${shown(own ?? '')}, and ${shown(known)} is needed. Set the secret of this installation; to replace it, name that one as APP_SECRET_FORMER. If it is lost, "npm run keys -- adopt" ends its links, codes and seals.`,
  )
}

/** Code of PostgreSQL for a statement that only another role may run (insufficient_privilege). */
const notAllowed = '42501'

const explained = (error: unknown): unknown =>
  (error as { code?: unknown }).code === notAllowed
    ? new StartError(
        'A new key or secret is noted by the owner of the tables: start a node with DATABASE_OWNER_URL first.',
        { cause: error },
      )
    : error

/** Nodes that start together on an empty database note their keys one after the other. */
const takeTurn = async (tx: Kysely<Database>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('wassit-known-keys'))`.execute(tx)
}

/**
 * Compares the keys of this process with those of the database, and notes those of an empty one; a
 * secret that names the previous one as its former replaces it. Throws a StartError for another key:
 * its documents, links and seals would be useless with the right one. Only the owner of the tables notes.
 */
export const assertKnownKeys = (db: Kysely<Database>, keys: OwnKeys): Promise<void> =>
  db
    .transaction()
    .execute(async (tx) => {
      await takeTurn(tx)
      await assertMasterKey(tx, keys)
      await assertSecret(tx, keys)
    })
    .catch((error: unknown) => {
      throw explained(error)
    })

/** Notes the present keys as those of this database, whatever it knew; the operator lost the others. */
export const adoptKeys = (db: Kysely<Database>, keys: OwnKeys): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await takeTurn(tx)
    await noteKeyOfDatabase(tx, keys)
    await noteSecret(tx, keys)
  })

/** Returns the ids of all secrets that were in use. */
export const knownSecretIds = async (db: Kysely<Database>): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom('known_keys').select('key_id').where('name', '=', 'app-secret').execute()
  return new Set(rows.map(({ key_id: id }) => id))
}
