import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import { acceptedSecrets } from '../../../app-secrets.ts'
import type { Deps } from '../../../deps.ts'
import type { Addresses } from '../../../messaging/message.ts'
import type { Database } from '../../../schema.ts'

type Parts = Pick<Deps, 'db' | 'config' | 'now'>

const digestsOf = ({ config }: Pick<Deps, 'config'>, email: string): string[] =>
  acceptedSecrets(config).map((secret) =>
    createHmac('sha256', secret).update(`refused address\n${email.toLowerCase()}`).digest('base64url'),
  )

/** Returns the marks of the messenger on addresses that a mail server refuses for good. */
export const buildAddresses = (parts: Parts): Addresses => ({
  refuse: async (email) => {
    const row = { digest: digestsOf(parts, email)[0] ?? '', refused_at: parts.now() }
    await parts.db
      .insertInto('refused_addresses')
      .values(row)
      .onConflict((conflict) => conflict.column('digest').doUpdateSet({ refused_at: row.refused_at }))
      .execute()
  },
  accept: async (email) => {
    await parts.db.deleteFrom('refused_addresses').where('digest', 'in', digestsOf(parts, email)).execute()
  },
})

/** Tells whether the last mail to an address was refused for good. */
export const isRefused = async (parts: Pick<Deps, 'db' | 'config'>, email: string): Promise<boolean> => {
  const row = await parts.db
    .selectFrom('refused_addresses')
    .select('digest')
    .where('digest', 'in', digestsOf(parts, email))
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the number of addresses that were refused since a moment: several at once are a fault of ours. */
export const refusedSince = async (db: Kysely<Database>, since: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('refused_addresses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('refused_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

export const forgetRefused = async (db: Kysely<Database>, before: Date): Promise<void> => {
  await db.deleteFrom('refused_addresses').where('refused_at', '<', before).execute()
}
