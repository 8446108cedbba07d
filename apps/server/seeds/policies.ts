import { randomUUID } from 'node:crypto'
import { moroccanDay } from '@wassit/domain/format/format'
import { policyActions, policyStatuses } from '@wassit/domain/policy/policy'
import type { PolicyAction, PolicyStatus } from '@wassit/domain/policy/policy'
import { offeredProducts } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { parseAnswers } from '@wassit/domain/products/forms'
import type { Answers } from '@wassit/domain/products/product-form'
import { complete } from '@wassit/domain/products/sample-answers'
import { priceRisk } from '@wassit/domain/products/tariffs'
import { sql } from 'kysely'
import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../src/schema.ts'
import type { PolicyEventRow, PolicyRow } from '../src/features/policies/policies.tables.ts'
import { nth, seedCustomer, seedPlate, seedVisitor } from './people.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** PostgreSQL accepts 65 535 values in a statement, and a policy has more than twenty. */
const rowsAtOnce = 1000

/** Well-formed hash that matches no password: these customers cannot sign in. */
const noPassword = `$argon2id$v=19$m=19456,t=2,p=1$c2VlZHNlZWRzZWVkc2VlZA$${'A'.repeat(43)}`

/** The actions that lead to each status, and its share of a hundred policies. */
const stories: Record<PolicyStatus, { actions: readonly PolicyAction[]; share: number }> = {
  expired: { actions: ['quote', 'expire'], share: 14 },
  requested: { actions: [], share: 6 },
  quoted: { actions: ['quote'], share: 12 },
  accepted: { actions: ['quote', 'accept'], share: 6 },
  paymentReview: { actions: ['quote', 'accept', 'submitPayment'], share: 4 },
  awaitingSignature: {
    actions: ['quote', 'accept', 'submitPayment', 'confirmPayment', 'issueContract'],
    share: 4,
  },
  active: {
    actions: ['quote', 'accept', 'submitPayment', 'confirmPayment', 'issueContract', 'sign'],
    share: 50,
  },
  signatureRefused: {
    actions: ['quote', 'accept', 'submitPayment', 'confirmPayment', 'issueContract', 'refuseSignature'],
    share: 2,
  },
  documentsRequired: { actions: ['requireDocuments'], share: 2 },
}

const statusesByShare = Object.entries(stories).flatMap(([status, { share }]) =>
  Array<PolicyStatus>(share).fill(status as PolicyStatus),
)

const answersOf = (product: ProductKey, index: number, asOf: string): Answers => {
  const answers = product === 'car' ? { ...complete.car, ...seedPlate(index) } : complete[product]
  const parsed = parseAnswers(product, answers, asOf)
  if (!parsed.ok) throw new Error(`the sample answers of ${product} are not accepted`)
  return parsed.answers
}

interface Owners {
  customers: readonly string[]
  visitors: readonly string[]
}

/** Gives a policy its owner: only a request may belong to a visitor. */
const ownerOf = (status: PolicyStatus, index: number, { customers, visitors }: Owners) =>
  status === 'requested' && index % 2 === 0
    ? { user_id: null, prospect_id: nth(visitors, index) }
    : { user_id: nth(customers, index), prospect_id: null }

interface Seeded {
  row: Insertable<PolicyRow> & { id: string }
  events: Insertable<PolicyEventRow>[]
}

/** Returns the events of a policy, evenly spread between its creation and its current status. */
const eventsOf = (
  id: string,
  actions: readonly PolicyAction[],
  created: Date,
  since: Date,
): Insertable<PolicyEventRow>[] => {
  const stepMs = (since.getTime() - created.getTime()) / Math.max(1, actions.length)
  let from: number = policyStatuses.requested.code
  const moves = actions.map((action, index) => {
    const { to, by } = policyActions[action]
    const event = {
      policy_id: id,
      action,
      from_status: from,
      to_status: policyStatuses[to].code,
      actor: by[0],
      actor_id: null,
      at: new Date(created.getTime() + (index + 1) * stepMs),
    }
    from = event.to_status
    return event
  })
  const request = {
    policy_id: id,
    action: 'request',
    from_status: null,
    to_status: 1,
    actor: 'customer' as const,
  }
  return [{ ...request, actor_id: null, at: created }, ...moves]
}

const policyOf = (
  index: number,
  now: Date,
  owners: Owners,
  insurers: ReadonlyMap<ProductKey, string>,
): Seeded => {
  // 37 and 100 share no divisor, so neighbours have different statuses in the shares above.
  const status = nth(statusesByShare, index * 37)
  const { actions } = stories[status]
  const product = nth(offeredProducts, index)
  const daysAgo = status === 'active' || status === 'expired' ? 30 + (index % 300) : 2 + (index % 20)
  const created = new Date(now.getTime() - daysAgo * dayMs)
  const since = new Date(created.getTime() + (1 + (index % 40)) * hourMs)
  const asOf = moroccanDay(created)
  const answers = answersOf(product, index, asOf)
  const pricing = priceRisk(product, answers, { asOf })
  const id = randomUUID()
  const row = {
    id,
    ...ownerOf(status, index, owners),
    idempotency_key: `seed-${index}`,
    product,
    answers: JSON.stringify(answers),
    agreement_code: null,
    status: policyStatuses[status].code,
    pricing: JSON.stringify(pricing),
    premium: pricing.outcome === 'priced' ? pricing.total : null,
    seen_price: null,
    insurer_id: actions.includes('quote') ? (insurers.get(product) ?? null) : null,
    start_date: actions.includes('issueContract') ? moroccanDay(new Date(since.getTime() + dayMs)) : null,
    status_since: since,
    created_at: created,
    updated_at: since,
  }
  return { row, events: eventsOf(id, actions, created, since) }
}

/** Seeds visitors, and one customer for every four insurances. */
const seedOwners = async (db: Kysely<Database>, count: number, now: Date): Promise<Owners> => {
  const times = { created_at: now, updated_at: now }
  const ids = async (rows: Promise<{ id: string }[]>) => (await rows).map(({ id }) => id)
  const owners: { customers: string[]; visitors: string[] } = { customers: [], visitors: [] }
  for (let from = 0; from < count / 4; from += rowsAtOnce) {
    const indexes = Array.from(
      { length: Math.min(rowsAtOnce, Math.ceil(count / 4) - from) },
      (_, at) => from + at,
    )
    const customers = indexes.map((index) => ({
      ...seedCustomer(index),
      ...times,
      password_hash: noPassword,
    }))
    const visitors = indexes.map((index) => ({
      ...seedVisitor(index),
      terms_accepted_at: now,
      email_verified_at: now,
      user_id: null,
      idempotency_key: null,
      created_at: now,
    }))
    owners.customers.push(...(await ids(db.insertInto('users').values(customers).returning('id').execute())))
    owners.visitors.push(
      ...(await ids(db.insertInto('prospects').values(visitors).returning('id').execute())),
    )
  }
  return owners
}

/** Fills the columns that later actions write. */
const setWay = async (db: Kysely<Database>): Promise<void> => {
  const { quoted, awaitingSignature, active, signatureRefused } = policyStatuses
  const paid = [awaitingSignature.code, active.code, signatureRefused.code]
  await sql`
    update policies set payment_confirmed_at = status_since, end_date = start_date + 364
    where status = any(${paid}) and idempotency_key like 'seed-%'`.execute(db)
  await sql`
    update policies set quote_expires_at = status_since + interval '30 days'
    where status = ${quoted.code} and idempotency_key like 'seed-%'`.execute(db)
}

/**
 * Fills an empty database with policies of customers and visitors at every status, for benches and
 * tests. It seeds no documents and no payments.
 */
export const seedPolicies = async (db: Kysely<Database>, count: number, now: Date): Promise<void> => {
  const owners = await seedOwners(db, count, now)
  const sellers = await db.selectFrom('insurers').select(['id', 'products']).orderBy('name').execute()
  const insurers = new Map(sellers.flatMap(({ id, products }) => products.map((product) => [product, id])))
  for (let from = 0; from < count; from += rowsAtOnce) {
    const seeded = Array.from({ length: Math.min(rowsAtOnce, count - from) }, (_, index) =>
      policyOf(from + index, now, owners, insurers),
    )
    await db
      .insertInto('policies')
      .values(seeded.map(({ row }) => row))
      .execute()
    await db
      .insertInto('policy_events')
      .values(seeded.flatMap(({ events }) => events))
      .execute()
  }
  await setWay(db)
  // A server vacuums by itself within minutes; measurements need not wait for it.
  await sql`vacuum analyze users, prospects, policies, policy_events`.execute(db)
}
