import { promotionOf } from '@wassit/domain/consent/consent'
import type { Kysely } from 'kysely'
import type { TemplateName } from '../../../messaging/categories.ts'
import type { ConsentProof } from '../../../messaging/message.ts'
import type { Database } from '../../../schema.ts'
import { consentInForce, lockConsents } from './consents.queries.ts'
import { insertPromotion, markPromotion, waitingPromotion, wasPromotedSince } from './promotions.queries.ts'

const dayMs = 24 * 3_600_000

interface Asked {
  userId: string
  proof: ConsentProof
  template: TemplateName
  /** File that it is about; null for a draft. */
  policyId: string | null
  now: Date
}

/**
 * Notes a message of promotion to send; the database refuses one without a consent in force. A
 * person gets one a day: `undefined` otherwise, and when the person withdrew the consent since the caller
 * read it. The caller sees to it that it asks once for each message.
 */
export const queuePromotion = async (
  tx: Kysely<Database>,
  { userId, proof, template, policyId, now }: Asked,
): Promise<string | undefined> => {
  await lockConsents(tx, userId)
  const inForce = await consentInForce(tx, userId, promotionOf(proof.channel))
  if (inForce?.id !== proof.consent) return undefined
  if (await wasPromotedSince(tx, userId, new Date(now.getTime() - dayMs))) return undefined
  return insertPromotion(tx, {
    consent_id: proof.consent,
    channel: proof.channel,
    template,
    policy_id: policyId,
    created_at: now,
  })
}

export const promotionToSend = waitingPromotion

/** Notes how a message ended: it was sent, or its consent or occasion ended before. */
export const endPromotion = (
  db: Kysely<Database>,
  id: string,
  outcome: 'sent' | 'dropped',
  now: Date,
): Promise<void> => markPromotion(db, id, outcome === 'sent' ? { sent_at: now } : { dropped_at: now })
