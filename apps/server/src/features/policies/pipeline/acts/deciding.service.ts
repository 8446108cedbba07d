import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import { quoteValidityDays } from '@wassit/domain/policy/policy'
import { roundHalfUp } from '@wassit/domain/pricing/money'
import { loaded } from '@wassit/domain/pricing/settle'
import type { UnderwritingOutcome } from '@wassit/domain/underwriting/underwriting'
import type { MessageId } from '@wassit/words/catalogue'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../../deps.ts'
import type { Database } from '../../../../schema.ts'
import { requireRight } from '../../../people/accounts/staff-administration.service.ts'
import { record } from '../../../audit/audit.service.ts'
import { addDocument, newReference, recallDocument } from '../../../stored-files/documents.service.ts'
import { encryptRemarks } from '../../underwriting/encrypted-words.service.ts'
import type { Remarks } from '../../underwriting/encrypted-words.service.ts'
import { currentUnderwriting, decideFilled } from '../../underwriting/underwriting.service.ts'
import type { Underwriting } from '../../underwriting/underwriting.service.ts'
import { announceTo } from '../announcing.service.ts'
import { assertOpen, holdPolicy } from '../find-policy.service.ts'
import type { Policy } from '../find-policy.service.ts'
import { setOfPolicy } from '../policies.queries.ts'
import { drawDocument, insurerOf } from '../policy-documents.service.ts'
import { noteFileEvent } from '../policy-events.service.ts'
import { movePolicy } from '../policy-move.service.ts'
import { seenPolicy } from './act.ts'
import type { Act } from './act.ts'
import { handOnPaid } from './customer-acts.service.ts'
import { premiumOf, withSecondTry } from './policy-payment.service.ts'

/** Decision of an insurer as an agent enters it. */
export interface DecisionOrder extends Act {
  outcome: UnderwritingOutcome
  /** Percent of the net premium. */
  loading?: number | undefined
  exclusion?: string | undefined
  request?: string | undefined
  reason?: string | undefined
}

/** File whose insurer decides, with the decision. */
interface Case {
  policy: Policy
  underwriting: Underwriting
  order: DecisionOrder
  now: Date
}

/** Returns the underwriting that awaits a decision. Throws `policy.wrong-status`, `right.missing`. */
const undecided = async (deps: Deps, policy: Policy, { by }: Act): Promise<Underwriting> => {
  assertOpen('changeTerms', policy)
  const underwriting = await currentUnderwriting(deps.db, policy.id)
  if (underwriting?.state !== 'filled') throw new DomainError('policy.wrong-status')
  if (underwriting.questionnaire !== null) await requireRight(deps.db, by.id, 'medical')
  return underwriting
}

const refused = (path: string, message: MessageId = 'validation.required'): DomainError =>
  new DomainError('request.invalid', [{ path, message }])

/** Throws for a decision without the words or the figure that it needs. */
const assertSaid = (
  { outcome, loading, exclusion, request }: DecisionOrder,
  { questionnaire }: Underwriting,
): void => {
  if (outcome === 'changedTerms' && loading === undefined && !exclusion) throw refused('loading')
  if (outcome !== 'furtherPapers') return
  // Papers are added to a questionnaire; other files have the request for documents.
  if (questionnaire === null) throw refused('outcome', 'validation.invalid')
  if (!request) throw refused('request')
}

/**
 * Returns the price with the loading. An amount that an agent chose has no lines to put it on: it
 * grows as a whole.
 */
const pricedAnew = ({ policy, order: { loading } }: Case): Pick<Policy, 'pricing'> & { premium: number } => {
  const { pricing, created_at: requestedAt } = policy
  const premium = premiumOf(policy)
  if (loading === undefined) return { pricing, premium }
  const rate = loading / 100
  if (pricing.outcome !== 'priced' || pricing.total !== premium)
    return { pricing, premium: premium + roundHalfUp(premium * rate) }
  const price = loaded(pricing, rate, moroccanDay(requestedAt))
  return { pricing: price, premium: price.total }
}

/** Decides in the caller's transaction. Of two agents at once the second gets `policy.wrong-status`. */
const decide = async (deps: Deps, tx: Kysely<Database>, one: Case): Promise<void> => {
  const { policy, underwriting, order, now } = one
  const { outcome, by, reason, exclusion, request } = order
  assertOpen('changeTerms', await holdPolicy(tx, policy.id))
  const said: Remarks = {
    ...(reason && { reason }),
    ...(outcome === 'changedTerms' && exclusion && { exclusion }),
    ...(outcome === 'furtherPapers' && request && { request }),
  }
  const remarks = encryptRemarks(deps, underwriting, said)
  const isDecided = await decideFilled(
    tx,
    underwriting.id,
    outcome === 'furtherPapers'
      ? { state: 'asked', remarks }
      : {
          state: 'decided',
          decision: outcome,
          loading: outcome === 'changedTerms' ? (order.loading ?? null) : null,
          remarks,
          decided_at: now,
          decided_by: by.id ?? null,
        },
  )
  if (!isDecided) throw new DomainError('policy.wrong-status')
  const deed = { kind: 'underwriting', outcome, subject: policy.id, ...(by.id && { actor: by.id }) } as const
  await record(tx, { origin: by.origin, now }, deed)
}

/**
 * Takes a file out of the agents' queue: it can be paid, or its customer is asked for more. The time
 * that the insurer took is not the customer's, so a week remains for the next step.
 */
const handBack = async (
  deps: Deps,
  one: Case,
  action: 'coverAccepted' | 'furtherPapersAsked',
): Promise<void> => {
  const { policy, order, now } = one
  const { id: policyId } = policy
  await deps.db.transaction().execute(async (tx) => {
    await decide(deps, tx, one)
    const end = withSecondTry(policy, now)
    await setOfPolicy(tx, policyId, { awaits_decision: false, quote_expires_at: end, updated_at: now })
    await noteFileEvent(tx, { policyId, action, by: order.by, now })
    await announceTo(tx, policy, action, now)
    if (action === 'coverAccepted') await handOnPaid(tx, await holdPolicy(tx, policyId), now)
  })
}

const dayMs = 24 * 3_600_000

/** Replaces the quote by one on the terms of the insurer, which the customer accepts again. */
const quoteOnTerms = async (deps: Deps, one: Case): Promise<void> => {
  const { policy, order, now } = one
  const { id: policyId } = policy
  const { by, seen, exclusion } = order
  const { pricing, premium } = pricedAnew(one)
  const reference = newReference()
  const validUntil = new Date(now.getTime() + quoteValidityDays * dayMs)
  const object = await drawDocument(
    deps,
    { ...policy, pricing, premium },
    {
      kind: 'quote',
      reference,
      premium,
      insurer: await insurerOf(deps, policy),
      issuedAt: now,
      validUntil,
      exclusion,
    },
  )
  await deps.db.transaction().execute(async (tx) => {
    await decide(deps, tx, one)
    const set = { pricing: JSON.stringify(pricing), premium, quote_expires_at: validUntil }
    const quoted = await movePolicy(tx, { policyId, action: 'changeTerms', by, now, seen, set })
    await recallDocument(tx, { policyId, kind: 'quote', now })
    await addDocument(tx, {
      policyId,
      kind: 'quote',
      object,
      reference,
      createdBy: by.id,
      replaces: true,
      now,
    })
    await announceTo(tx, quoted, 'termsChanged', now)
  })
}

/** Ends a file that the insurer does not take; its health data is deleted with the move. */
const endDeclined = async (deps: Deps, one: Case): Promise<void> => {
  const { policy, order, now } = one
  const { by, seen } = order
  await deps.db.transaction().execute(async (tx) => {
    await decide(deps, tx, one)
    const ended = await movePolicy(tx, { policyId: policy.id, action: 'declineCover', by, now, seen })
    await announceTo(tx, ended, 'coverDeclined', now)
  })
}

const effects: Record<UnderwritingOutcome, (deps: Deps, one: Case) => Promise<void>> = {
  accepted: (deps, one) => handBack(deps, one, 'coverAccepted'),
  furtherPapers: (deps, one) => handBack(deps, one, 'furtherPapersAsked'),
  changedTerms: quoteOnTerms,
  refused: endDeclined,
}

/**
 * Enters the decision of the insurer on an accepted file. A medical one asks for the right `medical`
 * (`right.missing`); a file that awaits no decision is `policy.wrong-status`.
 */
export const decideUnderwriting = async (deps: Deps, order: DecisionOrder): Promise<void> => {
  const policy = await seenPolicy(deps, order)
  const underwriting = await undecided(deps, policy, order)
  assertSaid(order, underwriting)
  await effects[order.outcome](deps, { policy, underwriting, order, now: deps.now() })
}
