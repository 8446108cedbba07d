import type { HouseFacts } from '@wassit/domain/site/house'
import type { MessageTextName, OwnWords } from '@wassit/domain/site/message-texts'
import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import { staffName } from '../../people/accounts/staff-name.ts'
import type { HouseTables } from './house.tables.ts'

export type StoredLogo = Selectable<HouseTables['house_logos']>

/** Serialises changes of the house until the transaction ends. */
export const lockHouse = async (tx: Kysely<Database>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('facts of the house', 0))`.execute(tx)
}

/** Returns what admins changed, with the name of the last one; undefined before the first change. */
export const houseRow = (db: Kysely<Database>) =>
  db
    .selectFrom('house')
    .select(['version', 'facts', 'texts', 'logo', 'changed_at'])
    .select((row) =>
      row.selectFrom('users').select(staffName.as('by')).whereRef('users.id', '=', 'changed_by').as('by'),
    )
    .executeTakeFirst()

export interface HouseChange {
  facts: Partial<HouseFacts>
  logo: string | null
  /** Own words; as they are if absent. */
  texts?: Partial<Record<MessageTextName, OwnWords>>
  changed_by: string
  changed_at: Date
}

export const writeHouse = async (
  tx: Kysely<Database>,
  { facts, texts, ...change }: HouseChange,
): Promise<void> => {
  const fields = { ...change, facts: JSON.stringify(facts), ...(texts && { texts: JSON.stringify(texts) }) }
  await tx
    .insertInto('house')
    .values({ version: 1, ...fields })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ ...fields, version: sql`house.version + 1` }),
    )
    .execute()
}

export const logoByHash = (db: Kysely<Database>, hash: string): Promise<StoredLogo | undefined> =>
  db.selectFrom('house_logos').selectAll().where('hash', '=', hash).executeTakeFirst()

export const insertLogo = async (
  tx: Kysely<Database>,
  logo: { hash: string; png: Uint8Array; width: number; height: number; added_at: Date },
): Promise<void> => {
  await tx
    .insertInto('house_logos')
    .values(logo)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}
