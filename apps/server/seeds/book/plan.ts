import { documentKinds, isIssuedKind } from '@wassit/domain/document/document'
import { policyActions, policyStatuses } from '@wassit/domain/policy/policy'
import type { PolicyAction } from '@wassit/domain/policy/policy'
import { termMonths } from '@wassit/domain/products/term-months'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../src/schema.ts'
import type { Draws } from './draw.ts'
import { seedRisks } from './risks.ts'
import { documentsOf, noticeOf, stories } from './stories.ts'

/** Size and contents of a book. */
export interface Plan {
  policies: number
  draws: Draws
  seed: number
  /** Moment at which the book is up to date. */
  now: Date
  /** SQL literal of that moment. */
  moment: string
}

/** Rows of one table. */
export interface Filling {
  table: keyof Database
  statement: string
}

/** Members of staff; they cannot sign in. */
export const agentCount = 20

/** Customers of the next twenty policies: one has five, the most that RULINGS 7 allows. */
const places = [0, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7, 7]
const customersPerRound = 8

export const customerCount = ({ policies }: Plan): number =>
  Math.ceil(policies / places.length) * customersPerRound
/** Visitors besides those who asked for a quote. */
export const otherVisitorCount = ({ policies }: Plan): number => Math.ceil(policies * 0.28)

const storyRows = () => {
  let slot = 0
  return stories.flatMap(
    ({ share, status, actions, since, took, visitor = false, recent = false }, story) => {
      const partOf = (name: PolicyAction): number | null =>
        actions.find(([action]) => action === name)?.[1] ?? null
      const row = {
        story,
        status: policyStatuses[status].code,
        visitor,
        skew: recent ? 3 : 1,
        since_from: since[0],
        since_until: since[1],
        took_from: took[0],
        took_until: took[1],
        quoted: partOf('quote'),
        confirmed: partOf('confirmPayment'),
        contracted: partOf('issueContract'),
      }
      return Array.from({ length: share }, () => ({ ...row, slot: slot++ }))
    },
  )
}

/** The author of a step: the system where it can be, as where cards and automatic quotes are used. */
const actorOf = (action: PolicyAction): string => policyActions[action].by.at(-1) ?? 'system'

const stepRows = () =>
  stories.flatMap(({ actions }, story) => {
    let from: number = policyStatuses.requested.code
    const request = {
      story,
      k: 0,
      action: 'request',
      from_status: null,
      to_status: from,
      actor: 'customer',
      part: 0,
    }
    const moves = actions.map(([action, part], index) => {
      const to = policyStatuses[policyActions[action].to].code
      const row = {
        story,
        k: index + 1,
        action,
        from_status: from,
        to_status: to,
        actor: actorOf(action),
        part,
      }
      from = to
      return row
    })
    return [request, ...moves]
  })

const documentRows = () =>
  documentsOf.map(({ kind, from, share }, place) => {
    const { owner, value } = documentKinds[kind]
    return { place, kind, value, action: from, share, own: owner === 'insurance', issued: isIssuedKind(kind) }
  })

const noticeRows = () => Object.entries(noticeOf).map(([action, kind]) => ({ action, kind }))

/** Creates a table for the transaction from rows of equal shape. */
export const tableOf = async (
  tx: Kysely<Database>,
  name: string,
  columns: string,
  rows: object[],
): Promise<void> => {
  const names = columns.split(', ').map((column) => column.split(' ', 1)[0])
  await sql`create temp table ${sql.raw(`${name} (${columns})`)} on commit drop`.execute(tx)
  await sql`
    insert into ${sql.table(name)}
    select ${sql.raw(names.join(', '))}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${sql.raw(columns)})`.execute(tx)
}

const sellerRows = async (tx: Kysely<Database>) => {
  const insurers = await tx
    .selectFrom('insurers')
    .select(['id', 'products'])
    .where('active', '=', true)
    .orderBy('slug')
    .execute()
  const products = [...new Set(insurers.flatMap(({ products: sold }) => sold))]
  return products.flatMap((product) => {
    const sellers = insurers.filter(({ products: sold }) => sold.includes(product))
    return sellers.map(({ id }, k) => ({ product, k, among: sellers.length, id }))
  })
}

/** Chooses what each policy is; every other row follows from this table. */
const bookOf = ({ policies, draws, moment }: Plan, risks: number): string => {
  const { below, fraction } = draws
  const days = (from: string, until: string, part: string) =>
    `make_interval(secs => 86400 * (${from} + (${until} - ${from}) * ${part}))`
  const customer = `d / ${places.length} * ${customersPerRound} + (array[${places.join(', ')}])[1 + (d + d / 100 * 7) % ${places.length}]`
  return `
    create temp table book on commit drop as
    select numbered.*, ${draws.id('policy', 'n')} as policy_id,
      case when customer is not null then ${draws.id('customer', 'customer')} end as user_id,
      ${draws.id('agent', below(agentCount, 'agent', 'n'))} as agent_id, risks.product, risks.premium, risks.priced, risks.months,
      'WST-' || to_char(created_at, 'YYYY') || '-' || lpad(n::text, greatest(6, length(n::text)), '0') as number,
      since - (since - created_at) * (1 - quoted) as quoted_at,
      since - (since - created_at) * (1 - confirmed) as confirmed_at
    from (
      select begun.*, row_number() over (order by created_at, d)::int as n
      from (
        select ended.*, since - ${days('took_from', 'took_until', fraction('took', 'd'))} as created_at
        from (
          select d, stories.*,
            case when visitor then null else ${customer} end as customer,
            ${moment} - ${days('since_from', 'since_until', `power(${fraction('since', 'd')}, skew)`)} as since,
            ${below(risks, 'risk', 'd')} as risk,
            ${below(100, 'card', 'd')} < 30 and status <> ${policyStatuses.paymentReview.code} as card
          from generate_series(0, ${policies - 1}) as d
            join stories on slot = d::bigint * 37 % 100
        ) as ended
      ) as begun
    ) as numbered join risks on risks.k = numbered.risk
    order by n`
}

/** Steps of all policies, each with its moment. */
const stepsOf = `
  create temp view steps as
  select book.n, book.customer, book.status, book.card, book.premium, book.number, book.confirmed_at, book.since,
    policy_id, user_id, agent_id, story_steps.k, action, from_status, to_status,
    case when (action = 'quote' and not priced) or (action = 'confirmPayment' and not card) then 'agent'
      else actor end as actor,
    book.since - (book.since - book.created_at) * (1 - part) as at
  from book join story_steps on story_steps.story = book.story`

/** Creates the tables from which the rows are made; they go with the transaction. */
export const layOut = async (tx: Kysely<Database>, plan: Plan): Promise<void> => {
  const risks = await seedRisks(tx, plan.seed, plan.now)
  await tableOf(
    tx,
    'stories',
    'slot int, story int, status int, visitor bool, skew int, since_from float8, since_until float8, took_from float8, took_until float8, quoted float8, confirmed float8, contracted float8',
    storyRows(),
  )
  await tableOf(
    tx,
    'story_steps',
    'story int, k int, action text, from_status int, to_status int, actor text, part float8',
    stepRows(),
  )
  await tableOf(
    tx,
    'story_documents',
    'place int, kind text, value text, action text, share int, own bool, issued bool',
    documentRows(),
  )
  await tableOf(tx, 'story_notices', 'action text, kind text', noticeRows())
  await tableOf(tx, 'sellers', 'product text, k int, among int, id uuid', await sellerRows(tx))
  await tableOf(
    tx,
    'risks',
    'k int, product text, answers jsonb, pricing jsonb, premium int, priced bool, months int',
    risks.map((risk, k) => ({
      ...risk,
      k,
      priced: risk.pricing.outcome === 'priced',
      months: termMonths[risk.product],
    })),
  )
  for (const statement of [bookOf(plan, risks.length), stepsOf]) await sql.raw(statement).execute(tx)
  await sql`analyze stories, story_steps, story_documents, story_notices, sellers, risks, book`.execute(tx)
}
