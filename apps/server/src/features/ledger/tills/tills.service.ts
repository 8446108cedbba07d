import type { tillCalls, TillView } from '@wassit/domain/api/ledger/tills'
import type { BodyOutput } from '@wassit/domain/api/endpoint'
import { DomainError } from '@wassit/domain/errors/errors'
import { formatAmount } from '@wassit/domain/format/format'
import { differenceOf, expectedIn, isExact, isInTill, tillMethods } from '@wassit/domain/payment/till'
import type { TillAmounts } from '@wassit/domain/payment/till'
import type { PaymentMethod } from '@wassit/domain/payment/received'
import { dirhams, toDirhams, toDirhamsIfKnown } from '@wassit/domain/pricing/money'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { documentUrl } from '../../../http/signed-links.ts'
import type { Database } from '../../../schema.ts'
import { record } from '../../audit/audit.service.ts'
import type { Doer, Origin } from '../../audit/origin.ts'
import { paymentsOfTill, portfolio } from '../payments/payments.service.ts'
import {
  insertTill,
  lastClosedOf,
  latestTills,
  lockOpenTill,
  lockTill,
  openTillOf,
  openTills,
  tillById,
  updateClosed,
} from './tills.queries.ts'
import type { Opening, Till } from './tills.queries.ts'

/** Most tills of the list; the trail and the reports keep the others. */
const listed = 60

/** Returns the cash that the last closing of an agent left in the till; null before the first one. */
const floatLeft = async (db: Kysely<Database>, agentId: string): Promise<Centimes | null> => {
  const last = await lastClosedOf(db, agentId)
  return last ? (last.counted?.cash ?? 0) - (last.deposit ?? 0) : null
}

/** Agent whose till an act concerns, and the origin of the call; null for acts of the server. */
interface Keeper {
  id?: string | undefined
  origin: Origin | null
}

/** Opens a till with its row in the trail; returns no id if the agent has an open one. */
const openWithTrail = async (
  tx: Kysely<Database>,
  opening: Opening,
  origin: Origin | null,
): Promise<string | undefined> => {
  const id = await insertTill(tx, opening)
  if (id === undefined) return undefined
  const { agent_id: actor, float, float_left: left, float_reason: reason, opened_at: now } = opening
  const off = left !== null && float !== left ? { difference: float - left, reason } : {}
  const change = { before: { left }, after: { float, ...off } }
  await record(tx, { origin, now }, { kind: 'till', outcome: 'opened', actor, subject: id, change })
  return id
}

/**
 * Returns the open till of an agent, locked until the transaction ends. Money never goes past a
 * till: without an open one the agent's opens with the cash that the last closing left.
 */
const ownTill = async (
  tx: Kysely<Database>,
  agentId: string,
  origin: Origin | null,
  now: Date,
): Promise<string> => {
  const opened = await lockOpenTill(tx, agentId)
  if (opened) return opened.id
  const left = await floatLeft(tx, agentId)
  const till = { agent_id: agentId, float: left ?? 0, float_left: left, float_reason: null, opened_at: now }
  const id = (await openWithTrail(tx, till, origin)) ?? (await lockOpenTill(tx, agentId))?.id
  if (id === undefined) throw new Error('a till was closed while it was opened')
  return id
}

/** Returns the till that money of a method enters; null for money that reaches an account at once. */
export const tillFor = async (
  tx: Kysely<Database>,
  method: PaymentMethod,
  { id, origin }: Keeper,
  now: Date,
): Promise<string | null> => (isInTill(method) && id !== undefined ? ownTill(tx, id, origin, now) : null)

/**
 * Returns the till that a reversal concerns: the one of the payment while it is open. Later only
 * cash leaves a till, that of the agent who gives it back; a cheque is at the bank.
 */
export const tillOfReversal = async (
  tx: Kysely<Database>,
  payment: { method: PaymentMethod; till_id: string | null },
  keeper: Keeper,
  now: Date,
): Promise<string | null> => {
  const till = payment.till_id === null ? undefined : await lockTill(tx, payment.till_id)
  if (till && till.closed_at === null) return till.id
  return payment.method === 'cash' ? tillFor(tx, 'cash', keeper, now) : null
}

const inDirhams = ({ cash, cheque, terminal }: TillAmounts) => ({
  cash: toDirhams(cash),
  cheque: toDirhams(cheque),
  terminal: toDirhams(terminal),
})

const expectedOf = async (db: Kysely<Database>, { id, float, expected }: Till): Promise<TillAmounts> =>
  expected ?? expectedIn(float, await paymentsOfTill(db, id))

const viewOf = async (deps: Deps, till: Till, reader: string): Promise<TillView> => {
  const expected = await expectedOf(deps.db, till)
  const { id, counted, deposit } = till
  const linkTo = (paper: string) => documentUrl(deps, `/api/till/${id}/${paper}`, reader)
  return {
    id,
    agent: till.agent ?? '',
    closed_by: till.closer,
    opened_at: till.opened_at.toISOString(),
    closed_at: till.closed_at?.toISOString() ?? null,
    float: toDirhams(till.float),
    float_left: toDirhamsIfKnown(till.float_left),
    float_reason: till.float_reason,
    expected: inDirhams(expected),
    counted: counted && inDirhams(counted),
    difference: counted && inDirhams(differenceOf(counted, expected)),
    reason: till.reason,
    deposit: toDirhamsIfKnown(deposit),
    left: counted && deposit !== null ? toDirhams(counted.cash - deposit) : null,
    report_url: linkTo('report'),
    slip_url: deposit === null ? null : linkTo('slip'),
  }
}

const promisesOfHouse = async ({ db }: Deps) =>
  (await portfolio(db)).map((row) => ({
    id: row.id,
    insurance_number: row.file,
    amount: toDirhams(row.amount),
    recorded_at: row.created_at.toISOString(),
    by: null,
    cheque: {
      number: row.cheque_number ?? '',
      bank: row.cheque_bank ?? 'other',
      day: row.cheque_day ?? '',
      holder: row.cheque_holder ?? '',
    },
  }))

/** Returns the portfolio, the open and the last closed tills, the own open one, and the float that the last closing left. */
export const listTills = async (deps: Deps, agentId: string) => {
  const own = await openTillOf(deps.db, agentId)
  const tills = []
  // An open till is never out of sight, however old it is.
  const open = await openTills(deps.db)
  const closed = (await latestTills(deps.db, listed)).filter(({ closed_at: closedAt }) => closedAt !== null)
  for (const till of [...open, ...closed]) tills.push(await viewOf(deps, till, agentId))
  return {
    own: own ? await viewOf(deps, own, agentId) : null,
    suggested_float: toDirhams((await floatLeft(deps.db, agentId)) ?? 0),
    tills,
    promises: await promisesOfHouse(deps),
  }
}

/** Refuses a float that is not what the last closing left, unless a reason says why. */
const readFloat = (
  { float: typed, reason }: BodyOutput<typeof tillCalls.openTill>,
  left: Centimes | null,
): Pick<Opening, 'float' | 'float_left' | 'float_reason'> => {
  const float = dirhams(typed)
  if (left === null || float === left) return { float, float_left: left, float_reason: null }
  if (!reason)
    throw new DomainError('request.invalid', [
      { path: 'reason', message: 'validation.till.float', values: { left: formatAmount(left) } },
    ])
  return { float, float_left: left, float_reason: reason }
}

/**
 * Opens the till of an agent with the cash that the last closing left, or another amount and its reason.
 * Throws `till.open` if it is open.
 */
export const openTill = async (
  deps: Deps,
  body: BodyOutput<typeof tillCalls.openTill>,
  by: Doer,
): Promise<string> => {
  const now = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    // A closing that runs is waited for: what it leaves is the float.
    if (await lockOpenTill(tx, by.id)) throw new DomainError('till.open')
    const float = readFloat(body, await floatLeft(tx, by.id))
    const id = await openWithTrail(tx, { agent_id: by.id, opened_at: now, ...float }, by.origin)
    if (id === undefined) throw new DomainError('till.open')
    return id
  })
}

type ClosingBody = BodyOutput<typeof tillCalls.closeTill>

const readClosing = ({ cash, cheque, terminal, deposit, reason }: ClosingBody, expected: TillAmounts) => {
  const counted = { cash: dirhams(cash), cheque: dirhams(cheque), terminal: dirhams(terminal) }
  const brought = dirhams(deposit)
  if (brought > counted.cash)
    throw new DomainError('request.invalid', [
      { path: 'deposit', message: 'validation.till.deposit', values: { limit: formatAmount(counted.cash) } },
    ])
  const difference = differenceOf(counted, expected)
  if (!isExact(difference) && !reason)
    throw new DomainError('request.invalid', [{ path: 'reason', message: 'validation.till.reason' }])
  return { counted, deposit: brought, difference, reason: isExact(difference) ? null : (reason ?? null) }
}

interface ClosingOrder {
  id: string
  body: ClosingBody
  by: Doer
}

/**
 * Closes a till with what was counted. A difference needs a reason and is in the trail, with the agent
 * of the till if another member closes it.
 */
const close = async (
  deps: Deps,
  { id, body, by }: ClosingOrder,
  assertMay: (till: { agent_id: string }) => void,
): Promise<TillView> => {
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const till = await lockTill(tx, id)
    if (!till) throw new DomainError('till.unknown')
    assertMay(till)
    if (till.closed_at !== null) throw new DomainError('till.closed')
    const expected = expectedIn(till.float, await paymentsOfTill(tx, id))
    const { difference, ...closing } = readClosing(body, expected)
    const isOwn = till.agent_id === by.id
    const reason = isOwn ? closing.reason : (body.reason ?? null)
    await updateClosed(tx, id, {
      ...closing,
      reason,
      closed_by: isOwn ? null : by.id,
      expected,
      closed_at: now,
    })
    const off = Object.fromEntries(tillMethods.map((method) => [method, difference[method]]))
    const change = { before: {}, after: isOwn ? off : { ...off, agent: till.agent_id } }
    const deed = { kind: 'till', outcome: 'closed', actor: by.id, subject: id, change } as const
    await record(tx, { origin: by.origin, now }, deed)
  })
  return viewOf(deps, await foundTill(deps.db, id), by.id)
}

/** Closes the own till. Throws `till.unknown` for another agent's, `till.closed` for one that was closed before. */
export const closeTill = (deps: Deps, id: string, body: ClosingBody, by: Doer): Promise<TillView> =>
  close(deps, { id, body, by }, ({ agent_id: owner }) => {
    if (owner !== by.id) throw new DomainError('till.unknown')
  })

/** Closes the till that another agent left open, with a reason. Throws `till.closed`. */
export const closeOthersTill = (
  deps: Deps,
  id: string,
  body: ClosingBody & { reason: string },
  by: Doer,
): Promise<TillView> => close(deps, { id, body, by }, () => undefined)

/** Returns a till with the name of its agent. Throws `till.unknown`. */
export const foundTill = async (db: Kysely<Database>, id: string): Promise<Till> => {
  const till = await tillById(db, id)
  if (!till) throw new DomainError('till.unknown')
  return till
}

export { expectedOf }
