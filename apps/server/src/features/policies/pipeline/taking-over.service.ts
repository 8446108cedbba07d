import type { Policy } from './find-policy.service.ts'
import { moroccanDay } from '@wassit/domain/format/format'
import { serialNumber } from '@wassit/domain/format/serial-number'
import { policyStatuses } from '@wassit/domain/policy/policy'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { Answers } from '@wassit/domain/products/product-form'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'
import { changeMoney } from '../../ledger/standing/debt.service.ts'
import { erasePolicies } from './erasure.service.ts'

/** Facts of a contract that was sold elsewhere. */
export interface TakenOverFacts {
  insurerId: string | null
  product: ProductKey
  answers: Answers
  /** Null for a contract whose price no file states. */
  premium: Centimes | null
  /** ISO; the last covered day is `endDay`. */
  startDay: string
  endDay: string
  policyNumber: string | null
  receiptNumber: string | null
  /** True for a contract that ends on `endDay` for good. */
  isEnded: boolean
}

export interface TakenOverPolicy extends TakenOverFacts {
  id: string
  userId: string
}

interface Author {
  by: string
  now: Date
}

const columnsOf = ({
  answers,
  premium,
  startDay,
  endDay,
  policyNumber,
  receiptNumber,
  isEnded,
}: TakenOverFacts) => ({
  answers: JSON.stringify(answers),
  premium,
  start_date: startDay,
  end_date: endDay,
  insurer_policy_number: policyNumber,
  insurer_receipt_number: receiptNumber,
  ended_by: isEnded ? ('termination' as const) : null,
})

/** Name of the tariff of a contract whose price another tool, or the insurer, computed. */
const otherTariff = 'takeover'

const pricing = JSON.stringify({ outcome: 'referred', tariff: otherTariff, reason: 'import.reprise' })

/** Tells whether a contract was sold elsewhere: its answers are few, and its covers are those of its paper. */
export const isTakenOver = ({ pricing: { tariff } }: Pick<Policy, 'pricing'>): boolean =>
  tariff === otherTariff

const numbersOf = async (tx: Kysely<Database>, count: number, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ serial: string }>`
    select nextval('policy_numbers')::text as serial from generate_series(1, ${count}::int)`.execute(tx)
  const day = moroccanDay(now)
  return rows.map(({ serial }) => serialNumber('WST', day, serial))
}

/**
 * Takes contracts over that were sold elsewhere, in force at once (status 6) and without any effect: no
 * message, no paper, no signature and no payment is asked of anyone. One whose id is known is left out.
 */
export const takeOverPolicies = async (
  tx: Kysely<Database>,
  policies: readonly TakenOverPolicy[],
  { by, now }: Author,
): Promise<void> => {
  if (policies.length === 0) return
  const numbers = await numbersOf(tx, policies.length, now)
  const { code } = policyStatuses.active
  const rows = policies.map(({ id, userId, insurerId, product, ...facts }, index) => {
    const { ended_by: _ending, ...columns } = columnsOf({ insurerId, product, ...facts })
    return {
      id,
      number: numbers[index] ?? '',
      prospect_id: null,
      user_id: userId,
      idempotency_key: `import ${id}`,
      product,
      insurer_id: insurerId,
      details: '{}',
      agreement_code: null,
      status: code,
      pricing,
      seen_price: null,
      status_since: now,
      created_at: now,
      updated_at: now,
      ...columns,
    }
  })
  const opened = await tx
    .insertInto('policies')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  if (opened.length === 0) return
  const step = { from_status: null, to_status: code, actor: 'agent' as const, actor_id: by, at: now }
  await tx
    .insertInto('policy_events')
    .values(opened.map(({ id }) => ({ policy_id: id, action: 'takenOver', ...step })))
    .execute()
  for (const { id, isEnded } of policies)
    if (isEnded) await changeMoney(tx, id, { ended_by: 'termination' }, now)
}

/** Changes a contract that was taken over to what a newer file states, without any effect. */
export const changeTakenOver = async (
  tx: Kysely<Database>,
  policyId: string,
  facts: TakenOverFacts,
  { by, now }: Author,
): Promise<void> => {
  const { ended_by: ending, ...columns } = columnsOf(facts)
  const { ended_by: known } = await tx
    .selectFrom('policies')
    .select('ended_by')
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  // A contract that was withdrawn from or renewed here did not end by the insurer's file.
  const endedBy = ending && (known ?? ending)
  await changeMoney(tx, policyId, { ...columns, ended_by: endedBy, insurer_id: facts.insurerId }, now)
  const { code } = policyStatuses.active
  const step = { from_status: code, to_status: code, actor: 'agent' as const, actor_id: by, at: now }
  await tx
    .insertInto('policy_events')
    .values({ policy_id: policyId, action: 'takenOverChanged', ...step })
    .execute()
}

/**
 * Returns those of some contracts that someone has worked on since they were taken over. `offset 0` keeps PostgreSQL
 * from reading a whole table for a hundred contracts.
 */
export const touchedPolicies = async (db: Kysely<Database>, ids: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select id from policies
    where id = any(${[...ids]}::uuid[]) and (
      status <> ${policyStatuses.active.code} or assigned_to is not null
      or exists (select from policy_events as event where event.policy_id = policies.id
        and event.action not in ('takenOver', 'takenOverChanged') offset 0)
      or exists (select from policy_notes where policy_notes.policy_id = policies.id offset 0)
      or exists (select from documents where documents.policy_id = policies.id offset 0)
      or exists (select from payments where payments.policy_id = policies.id offset 0)
      or exists (select from requests where requests.policy_id = policies.id offset 0)
      or exists (select from tasks where tasks.policy_id = policies.id offset 0)
      or exists (select from due_items where due_items.policy_id = policies.id offset 0)
      or exists (select from notices where notices.policy_id = policies.id offset 0)
      or exists (select from policies as later where later.predecessor_id = policies.id offset 0))`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Returns those of some contracts that someone has worked on since a file changed them last. */
export const touchedSinceChange = async (
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select policies.id from policies
    cross join lateral (
      select event.at, event.position from policy_events as event
      where event.policy_id = policies.id and event.action in ('takenOver', 'takenOverChanged')
      order by event.at desc, event.position desc limit 1) as change
    where policies.id = any(${[...ids]}::uuid[]) and (
      exists (select from policy_events as event where event.policy_id = policies.id
        and (event.at, event.position) > (change.at, change.position) offset 0)
      or exists (select from policy_notes as note where note.policy_id = policies.id and note.at >= change.at offset 0)
      or exists (select from payments where payments.policy_id = policies.id and payments.created_at >= change.at offset 0)
      or exists (select from requests where requests.policy_id = policies.id
        and requests.created_at >= change.at offset 0))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Removes contracts that were taken over, with what belongs to them. */
export const dropTakenOver = async (tx: Kysely<Database>, ids: readonly string[]): Promise<void> => {
  const own = await tx
    .selectFrom('policy_events')
    .select('policy_id')
    .where(isOneOf('policy_id', ids))
    .where('action', '=', 'takenOver')
    .execute()
  await erasePolicies(
    tx,
    own.map(({ policy_id: id }) => id),
  )
}
