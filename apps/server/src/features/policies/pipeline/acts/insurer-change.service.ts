import { DomainError } from '@wassit/domain/errors/errors'
import { canPolicy, policyStatuses, policyStatusOf } from '@wassit/domain/policy/policy'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { Pricing } from '@wassit/domain/pricing/price'
import type { Answers } from '@wassit/domain/products/product-form'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../../schema.ts'
import { attestationsOfPolicy, markAttestation } from '../../../insurers/attestations/attestations.service.ts'
import { moveCredit } from '../../../ledger/standing/credit-moves.service.ts'
import {
  movePromises,
  paymentsOf,
  reviewedOf,
  isAtGateway,
} from '../../../ledger/payments/payments.service.ts'
import { carryProofs } from '../../../stored-files/carried-proofs.service.ts'
import { recallDocument } from '../../../stored-files/documents.service.ts'
import { announceTo } from '../announcing.service.ts'
import { insertPolicy } from '../policies.queries.ts'
import type { PolicyRow } from '../policies.tables.ts'
import { insertPolicyEvent } from '../policy-events.queries.ts'
import type { Doer } from '../../../audit/origin.ts'
import type { Mover } from '../policy-events.service.ts'
import { movePolicy } from '../policy-move.service.ts'
import { announceChange } from '../../notices/notices.service.ts'

type Held = Selectable<PolicyRow>

/**
 * Tells whether a file can change its insurer: it is paid, not in force, and continues no other contract,
 * whose price and term are agreed.
 */
export const mayChangeInsurer = (held: Held): boolean =>
  canPolicy('changeInsurer', policyStatusOf(held.status)) &&
  held.payment_confirmed_at !== null &&
  held.predecessor_id === null

/** Refuses a file whose money is on its way: another sum would move than the customer pays. */
const assertSettled = async (tx: Kysely<Database>, { id }: Held, now: Date): Promise<void> => {
  const payments = await paymentsOf(tx, id)
  if (reviewedOf(payments)) throw new DomainError('payment.undecided')
  if (isAtGateway(payments, now)) throw new DomainError('payment.underway')
}

export interface InsurerChange {
  /** Key under which the same form finds the new file. */
  key: string
  answers: Answers
  pricing: Pricing
  /** Price of the offer; null until an agent's amount is quoted. */
  premium: Centimes | null
  /** Most instalments of the new insurer. */
  mostInstalments: number
  reason: string
  by: Mover & Doer
  now: Date
}

const insertNew = async (tx: Kysely<Database>, held: Held, change: InsurerChange): Promise<string> => {
  const { key, answers, pricing, premium, mostInstalments, now } = change
  return insertPolicy(tx, {
    prospect_id: held.prospect_id,
    user_id: held.user_id,
    idempotency_key: key,
    product: held.product,
    answers: JSON.stringify(answers),
    details: JSON.stringify(held.details),
    coefficient_confirmed_at: held.coefficient_confirmed_at,
    agreement_code: held.agreement_code,
    status: policyStatuses.requested.code,
    pricing: JSON.stringify(pricing),
    premium,
    seen_price: null,
    insurer_id: null,
    start_date: null,
    instalments: Math.min(held.instalments, mostInstalments),
    status_since: now,
    created_at: now,
    updated_at: now,
  })
}

/** Takes back the numbered attestations of a file that ends before its cover; its agents collect the papers. */
const returnAttestations = async (
  tx: Kysely<Database>,
  { id }: Held,
  { reason, by, now }: InsurerChange,
): Promise<void> => {
  for (const { insurer_id, label: number, state } of await attestationsOfPolicy(tx, id))
    if (state === 'assigned')
      await markAttestation(tx, { insurer_id, number, mark: 'return', reason, holder: id }, by, now)
}

/**
 * Refuses a file that cannot change its insurer. Throws `policy.wrong-status`, and says so of a file that
 * continues another contract.
 */
export const assertMayChangeInsurer = (held: Held): void => {
  if (mayChangeInsurer(held)) return
  const said =
    held.predecessor_id === null ? undefined : { message: 'errors.insurerChange.continues' as const }
  throw new DomainError('policy.wrong-status', [], said)
}

/**
 * Ends a paid file that the caller holds and opens one at another insurer, to which the paid money, the
 * customer's papers and promised cheques go (docs/decisions/053-change-of-insurer.md). Returns the new file.
 * Throws `policy.wrong-status`, and `payment.undecided` or `payment.underway` while money is on its way.
 */
export const openAtInsurer = async (
  tx: Kysely<Database>,
  held: Held,
  change: InsurerChange,
): Promise<{ id: string; number: string }> => {
  const { reason, by, now } = change
  assertMayChangeInsurer(held)
  await assertSettled(tx, held, now)
  const id = await insertNew(tx, held, change)
  const { number } = await tx
    .selectFrom('policies')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const told = (file: string) => ({ before: {}, after: { file } })
  await movePolicy(tx, { policyId: held.id, action: 'changeInsurer', by, now, reason, changes: told(number) })
  await insertPolicyEvent(tx, {
    policy_id: id,
    action: 'insurerChanged',
    from_status: null,
    to_status: policyStatuses.requested.code,
    actor: by.kind,
    actor_id: by.id ?? null,
    reason,
    changes: JSON.stringify(told(held.number)),
    at: now,
  })
  await moveCredit(tx, { from: held.id, to: id }, { by, now })
  await movePromises(tx, { from: held.id, to: id })
  await carryProofs(tx, { from: held.id, to: id })
  await recallDocument(tx, { policyId: held.id, kind: 'contract', now })
  await returnAttestations(tx, held, change)
  await announceTo(tx, { id, user_id: held.user_id }, 'insurerChanged', now)
  await announceChange(tx, id)
  return { id, number }
}
