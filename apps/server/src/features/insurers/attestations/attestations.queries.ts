import type { AttestationKind, AttestationState } from '@wassit/domain/policy/attestation'
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

/** Tells whether an insurer gave the house a series of a kind. */
export const hasSeries = async (
  db: Kysely<Database>,
  insurerId: string,
  kind: AttestationKind,
): Promise<boolean> =>
  (await db
    .selectFrom('attestation_series')
    .select('id')
    .where('insurer_id', '=', insurerId)
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst()) !== undefined

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
    covered_months: row.covered_months ?? null,
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

/** Returns the attestations of a policy, the latest first; one that was taken over has no series and is definitive. */
export const attestationsOfPolicy = (db: Kysely<Database>, policyId: string) =>
  db
    .selectFrom('attestations')
    .leftJoin('attestation_series', 'attestation_series.id', 'attestations.series_id')
    .select(['label', 'state', 'attestations.insurer_id', 'number', 'covered_months'])
    .select((select) => select.fn.coalesce('kind', sql<AttestationKind>`'definitive'`).as('kind'))
    .where('policy_id', '=', policyId)
    .orderBy('changed_at', 'desc')
    .orderBy('number', 'desc')
    .execute()

/** Number that a file can take next, and how many of its kind are left. */
export interface OfferedNumber {
  left: number
  /** Lowest free number of the series that was received first; null for a stock that is used up. */
  next: { number: number; digits: number } | null
}

/** Returns the next number of a kind in the stock of an insurer; null without a series of the kind. */
export const offeredNumber = async (
  db: Kysely<Database>,
  insurerId: string,
  kind: AttestationKind,
): Promise<OfferedNumber | null> => {
  const used = sql`select from attestations as used where used.insurer_id = series.insurer_id
    and used.state <> 'stock' and used.number`
  // A free number is the first of its series, or the lowest one follows a used number.
  const { rows } = await sql<{ left: number; next: number | null; digits: number }>`
    select series.digits, free.next,
      sum(series.last_number - series.first_number + 1 - taken.count) over ()::integer as left
    from attestation_series as series
    cross join lateral (
      select count(*) from attestations
      where attestations.series_id = series.id and attestations.state <> 'stock'
    ) as taken
    cross join lateral (
      select min(candidate) as next from (
        select series.first_number as candidate
        union all
        select number + 1 from attestations
        where insurer_id = series.insurer_id and state <> 'stock'
          and number >= series.first_number and number < series.last_number
      ) as candidates
      where not exists (${used} = candidate)
    ) as free
    where series.insurer_id = ${insurerId} and series.kind = ${kind}
    order by free.next is null, series.received_on, series.first_number
    limit 1`.execute(db)
  const [row] = rows
  if (!row) return null
  return { left: row.left, next: row.next === null ? null : { number: row.next, digits: row.digits } }
}

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
    .leftJoin('users', 'users.id', 'policies.user_id')
    .select([
      'attestations.label',
      'attestations.state',
      'attestations.reason',
      'attestations.changed_at',
      'policies.number as file',
      'policies.insurer_policy_number',
      'policies.start_date',
      'policies.end_date',
      sql<string | null>`policies.answers ->> 'immatriculetion'`.as('plate'),
      sql<string>`concat_ws(' ', users.first_name, users.last_name)`.as('customer'),
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
