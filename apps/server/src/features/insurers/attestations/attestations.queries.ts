import type { AttestationState } from '@wassit/domain/policy/attestation'
import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { AttestationsTables } from './attestations.tables.ts'

export type Series = Selectable<AttestationsTables['attestation_series']>
export type Attestation = Selectable<AttestationsTables['attestations']>

/** Serialises received series of an insurer until the transaction ends: no two may overlap. */
export const lockSeries = async (tx: Kysely<Database>, insurerId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`attestations of ${insurerId}`}, 0))`.execute(tx)
}

/** Serialises the attestations of a vehicle until the transaction ends, whatever its files. */
export const lockPlate = async (tx: Kysely<Database>, plate: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('attestation of ' || folded(${plate}), 0))`.execute(
    tx,
  )
}

/** Returns a series that has numbers between two others. */
export const overlappingSeries = (
  db: Kysely<Database>,
  insurerId: string,
  first: number,
  last: number,
): Promise<Series | undefined> =>
  db
    .selectFrom('attestation_series')
    .selectAll()
    .where('insurer_id', '=', insurerId)
    .where('first_number', '<=', last)
    .where('last_number', '>=', first)
    .orderBy('first_number')
    .limit(1)
    .executeTakeFirst()

export const insertSeries = async (
  db: Kysely<Database>,
  series: Insertable<AttestationsTables['attestation_series']>,
): Promise<string> => {
  const { id } = await db
    .insertInto('attestation_series')
    .values(series)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns all series, each with the number of its attestations by state. */
export const seriesWithCounts = async (db: Kysely<Database>, insurerId?: string) => {
  const series = await db
    .selectFrom('attestation_series')
    .selectAll()
    .$if(insurerId !== undefined, (query) => query.where('insurer_id', '=', insurerId ?? ''))
    .orderBy('received_on', 'desc')
    .orderBy('first_number', 'desc')
    .execute()
  if (series.length === 0) return []
  const counts = await db
    .selectFrom('attestations')
    .select(['series_id', 'state'])
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('series_id', '=', sql<string>`any(${series.map(({ id }) => id)}::uuid[])`)
    .groupBy(['series_id', 'state'])
    .execute()
  return series.map((each) => ({
    ...each,
    counts: counts.filter(({ series_id: of }) => of === each.id),
  }))
}

const ofNumber = (db: Kysely<Database>, insurerId: string, number: number) =>
  db.selectFrom('attestations').selectAll().where('insurer_id', '=', insurerId).where('number', '=', number)

export const findAttestation = (
  db: Kysely<Database>,
  insurerId: string,
  number: number,
): Promise<Attestation | undefined> => ofNumber(db, insurerId, number).executeTakeFirst()

/** Returns the row of a number, locked until the transaction ends. */
export const lockAttestation = (
  tx: Kysely<Database>,
  insurerId: string,
  number: number,
): Promise<Attestation | undefined> => ofNumber(tx, insurerId, number).forUpdate().executeTakeFirst()

/**
 * Writes the state of a number, if it is in one of some states; a number without a row is in stock.
 * One of several transactions at once writes, and the others find its row.
 */
export const setAttestation = async (
  tx: Kysely<Database>,
  row: Insertable<AttestationsTables['attestations']>,
  from: readonly AttestationState[],
): Promise<boolean> => {
  const set = {
    state: row.state,
    policy_id: row.policy_id,
    reason: row.reason,
    changed_by: row.changed_by,
    changed_at: row.changed_at,
  }
  const written = from.includes('stock')
    ? await tx
        .insertInto('attestations')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['insurer_id', 'number'])
            .doUpdateSet(set)
            .where('attestations.state', 'in', [...from]),
        )
        .returning('number')
        .executeTakeFirst()
    : await tx
        .updateTable('attestations')
        .set(set)
        .where('insurer_id', '=', row.insurer_id)
        .where('number', '=', row.number)
        .where('state', 'in', [...from])
        .returning('number')
        .executeTakeFirst()
  return written !== undefined
}

/** Returns the number of the file that holds an attestation. */
export const holderOfAttestation = (
  db: Kysely<Database>,
  insurerId: string,
  number: number,
): Promise<{ state: AttestationState; label: string; file: string | null } | undefined> =>
  db
    .selectFrom('attestations')
    .leftJoin('policies', 'policies.id', 'attestations.policy_id')
    .select(['attestations.state', 'attestations.label', 'policies.number as file'])
    .where('attestations.insurer_id', '=', insurerId)
    .where('attestations.number', '=', number)
    .executeTakeFirst()

/** Returns the attestations of a policy, the latest first. */
export const attestationsOfPolicy = (db: Kysely<Database>, policyId: string) =>
  db
    .selectFrom('attestations')
    .select(['label', 'state', 'insurer_id', 'number'])
    .where('policy_id', '=', policyId)
    .orderBy('changed_at', 'desc')
    .orderBy('number', 'desc')
    .execute()

/** Returns a valid attestation of another file about the same vehicle in a term. */
export const attestationOfPlate = (
  db: Kysely<Database>,
  {
    policyId,
    plate,
    startDate,
    endDate,
  }: { policyId: string; plate: string; startDate: string; endDate: string },
): Promise<{ label: string } | undefined> =>
  db
    .selectFrom('policies')
    .innerJoin('attestations', 'attestations.policy_id', 'policies.id')
    .select('attestations.label')
    .where(sql<boolean>`folded(policies.answers ->> 'immatriculetion') = folded(${plate})`)
    .where('policies.id', '!=', policyId)
    .where('policies.status', '!=', 0)
    .where('policies.start_date', '<=', endDate)
    .where('policies.end_date', '>=', startDate)
    .where('attestations.state', '=', 'assigned')
    .limit(1)
    .executeTakeFirst()

/** Returns the numbers of an insurer that changed between two moments, in their order. */
export const changedBetween = (
  db: Kysely<Database>,
  insurerId: string,
  from: Date,
  until: Date,
  atMost: number,
) =>
  db
    .selectFrom('attestations')
    .leftJoin('policies', 'policies.id', 'attestations.policy_id')
    .select([
      'attestations.label',
      'attestations.state',
      'attestations.reason',
      'attestations.changed_at',
      'policies.number as file',
      'policies.insurer_policy_number',
    ])
    .where('attestations.insurer_id', '=', insurerId)
    .where('attestations.changed_at', '>=', from)
    .where('attestations.changed_at', '<', until)
    .where('attestations.state', '!=', 'stock')
    .orderBy('attestations.number')
    .limit(atMost)
    .execute()

/** Returns the insurers whose series were received. */
export const insurersWithSeries = async (db: Kysely<Database>): Promise<string[]> => {
  const rows = await db.selectFrom('attestation_series').select('insurer_id').distinct().execute()
  return rows.map(({ insurer_id: id }) => id)
}

/** Notes that a stock runs out; returns false if that was known. */
export const noteLowStock = async (
  tx: Kysely<Database>,
  insurerId: string,
  since: Date,
): Promise<boolean> => {
  const noted = await tx
    .insertInto('low_stocks')
    .values({ insurer_id: insurerId, since })
    .onConflict((conflict) => conflict.column('insurer_id').doNothing())
    .returning('insurer_id')
    .executeTakeFirst()
  return noted !== undefined
}

export const forgetLowStock = async (tx: Kysely<Database>, insurerId: string): Promise<void> => {
  await tx.deleteFrom('low_stocks').where('insurer_id', '=', insurerId).execute()
}

/** Returns the insurers whose stock runs out, by name. */
export const lowStockRows = (db: Kysely<Database>) =>
  db
    .selectFrom('low_stocks')
    .innerJoin('insurers', 'insurers.id', 'low_stocks.insurer_id')
    .select(['low_stocks.insurer_id', 'insurers.name as company_name'])
    .orderBy('insurers.name')
    .execute()
