import type { DueItem, DueOutcomeForm } from '@wassit/domain/api/renewals/due-items'
import { duePageSize } from '@wassit/domain/api/renewals/due-items'
import { dueDays, mostDueDays, mayNote, outcomeIssues } from '@wassit/domain/due/due-item'
import type { NotedRenewalKind } from '@wassit/domain/due/due-item'
import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import { addDays, addMonths, IsoDate } from '@wassit/domain/party/date'
import { daysBetween } from '@wassit/domain/policy/term'
import { toDirhams, toDirhamsIfKnown } from '@wassit/domain/pricing/money'
import { catalogue } from '@wassit/domain/products/catalogue'
import { z } from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { record } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { isNewAssignee } from '../../people/accounts/assignments.service.ts'
import type { Chosen } from '../../people/accounts/assignments.service.ts'
import { announceToAgents } from '../../policies/notices/notices.service.ts'
import { holdPolicy } from '../../policies/pipeline/find-policy.service.ts'
import {
  countDueByDay,
  dueBetween,
  dueOf,
  passDueItems,
  putDueItem,
  putRenewalClause,
} from './due-items.queries.ts'
import type { DueLine, DuePlace } from './due-items.queries.ts'

/** Returns an item as the wire shows it. */
const dueAnswer = (line: DueLine): DueItem => ({
  id: line.id,
  insurance_number: line.number,
  policy_number: line.policy_number,
  insuranceType_name: catalogue[line.product].code,
  company_name: line.company_name,
  customer: line.customer,
  phone: line.phone,
  plate: line.plate,
  last_day: line.last_day,
  amount: toDirhamsIfKnown(line.premium),
  next_amount: toDirhamsIfKnown(line.price),
  claims: line.claims,
  left_to_pay: toDirhamsIfKnown(line.left_to_pay),
  agent: line.agent,
  agent_id: line.agent_id,
  offered_at: line.offered_at?.toISOString() ?? null,
  offered_by: line.offered_by,
  renewal: line.renewal,
  renewal_source: line.renewal_source,
  stage: line.stage,
  outcome: line.outcome,
  reason: line.reason,
  to_whom: line.to_whom,
  version: line.version,
})

interface Asked {
  from?: string | undefined
  to?: string | undefined
}

/**
 * Returns the days of a list: a missing one is that of the usual days, or the other one of a period that does
 * not touch these. Throws `request.invalid` for a period that is too long.
 */
const daysAsked = (asked: Asked, today: string): { from: string; to: string } => {
  const usual = dueDays(today)
  const from = asked.from ?? (asked.to !== undefined && asked.to < usual.from ? asked.to : usual.from)
  const to = asked.to ?? (from > usual.to ? from : usual.to)
  const days = daysBetween(from, to) + 1
  if (days > mostDueDays) {
    const values = { days, most: mostDueDays }
    throw new DomainError('request.invalid', [{ path: 'to', message: 'validation.due.long', values }])
  }
  return { from, to }
}

const PlaceText = z.tuple([IsoDate, z.uuid()])

/** Reads a place that `next` of a page named; the beginning for any other text. */
const readPlace = (text: string | undefined): DuePlace | undefined => {
  try {
    const [lastDay, id] = PlaceText.parse(JSON.parse(Buffer.from(text ?? '', 'base64url').toString()))
    return { lastDay, id }
  } catch {
    return undefined
  }
}

const writePlace = ({ last_day: lastDay, id }: DueLine): string =>
  Buffer.from(JSON.stringify([lastDay, id])).toString('base64url')

/** Returns a page of the due items of a period. */
export const listDueItems = async (
  deps: Pick<Deps, 'reading' | 'now'>,
  { after, ...asked }: Asked & { after?: string | undefined },
): Promise<{ from: string; to: string; due_items: DueItem[]; next: string | null }> => {
  const days = daysAsked(asked, moroccanDay(deps.now()))
  const found = await deps.reading((db) => dueBetween(db, days, readPlace(after), duePageSize + 1))
  const lines = found.slice(0, duePageSize)
  const last = lines.at(-1)
  return {
    ...days,
    due_items: lines.map(dueAnswer),
    next: found.length > lines.length && last ? writePlace(last) : null,
  }
}

/** Tells whether a form repeats what an item says. */
const isNoted = (line: DueLine, { outcome, reason, to_whom: toWhom }: DueOutcomeForm): boolean =>
  line.outcome === outcome &&
  (line.reason ?? '') === (reason || '') &&
  (line.to_whom ?? '') === (toWhom || '')

/** Refuses a form that was opened before another act; one without a version changes no noted outcome. */
const assertSeen = (line: DueLine, { version }: DueOutcomeForm): void => {
  const isOld = typeof version === 'number' ? version !== line.version : line.outcome !== null
  if (isOld) throw new DomainError('form.outdated')
}

/** Returns the due item of a policy inside a transaction that holds it; throws `dueItem.unknown`. */
export const heldDueItem = async (tx: Deps['db'], policyId: string): Promise<DueLine> => {
  const line = await dueOf(tx, policyId)
  if (!line) throw new DomainError('dueItem.unknown')
  return line
}

/**
 * Notes the outcome of an item, or takes it back. The same form twice notes it once. Throws `dueItem.unknown`,
 * `dueItem.settled` once the next term is paid, and `form.outdated` for a page older than another act.
 */
export const noteOutcome = async (
  deps: Pick<Deps, 'db' | 'now'>,
  { id, form, by }: { id: string; form: DueOutcomeForm; by: Doer },
): Promise<DueItem> => {
  const { outcome } = form
  const [reason, toWhom] = [form.reason || null, form.to_whom || null]
  const issues = outcomeIssues({ outcome, reason: reason ?? undefined, to_whom: toWhom ?? undefined })
  if (issues.length > 0) throw new DomainError('request.invalid', issues)
  const now = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    await heldDueItem(tx, id)
    await holdPolicy(tx, id)
    const line = await heldDueItem(tx, id)
    if (isNoted(line, form)) return dueAnswer(line)
    if (!mayNote(line.stage)) throw new DomainError('dueItem.settled')
    assertSeen(line, form)
    const noted =
      outcome === null ? { outcome_at: null, outcome_by: null } : { outcome_at: now, outcome_by: by.id }
    const set = {
      outcome,
      reason: outcome === null ? null : reason,
      to_whom: toWhom,
      version: line.version + 1,
      ...noted,
    }
    await putDueItem(tx, { policyId: id, lastDay: line.last_day }, set)
    const change = { before: { outcome: line.outcome }, after: { outcome } }
    await record(
      tx,
      { origin: by.origin, now },
      { kind: 'dueItem', outcome: 'outcome', actor: by.id, subject: id, change },
    )
    await announceToAgents(tx, id)
    return dueAnswer(await heldDueItem(tx, id))
  })
}

/** Assigns an item to an agent, or to none; throws as `isNewAssignee` does. */
export const assignDueItem = async (
  { db, now: clock }: Pick<Deps, 'db' | 'now'>,
  { id, by, ...chosen }: Chosen & { id: string; by: Doer },
): Promise<void> => {
  const now = clock()
  await db.transaction().execute(async (tx) => {
    await heldDueItem(tx, id)
    await holdPolicy(tx, id)
    const line = await heldDueItem(tx, id)
    const held = { kind: 'dueItem', id, current: line.agent_id } as const
    if (!(await isNewAssignee(tx, held, { ...chosen, by }))) return
    await putDueItem(tx, { policyId: id, lastDay: line.last_day }, { assigned_to: chosen.agentId })
    await record(
      tx,
      { origin: by.origin, now },
      { kind: 'dueItem', outcome: 'assigned', actor: by.id, subject: id },
    )
  })
}

/** Passes the items of a member on to another one: those named, or all that can still be renewed. */
export const passOnDueItems = (
  tx: Deps['db'],
  { now, ...passing }: { from: string; to: string; only: readonly string[] | undefined; now: Date },
): Promise<{ id: string; policyId: string }[]> =>
  passDueItems(tx, { ...passing, since: dueDays(moroccanDay(now)).from })

/** Notes that an agent read in a contract how it ends; the same twice is once. Throws `dueItem.unknown`. */
export const noteRenewalKind = async (
  { db, now: clock }: Pick<Deps, 'db' | 'now'>,
  { id, renewal, by }: { id: string; renewal: NotedRenewalKind; by: Doer },
): Promise<void> => {
  const now = clock()
  await db.transaction().execute(async (tx) => {
    await heldDueItem(tx, id)
    await holdPolicy(tx, id)
    const line = await heldDueItem(tx, id)
    if (line.renewal === renewal && line.renewal_source === 'agent') return
    await putRenewalClause(tx, { policy_id: id, kind: renewal, noted_by: by.id, noted_at: now })
    const change = { before: { renewal: line.renewal }, after: { renewal } }
    await record(
      tx,
      { origin: by.origin, now },
      { kind: 'dueItem', outcome: 'renewal', actor: by.id, subject: id, change },
    )
  })
}

/** Returns the calendar of a month (`2026-12`), by default the current one. */
export const dueCalendar = async (deps: Pick<Deps, 'reading' | 'now'>, asked: string | undefined) => {
  const month = asked ?? moroccanDay(deps.now()).slice(0, 7)
  const from = `${month}-01`
  const to = addDays(addMonths(from, 1), -1)
  const days = await deps.reading((db) => countDueByDay(db, { from, to }))
  return { month, days: days.map(({ amount, ...day }) => ({ ...day, amount: toDirhams(amount) })) }
}
