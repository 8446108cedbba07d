import type { ImportField } from '@wassit/domain/import/fields'
import type { ImportValues } from '@wassit/domain/import/row'
import { sql } from 'kysely'
import type { Insertable, Kysely } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'
import type { ImportsTables, StateBefore } from './imports.tables.ts'

/** Writes the facts of contracts; those of a known one are replaced, and its first import stays. */
export const putTakenOver = async (
  tx: Kysely<Database>,
  rows: readonly Insertable<ImportsTables['taken_over_policies']>[],
): Promise<void> => {
  if (rows.length === 0) return
  await tx
    .insertInto('taken_over_policies')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column('policy_id').doUpdateSet((excluded) => ({
        insurer_id: excluded.ref('excluded.insurer_id'),
        number_key: excluded.ref('excluded.number_key'),
        ice: excluded.ref('excluded.ice'),
        facts: excluded.ref('excluded.facts'),
        ranks: excluded.ref('excluded.ranks'),
        changed_by: excluded.ref('excluded.changed_by'),
      })),
    )
    .execute()
}

/** Writes receipts of insurers; one that is known is stated again. */
export const putReceipts = async (
  tx: Kysely<Database>,
  rows: readonly Insertable<ImportsTables['insurer_receipts']>[],
): Promise<void> => {
  if (rows.length === 0) return
  await tx
    .insertInto('insurer_receipts')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['policy_id', 'number'])
        .doUpdateSet((excluded) => ({ lines: excluded.ref('excluded.lines') })),
    )
    .execute()
}

interface StateRow {
  id: string
  insurer_id: string | null
  facts: ImportValues
  ranks: Partial<Record<ImportField, number>>
  receipts: Record<string, ImportValues> | null
  start_date: string | null
  end_date: string | null
  is_ended: boolean
  changed_by: string
}

/** Returns contracts that were taken over as they are now, by id; locks them until the transaction ends. */
export const takenOverStates = async (
  tx: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, StateBefore>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<StateRow>`
    select policies.id, policies.insurer_id, taken.facts, taken.ranks, taken.changed_by, policies.start_date, policies.end_date,
      policies.ended_by is not null as is_ended,
      (select jsonb_object_agg(receipt.number, receipt.lines) from insurer_receipts as receipt
        where receipt.policy_id = policies.id) as receipts
    from policies join taken_over_policies as taken on taken.policy_id = policies.id
    where policies.id = any(${[...ids]}::uuid[])
    order by policies.id for update of policies`.execute(tx)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        insurerId: row.insurer_id,
        facts: row.facts,
        ranks: row.ranks,
        receipts: row.receipts ?? {},
        startDay: row.start_date,
        endDay: row.end_date,
        isEnded: row.is_ended,
        changedBy: row.changed_by,
      },
    ]),
  )
}

/** Brings the facts of a contract back as they were; returns false if another import has changed it since. */
export const restoreTakenOver = async (
  tx: Kysely<Database>,
  { id, importId }: { id: string; importId: string },
  before: StateBefore,
  numberKey: string | null,
): Promise<boolean> => {
  const restored = await tx
    .updateTable('taken_over_policies')
    .set({
      insurer_id: before.insurerId,
      facts: JSON.stringify(before.facts),
      ranks: JSON.stringify(before.ranks),
      number_key: numberKey,
      changed_by: before.changedBy,
    })
    .where('policy_id', '=', id)
    .where('changed_by', '=', importId)
    .returning('policy_id')
    .executeTakeFirst()
  if (!restored) return false
  await tx
    .deleteFrom('insurer_receipts')
    .where('policy_id', '=', id)
    .where((where) => where.not(isOneOf('number', Object.keys(before.receipts), 'text')))
    .execute()
  const rows = Object.entries(before.receipts).map(([number, lines]) => ({
    policy_id: id,
    number,
    lines: JSON.stringify(lines),
  }))
  await putReceipts(tx, rows)
  return true
}

/** Returns those of some contracts that only an import has written: it opened them and changed them last. */
export const writtenOnlyBy = async (
  tx: Kysely<Database>,
  importId: string,
  ids: readonly string[],
): Promise<Set<string>> => {
  const rows = await tx
    .selectFrom('taken_over_policies')
    .select('policy_id')
    .where(isOneOf('policy_id', ids))
    .where('import_id', '=', importId)
    .where('changed_by', '=', importId)
    .execute()
  return new Set(rows.map(({ policy_id: id }) => id))
}
