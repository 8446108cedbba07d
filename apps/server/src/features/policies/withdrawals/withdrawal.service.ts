import { DomainError } from '@wassit/domain/errors/errors'
import { addDays } from '@wassit/domain/party/date'
import { formatDate, moroccanDay } from '@wassit/domain/format/format'
import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import { policyStatuses, policyStatusOf } from '@wassit/domain/policy/policy'
import {
  hasBegun,
  lastWithdrawalDay,
  premiumAfter,
  withdrawalDays,
  withdrawableStatuses,
  withdrawalRefusal,
  withdrawalRules,
} from '@wassit/domain/request/withdrawal/withdrawal'
import type { EntrySource } from '@wassit/domain/request/entry'
import type { WithdrawalFacts } from '@wassit/domain/request/withdrawal/withdrawal'
import type { Kysely, Selectable } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../schema.ts'
import { isPayingByCard } from '../../ledger/payments/payments.service.ts'
import { withdrawSignature } from '../signatures/signatures.service.ts'
import { recallDocument } from '../../stored-files/documents.service.ts'
import { announceTo } from '../pipeline/announcing.service.ts'
import { ledgerSums } from '../../ledger/standing/balance.service.ts'
import type { HeldMoney, LedgerSums } from '../../ledger/standing/balance.service.ts'
import { holdMoney, ownPolicy } from '../pipeline/find-policy.service.ts'
import type { PolicyRow } from '../pipeline/policies.tables.ts'
import { noteFileEvent } from '../pipeline/policy-events.service.ts'
import { movePolicy } from '../pipeline/policy-move.service.ts'
import type { Mover } from '../pipeline/policy-events.service.ts'
import { giveBackAll } from '../pipeline/refunding.service.ts'
import { insurableTerm, isSigned } from '../pipeline/succession/insured-term.ts'
import { dropSuccessors, endPolicy } from '../pipeline/succession/policy-ending.service.ts'
import {
  contractEffects,
  contractSubject,
  endContractSignatures,
} from '../pipeline/acts/contract-signature.service.ts'
import { acceptedAt, hasClaim } from './withdrawal.queries.ts'

type Held = Selectable<PolicyRow>

const isWithdrawable = ({ status, ended_by: endedBy }: Pick<Held, 'status' | 'ended_by'>): boolean =>
  endedBy === null && (withdrawableStatuses as readonly string[]).includes(policyStatusOf(status))

/** Tells whether a customer has paid and owes the difference of a correction that they need not accept. */
const owesDifference = (
  { status, payment_confirmed_at: paidAt }: Pick<Held, 'status' | 'payment_confirmed_at'>,
  { paid }: LedgerSums,
): boolean => paidAt === null && ['quoted', 'accepted'].includes(policyStatusOf(status)) && paid > 0

/** Returns the facts of a customer who refuses a difference, until the end of the corrected quote. */
const untilQuoteEnds = ({ product, quote_expires_at: end }: Held, now: Date): WithdrawalFacts => ({
  product,
  acceptedOn: addDays(moroccanDay(end ?? now), -withdrawalDays),
  today: moroccanDay(now),
  term: null,
  hasClaim: false,
})

/** Returns the facts of a withdrawal; undefined for a policy that no customer accepted at a distance. */
const factsOf = async (
  db: Kysely<Database>,
  { policy, sums }: HeldMoney,
  accepted: Date | undefined,
  now: Date,
): Promise<WithdrawalFacts | undefined> => {
  if (owesDifference(policy, sums)) return untilQuoteEnds(policy, now)
  if (!isWithdrawable(policy) || !accepted) return undefined
  return {
    product: policy.product,
    acceptedOn: moroccanDay(accepted),
    today: moroccanDay(now),
    term: isSigned(policy) ? insurableTerm(policy) : null,
    // Claims are of signed contracts.
    hasClaim: isSigned(policy) && (await hasClaim(db, policy.id)),
  }
}

/** Returns the customer's right to withdraw from what they accepted last, for the page of a policy; null without one or after its end. */
export const withdrawalView = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  money: HeldMoney,
  accepted: Date | undefined,
): Promise<InsuranceDetail['withdrawal']> => {
  const facts = await factsOf(db, money, accepted, now())
  const refusal = facts && withdrawalRefusal(facts)
  if (!facts || refusal === 'late') return null
  return {
    difference: owesDifference(money.policy, money.sums),
    until: lastWithdrawalDay(facts.acceptedOn),
    refusal: refusal ?? null,
    keeps_days: hasBegun(facts),
    attestation: withdrawalRules[facts.product].attestation && facts.term !== null,
  }
}

/** Returns the facts of a permitted withdrawal; throws `withdrawal.refused` with the reason. */
const permitted = async (db: Kysely<Database>, money: HeldMoney, now: Date): Promise<WithdrawalFacts> => {
  const facts = await factsOf(db, money, await acceptedAt(db, money.policy.id), now)
  if (!facts) throw new DomainError('policy.wrong-status')
  const refusal = withdrawalRefusal(facts)
  if (!refusal) return facts
  const day = formatDate(lastWithdrawalDay(facts.acceptedOn))
  throw new DomainError('withdrawal.refused', [], {
    message: `errors.withdrawal.${refusal}`,
    values: { day },
  })
}

/** Moment of a withdrawal, and the way in which the customer told an agent of it. */
interface Told {
  now: Date
  source?: EntrySource | undefined
}

/** Note in the story of the file, next to the agent's name. */
const toldBy = (source: EntrySource) => ({ before: {}, after: { source } })

/**
 * Ends a cover that has begun today: its days stay covered, the premium of the others is given back.
 * Returns the ids of the policies that end with it.
 */
const endBegun = async (
  tx: Kysely<Database>,
  held: Held,
  { today, term }: WithdrawalFacts,
  by: Mover,
  { now, source }: Told,
): Promise<string[]> => {
  const { id: policyId, premium } = held
  if (!term) throw new Error('a begun cover has no term')
  const refund = premiumAfter((premium ?? 0) - (held.refund ?? 0), term, today)
  const system: Mover = { kind: 'system', origin: by.origin }
  const dropped = await endPolicy(tx, {
    policyId,
    endDate: today,
    endedBy: 'withdrawal',
    refund,
    by: system,
    now,
  })
  await noteFileEvent(tx, {
    policyId,
    action: 'renounce',
    by,
    now,
    ...(source && { changes: toldBy(source) }),
  })
  return dropped
}

/** Ends a contract before its cover: everything that was paid is given back. Returns as `endBegun`. */
const endBefore = async (
  tx: Kysely<Database>,
  { id: policyId }: Held,
  by: Mover,
  { now, source }: Told,
): Promise<string[]> => {
  const dropped = await dropSuccessors(tx, { policyId, now })
  const changes = source && { changes: toldBy(source) }
  await movePolicy(tx, { policyId, action: 'renounce', by, now, ...changes })
  await recallDocument(tx, { policyId, kind: 'contract', now })
  await giveBackAll(tx, policyId, { cause: 'withdrawal', by, now })
  return dropped
}

interface WithdrawalOrder {
  userId: string
  insuranceId: string
  /** The customer, or the agent who enters their word. */
  by: Mover
  /** Way in which the customer told the agent. */
  source?: EntrySource
}

/**
 * Withdraws a customer from a contract accepted at a distance, until the end of the seventh day in
 * Morocco (law 31-08). Throws `withdrawal.refused` with the reason of the product's rules, and
 * `payment.underway` while the customer pays by card.
 */
export const withdrawFromPolicy = async (
  deps: Deps,
  { userId, insuranceId, by, source }: WithdrawalOrder,
): Promise<void> => {
  const policy = await ownPolicy(deps, userId, insuranceId)
  await permitted(deps.db, { policy, sums: await ledgerSums(deps.db, policy.id) }, deps.now())
  const subject = contractSubject(policy.id)
  if (policy.status === policyStatuses.awaitingSignature.code)
    await withdrawSignature(deps, subject, contractEffects)
  const now = deps.now()
  const opened = await deps.db.transaction().execute(async (tx) => {
    const money = await holdMoney(tx, policy.id)
    const { policy: held } = money
    const facts = await permitted(tx, money, now)
    if (held.status === policyStatuses.accepted.code && (await isPayingByCard(tx, held.id, now)))
      throw new DomainError('payment.underway')
    const dropped = await (hasBegun(facts)
      ? endBegun(tx, held, facts, by, { now, source })
      : endBefore(tx, held, by, { now, source }))
    await announceTo(tx, held, 'withdrawalReceived', now)
    return endContractSignatures(tx, [held.id, ...dropped], now)
  })
  for (const each of opened) await deps.signature.cancel(each)
}
