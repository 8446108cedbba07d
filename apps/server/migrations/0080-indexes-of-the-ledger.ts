import type { Kysely } from 'kysely'
import { createIndexOnline } from '../src/online-migration.ts'

/** Makes receipts, forms, cheques and reversals of the ledger unique. */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  for (const [name, column] of [
    ['payments_by_receipt', 'receipt_number'],
    ['payments_by_receipt_reference', 'receipt_reference'],
    ['payments_by_key', 'idempotency_key'],
    ['payments_by_cheque', 'cheque_key'],
    ['payments_by_reversed', 'reverses'],
  ])
    await createIndexOnline(db, `${name} on payments (${column}) where ${column} is not null`, 'unique')
  await createIndexOnline(
    db,
    'payments_by_cheque_number on payments (cheque_number, cheque_bank) where cheque_number is not null',
  )
}
