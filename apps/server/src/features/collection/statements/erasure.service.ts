import type { Kysely } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'

interface Money {
  payments: readonly string[]
  /** Insurance numbers. */
  numbers: readonly string[]
}

/** Removes the words of the payer from lines about erased files, and from those of which they are parts; day and amount stay. */
export const erasePayers = async (tx: Kysely<Database>, { payments, numbers }: Money): Promise<void> => {
  const erased = await tx
    .updateTable('statement_lines')
    .set({ text: '', reason: null, number: null, payment_id: null, proposed_number: null })
    .where((where) => where.or([isOneOf('payment_id', payments), isOneOf('number', numbers, 'text')]))
    .returning('part_of')
    .execute()
  const wholes = erased.flatMap(({ part_of: whole }) => (whole === null ? [] : [whole]))
  await tx.updateTable('statement_lines').set({ text: '' }).where(isOneOf('id', wholes)).execute()
}
