import type { Kysely } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'

/** Deletes the replayed prices of erased files. */
export const eraseWhatIfLines = async (tx: Kysely<Database>, numbers: readonly string[]): Promise<void> => {
  await tx
    .deleteFrom('what_if_lines')
    .where(isOneOf('number', numbers, 'text'))
    .execute()
}
