import type { HistoryEvent } from '@wassit/domain/api/people/accounts'
import type { InsuranceView } from '@wassit/domain/api/policies/policy-views'
import { policyStatuses, policyStatusOf } from '@wassit/domain/policy/policy'
import type { Closing, PolicyListCode } from '@wassit/domain/policy/policy'
import { toDirhamsIfKnown } from '@wassit/domain/pricing/money'
import { catalogue, productName } from '@wassit/domain/products/catalogue'
import { riskLabel } from '@wassit/domain/products/risk-label'
import type { UnderwritingWait } from '@wassit/domain/underwriting/underwriting'
import { insurerNameIn } from '@wassit/domain/party/insurer-name'
import type { Translate } from '@wassit/words/catalogue'
import type { Deps } from '../../../deps.ts'
import type { Place, Turn } from '../../../keyset.ts'
import { isSiteOpen } from '../../site/opening/closed-site.service.ts'
import { documentViews } from '../../stored-files/documents.service.ts'
import { policiesAtBank } from '../../ledger/payments/payments.service.ts'
import { waitsOf } from '../underwriting/underwriting.service.ts'
import { tacitOf } from '../pipeline/renewal-kind.ts'
import { ownPolicies } from '../pipeline/find-policy.service.ts'
import type { Policy } from '../pipeline/find-policy.service.ts'
import { reportMention } from '../pipeline/policy-events.service.ts'
import { freePlaces } from '../pipeline/policy-limit.service.ts'
import { closingsOf, policyEventsOf } from './customer-views.queries.ts'

export { openFilesOf } from './customer-views.queries.ts'

interface ViewMore {
  closing?: Closing | undefined
  wait?: UnderwritingWait | undefined
  /** True while the bank has not told what became of a payment by card. */
  atBank?: boolean
  /** True while the site takes no payment (docs/decisions/048-opening-and-service-state.md). */
  closed?: boolean
  /** True for a contract that continues by itself after its last day. */
  tacit?: boolean
}

const waitOfPolicy = (
  { status }: Policy,
  { wait = null, atBank, closed }: ViewMore,
): InsuranceView['waits_for'] => {
  if (atBank) return 'bank'
  if (policyStatusOf(status) !== 'accepted') return null
  return wait ?? (closed ? 'opening' : null)
}

/** Returns a policy as the lists show it (spec 001 §3). */
export const policyView = (
  policy: Policy,
  documents: InsuranceView['documents'],
  t: Translate,
  more: ViewMore = {},
): InsuranceView => {
  const { code, coverageId } = catalogue[policy.product]
  return {
    id: policy.id,
    insurance_number: policy.number,
    created_at: policy.created_at.toISOString(),
    start_date: policy.start_date,
    end_date: policy.end_date,
    ended_by: policy.ended_by,
    ...(more.closing && { closed_by: more.closing }),
    ...(more.tacit && { tacit: true }),
    ...(policy.debt && { debt: policy.debt }),
    risk: riskLabel(policy.answers),
    insuranceType_name: code,
    insuranceType_typeName: t(productName(policy.product)),
    insurance_type_id: coverageId,
    status: policy.status,
    progression: policyStatuses[policyStatusOf(policy.status)].progression,
    amount: toDirhamsIfKnown(policy.premium),
    company_name: insurerNameIn(t, policy.company_name, policy.company_arabic_name),
    assistance_phone: policy.assistance_phone,
    documents,
    waits_for: waitOfPolicy(policy, more),
  }
}

/**
 * Returns a customer's list (6: active policies, 5: all others) and the number of insurances the
 * customer may still ask for.
 */
export const listPolicies = async (
  deps: Deps,
  userId: string,
  list: PolicyListCode,
  t: Translate,
): Promise<{ insurances: InsuranceView[]; remaining: number }> => {
  const policies = await ownPolicies(deps, userId, list)
  const ids = policies.map(({ id }) => id)
  const closed = policies.filter(({ status }) => status === policyStatuses.expired.code)
  const [documents, waits, atBank, isOpen, tacit, closing] = await Promise.all([
    documentViews(deps, ids),
    waitsOf(deps.db, ids),
    policiesAtBank(deps.db, ids, deps.now()),
    isSiteOpen(deps.db),
    tacitOf(deps.db, ids),
    closingsOf(
      deps.db,
      closed.map(({ id }) => id),
    ),
  ])
  return {
    insurances: policies.map((policy) =>
      policyView(policy, documents.get(policy.id) ?? [], t, {
        closing: closing.get(policy.id),
        wait: waits.get(policy.id),
        atBank: atBank.has(policy.id),
        closed: !isOpen,
        tacit: tacit.has(policy.id),
      }),
    ),
    remaining: await freePlaces(deps.db, { userId }, deps.now()),
  }
}

/** Event of a history, with its moment in microseconds. */
export interface PlacedEvent {
  at: Place['at']
  event: HistoryEvent
}

type EventRow = Awaited<ReturnType<typeof policyEventsOf>>[number]

const historyEvent = ({
  id,
  at,
  action,
  actor,
  to_status: status,
  number,
  product,
  answers,
  ...event
}: EventRow): HistoryEvent => ({
  id,
  at: at.toISOString(),
  kind: 'policy',
  action,
  actor,
  insurance_number: number,
  insuranceType_name: catalogue[product].code,
  risk: riskLabel(answers) ?? undefined,
  status,
  ...reportMention(event),
})

/** Returns the events of a customer's files beyond a place, the nearest first. */
export const policyHistory = async (
  deps: Deps,
  userId: string,
  turn: Turn,
  limit: number,
): Promise<PlacedEvent[]> => {
  const events = await policyEventsOf(deps.db, userId, turn, limit)
  return events.map((event) => ({ at: event.moment, event: historyEvent(event) }))
}
