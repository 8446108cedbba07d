import type { PaymentMethod } from '@wassit/domain/payment/received'
import type { ConfirmedItem } from '@wassit/domain/setup/setup'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import { staffName } from '../../people/accounts/staff-name.ts'

/** Returns the words of admins, with their names. */
export const confirmations = (db: Kysely<Database>) =>
  db
    .selectFrom('setup_confirmations')
    .select(['item', 'about', 'confirmed_at'])
    .select((row) =>
      row.selectFrom('users').select(staffName.as('by')).whereRef('users.id', '=', 'confirmed_by').as('by'),
    )
    .execute()

/** Keeps the word of a person about an item; a later one replaces it. */
export const confirmItem = async (
  tx: Kysely<Database>,
  word: { item: ConfirmedItem; about: string; confirmed_by: string; confirmed_at: Date },
): Promise<void> => {
  const { item, ...later } = word
  await tx
    .insertInto('setup_confirmations')
    .values({ item, ...later })
    .onConflict((conflict) => conflict.column('item').doUpdateSet(later))
    .execute()
}

/** Returns the id of a new test mail; those of earlier days go. */
export const insertTestMail = async (
  tx: Kysely<Database>,
  mail: { asked_by: string; asked_at: Date },
  before: Date,
): Promise<string> => {
  await tx.deleteFrom('setup_mails').where('asked_at', '<', before).execute()
  const { id } = await tx.insertInto('setup_mails').values(mail).returning('id').executeTakeFirstOrThrow()
  return id
}

export const deleteTestMails = async (tx: Kysely<Database>, userId: string): Promise<void> => {
  await tx.deleteFrom('setup_mails').where('asked_by', '=', userId).execute()
}

/** Returns the test mails of a person whose code is still accepted, and locks them. */
export const holdTestMails = async (
  tx: Kysely<Database>,
  { userId, since, mostWrong }: { userId: string; since: Date; mostWrong: number },
): Promise<string[]> => {
  const rows = await tx
    .selectFrom('setup_mails')
    .select('id')
    .where('asked_by', '=', userId)
    .where('asked_at', '>=', since)
    .where('wrong', '<', mostWrong)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Counts a wrong code against all test mails of a person. */
export const countWrongCode = async (tx: Kysely<Database>, userId: string): Promise<void> => {
  await tx
    .updateTable('setup_mails')
    .set({ wrong: sql`wrong + 1` })
    .where('asked_by', '=', userId)
    .execute()
}

/** Returns the moment of the latest payment in the ledger by one of the methods. */
export const latestPayment = async (
  db: Kysely<Database>,
  methods: readonly PaymentMethod[],
): Promise<Date | null> => {
  const moments: Date[] = []
  // One query for each: the index leads to the latest row of a method.
  for (const method of methods) {
    const row = await db
      .selectFrom('payments')
      .select('decided_at')
      .where('method', '=', method)
      .where('state', '=', sql.lit('confirmed' as const))
      .where('amount', '>', sql.lit(0))
      .where('decided_at', 'is not', null)
      .orderBy('decided_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (row?.decided_at) moments.push(row.decided_at)
  }
  return moments.toSorted((left, right) => left.getTime() - right.getTime()).at(-1) ?? null
}

/** Returns the newest version of each legal text, as `conditions 2`. */
export const newestTexts = async (db: Kysely<Database>): Promise<string[]> => {
  const rows = await db
    .selectFrom('legal_texts')
    .select((eb) => ['kind', eb.fn.max('version').as('version')])
    .groupBy('kind')
    .orderBy('kind')
    .execute()
  return rows.map(({ kind, version }) => `${kind} ${version}`)
}
