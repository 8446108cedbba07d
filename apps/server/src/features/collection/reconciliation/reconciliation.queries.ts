import type {
  Difference,
  DifferenceKind,
  KeptOrder,
  KeptTransfer,
} from '@wassit/domain/payment/reconciliation'
import { policyStatuses } from '@wassit/domain/policy/policy'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'

const dayIn = (moment: string) => sql`to_char(${sql.ref(moment)} at time zone 'UTC', 'YYYY-MM-DD')`

/** Returns the orders by card of some days, and those of some names; reversed ones are not compared. */
export const keptOrders = async (
  db: Kysely<Database>,
  { from, until, names }: { from: string; until: string; names: readonly string[] },
): Promise<KeptOrder[]> => {
  const { rows } = await sql<KeptOrder>`
    select kept.reference as order, kept.amount, ${dayIn('kept.day')} as day, kept.state = 'confirmed' as "isConfirmed"
    from (
      select id, reference, amount, state, coalesce(decided_at, created_at) as day from payments
      where method = 'card' and reverses is null and reference = any(${[...names]}::text[])
      union
      select id, reference, amount, state, decided_at from payments
      where method = 'card' and state = 'confirmed' and reverses is null and transaction_id is not null
        and decided_at >= ${from}::date and decided_at < ${until}::date + 1
    ) as kept
    where not exists (select from payments as reversal where reversal.reverses = kept.id)`.execute(db)
  return rows
}

/** Returns the transfers that agents found since a moment, with the movements that prove them. */
export const keptTransfers = async (db: Kysely<Database>, since: Date): Promise<KeptTransfer[]> => {
  const { rows } = await sql<KeptTransfer>`
    select reference, amount, ${dayIn('decided_at')} as day,
      array(select lines.amount::float8 from statement_lines as lines
        where lines.payment_id = payments.id and lines.state = 'matched') as movements
    from payments
    where method = 'transfer' and state = 'confirmed' and amount > 0 and decided_at >= ${since}
      and not exists (select from payments as reversal where reversal.reverses = payments.id)`.execute(db)
  return rows
}

/** Returns the first and the last day of the movements since a day (ISO); undefined without one. */
export const coveredDays = async (
  db: Kysely<Database>,
  since: string,
): Promise<{ from: string; until: string } | undefined> => {
  const { rows } = await sql<{ from: string | null; until: string | null }>`
    select min(day)::text as from, max(day)::text as until from statement_lines where day >= ${since}`.execute(
    db,
  )
  const [{ from, until } = { from: null, until: null }] = rows
  return from !== null && until !== null ? { from, until } : undefined
}

/** Returns numbers of this year's series of receipts and the one before that no receipt has. */
export const missingReceipts = async (
  db: Kysely<Database>,
  year: number,
  atMost: number,
): Promise<string[]> => {
  const { rows } = await sql<{ number: string }>`
    select expected.number from receipt_series as series
      cross join lateral generate_series(1, series.last_number) as n
      cross join lateral (select 'REC-' || series.year || '-' || lpad(n::text, 6, '0') as number) as expected
    where series.year >= ${year - 1}
      and not exists (select from payments where receipt_number = expected.number)
    order by 1 limit ${atMost}`.execute(db)
  return rows.map(({ number }) => number)
}

/** Returns the files of which money came or went, or that were confirmed as paid, since a moment. */
export const movedFiles = (db: Kysely<Database>, since: Date) =>
  db
    .selectFrom('policies')
    .select(['id', 'number', 'product', 'pricing', 'premium', 'refund', 'instalments', 'status'])
    .select(['start_date', 'ended_by', 'payment_confirmed_at', 'left_to_pay'])
    .where('premium', 'is not', null)
    .where('status', '<>', policyStatuses.expired.code)
    .where(
      sql<boolean>`policies.id = any(array(
        select policy_id from payments where state = 'confirmed' and decided_at >= ${since}
        union select id from policies where payment_confirmed_at >= ${since}))`,
    )
    .execute()

/** Keeps differences, each once; one that went and is found again is open again, one that was settled stays so. */
export const keepDifferences = async (
  tx: Kysely<Database>,
  differences: readonly Difference[],
  now: Date,
): Promise<number> => {
  const of = <Key extends keyof Difference>(key: Key) => differences.map((each) => each[key])
  const { rows } = await sql`
    insert into money_differences as known (kind, name, policy_id, ours, theirs, found_at)
    select kind, name, coalesce((select policy_id from payments where reference = name),
      (select id from policies where number = left(name, 15))), ours, theirs, ${now}
    from unnest(${of('kind')}::text[], ${of('name')}::text[], ${of('ours')}::bigint[], ${of('theirs')}::bigint[])
      as found (kind, name, ours, theirs)
    on conflict (kind, name) do update set ours = excluded.ours, theirs = excluded.theirs, gone_at = null,
      found_at = case when known.gone_at is null then known.found_at else excluded.found_at end
    returning (xmax = 0) as added`.execute(tx)
  return rows.filter((row) => (row as { added: boolean }).added).length
}

/** Notes which open differences of some kinds a comparison no longer finds; `about` bounds it to some names. */
export const endDifferences = async (
  tx: Kysely<Database>,
  {
    kinds,
    kept,
    about,
  }: { kinds: readonly DifferenceKind[]; kept: readonly Difference[]; about?: readonly string[] },
  now: Date,
): Promise<void> => {
  const present = kept.map(({ kind, name }) => `${kind} ${name}`)
  let ended = tx
    .updateTable('money_differences')
    .set({ gone_at: now })
    .where('gone_at', 'is', null)
    .where('settled_at', 'is', null)
    .where(isOneOf('kind', kinds, 'text'))
    .where(sql<boolean>`not (kind || ' ' || name = any(${present}::text[]))`)
  if (about) ended = ended.where(isOneOf('name', about, 'text'))
  await ended.execute()
}

/** Settles the open ones of some differences with a reason; returns their ids. */
export const closeOpen = async (
  tx: Kysely<Database>,
  ids: readonly string[],
  settlement: { settled_at: Date; settled_by: string; reason: string },
): Promise<string[]> => {
  const rows = await tx
    .updateTable('money_differences')
    .set(settlement)
    .where(isOneOf('id', ids))
    .where('settled_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Holds comparisons of the same time until the transaction ends. */
export const holdComparisons = async (tx: Kysely<Database>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('money differences', 0))`.execute(tx)
}
