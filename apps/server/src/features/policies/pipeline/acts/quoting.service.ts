import { isDeepStrictEqual } from 'node:util'
import { DomainError } from '@wassit/domain/errors/errors'
import { amountDue } from '@wassit/domain/policy/balance'
import { quoteValidityDays } from '@wassit/domain/policy/policy'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { Pricing } from '@wassit/domain/pricing/price'
import { isAtAssumedAge } from '@wassit/domain/products/holder'
import type { Kysely } from 'kysely'
import { z } from 'zod/mini'
import type { Deps } from '../../../../deps.ts'
import { addJob, defineJob } from '../../../../jobs.ts'
import type { Database } from '../../../../schema.ts'
import { addDocument, newReference } from '../../../stored-files/documents.service.ts'
import type { StoredObject } from '../../../stored-files/documents.service.ts'
import { announceTo } from '../announcing.service.ts'
import { balanceOf } from '../../../ledger/standing/balance.service.ts'
import { offeredPlans } from '../../../ledger/standing/instalment-views.service.ts'
import { assertOpen, holdPolicy } from '../find-policy.service.ts'
import type { Policy } from '../find-policy.service.ts'
import { defaultInsurerOf, insurerById } from '../../../insurers/panel/insurers.service.ts'
import type { Insurer } from '../../../insurers/panel/insurers.service.ts'
import { policyById } from '../policies.queries.ts'
import { assignNewFile, leaveNote } from '../policy-desk.service.ts'
import { drawDocument } from '../policy-documents.service.ts'
import type { DocumentOccasion } from '../policy-documents.service.ts'
import { movePolicy } from '../policy-move.service.ts'
import type { Mover } from '../policy-events.service.ts'

/** Quotes a priced request by the insurer whose price it has. */
export const quoteJob = defineJob('policy.quote', z.object({ policy: z.uuid() }))

/**
 * Queues the quote of a priced request, made within seconds of the caller's commit (RULINGS 30). A
 * referred request waits for an agent, and one at an assumed age for the birth date of its account.
 */
export const queueQuote = async (
  tx: Kysely<Database>,
  { id, pricing }: { id: string; pricing: Pricing },
): Promise<void> => {
  if (pricing.outcome === 'priced' && !isAtAssumedAge(pricing))
    await addJob(tx, quoteJob, { policy: id }, { key: `quote-${id}` })
}

const dayMs = 24 * 3_600_000

interface Offer {
  insurer: Insurer
  premium: Centimes
  /** Price with the parts that the insurer stated; that of the request without it. */
  pricing?: Pricing
  by: Mover
  /** Text for the agents, e.g. the reason of an unusual amount. */
  note?: string | undefined
}

/** Tells whether an insurer can be quoted for a policy now. */
export const sells = ({ active, products }: Insurer, { product }: Pick<Policy, 'product'>): boolean =>
  active && products.includes(product)

/**
 * Tells whether a quote still matches its request. Sign-up can price the request again meanwhile, and
 * an agent can correct it.
 */
const isSameRisk = (held: Pick<Policy, 'answers' | 'pricing'>, drawn: Policy): boolean =>
  isDeepStrictEqual([held.answers, held.pricing], [drawn.answers, drawn.pricing])

/** Drawn quote that is not part of a file yet. */
export interface DrawnQuote {
  object: StoredObject
  reference: string
  validUntil: Date
}

/** Draws the quote of an insurer; of a corrected file that was paid, with what is left to pay. */
export const drawQuote = async (
  deps: Deps,
  policy: Policy,
  offer: Pick<Offer, 'insurer' | 'premium' | 'pricing'> & Pick<DocumentOccasion, 'owed'>,
): Promise<DrawnQuote> => {
  const now = deps.now()
  const reference = newReference()
  const validUntil = new Date(now.getTime() + quoteValidityDays * dayMs)
  const { insurer, premium, owed, pricing = policy.pricing } = offer
  const offered = { ...policy, insurer_id: insurer.id, premium, pricing }
  const plans = await offeredPlans(deps.db, offered)
  const occasion = {
    kind: 'quote',
    reference,
    issuedAt: now,
    validUntil,
    offeredPlans: plans,
    insurer,
    premium,
    owed,
  } as const
  return { object: await drawDocument(deps, { ...policy, pricing }, occasion), reference, validUntil }
}

/** Makes the quote of an insurer and hands it to the customer: status 1 to 2, with its PDF. */
export const makeQuote = async (
  deps: Deps,
  policy: Policy,
  { insurer, premium, pricing = policy.pricing, by, note }: Offer,
): Promise<void> => {
  assertOpen('quote', policy)
  const now = deps.now()
  const { id: policyId } = policy
  const { paid, ...balance } = await balanceOf(deps.db, { ...policy, premium })
  const owed = { paid, due: amountDue({ paid, ...balance }) }
  const { object, reference, validUntil } = await drawQuote(deps, policy, { insurer, premium, pricing, owed })
  await deps.db.transaction().execute(async (tx) => {
    if (!isSameRisk(await holdPolicy(tx, policyId), policy)) throw new DomainError('policy.wrong-status')
    // Another insurer, or another price, is another choice of instalments.
    const choice = paid === 0 && { instalments: 1 }
    const price = { premium, pricing: JSON.stringify(pricing) }
    const set = { insurer_id: insurer.id, ...price, quote_expires_at: validUntil, ...choice }
    const quoted = await movePolicy(tx, { policyId, action: 'quote', by, now, set })
    await assignNewFile(tx, policyId, now)
    const document = { policyId, kind: 'quote', object, reference, replaces: true, now } as const
    await addDocument(tx, { ...document, ...(by.id && { createdBy: by.id }) })
    if (note) await leaveNote(tx, { policyId, text: note, now, ...(by.id && { authorId: by.id }) })
    await announceTo(tx, quoted, 'quoteReady', now)
  })
}

/**
 * Returns the insurer that quoted the policy before, else the one whose price it has, else the
 * default one of its product.
 */
const automaticInsurer = async ({ db }: Deps, policy: Policy): Promise<Insurer | undefined> => {
  const id = policy.insurer_id ?? policy.pricing.insurer
  const earlier = id ? await insurerById(db, id) : undefined
  const insurer = earlier ?? (await defaultInsurerOf(db, policy.product))
  return insurer && sells(insurer, policy) ? insurer : undefined
}

/**
 * Quotes a request without an agent, if possible; safe to repeat. If an agent had chosen another
 * amount before documents were required, the agent chooses again.
 */
export const quoteAutomatically = async (deps: Deps, id: string): Promise<void> => {
  const policy = await policyById(deps.db, id)
  if (!policy || policy.pricing.outcome !== 'priced' || isAtAssumedAge(policy.pricing)) return
  const { total } = policy.pricing
  const insurer = policy.premium === total ? await automaticInsurer(deps, policy) : undefined
  if (!insurer) return
  try {
    await makeQuote(deps, policy, { insurer, premium: total, by: { kind: 'system', origin: null } })
  } catch (error) {
    // An agent was faster, or this job ran before.
    if (!(error instanceof DomainError && error.code === 'policy.wrong-status')) throw error
  }
}
