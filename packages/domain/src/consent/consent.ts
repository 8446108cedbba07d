import type { MessageId } from '@wassit/words/catalogue'
import type { Channel } from '../party/channel.ts'
import type { LegalKind } from '../site/legal-text.ts'

/** Promotion: asked for by a sentence of ours, given freely and withdrawn at any time (law 09-08, article 10). */
interface Promotion {
  channels: readonly Channel[]
  /** Sentence that the person agrees to. */
  text: MessageId
  /** Number of the sentence: another sentence, in any language, has another number. */
  version: number
}

/** Legal text that a person accepts to use the product; it has versions of its own. */
interface AcceptedText {
  legal: LegalKind
}

/** Purposes that a person can agree to. No purpose is a condition of another one. */
export const consentPurposes = {
  terms: { legal: 'conditions' },
  promotionMail: { channels: ['email'], text: 'consent.text.promotionMail', version: 1 },
  promotionPhone: { channels: ['sms', 'whatsapp'], text: 'consent.text.promotionPhone', version: 1 },
} as const satisfies Record<string, Promotion | AcceptedText>

export type ConsentPurpose = keyof typeof consentPurposes
export const consentPurposeNames = Object.keys(consentPurposes) as ConsentPurpose[]

/** Purposes that a person may give and withdraw as they like. */
export const promotionPurposes = ['promotionMail', 'promotionPhone'] as const satisfies ConsentPurpose[]
export type PromotionPurpose = (typeof promotionPurposes)[number]

/** Returns the purpose that allows a promotion on a channel. */
export const promotionOf = (channel: Channel): PromotionPurpose =>
  promotionPurposes.find((purpose) =>
    (consentPurposes[purpose].channels as readonly Channel[]).includes(channel),
  ) ?? 'promotionPhone'

/** Ways by which a person tells us to give or withdraw a consent. */
export const consentWays = ['web', 'counter', 'phone', 'whatsapp', 'mail'] as const
export type ConsentWay = (typeof consentWays)[number]

/** Ways that an agent records for a person. */
export const agentConsentWays = ['counter', 'phone', 'whatsapp', 'mail'] as const satisfies ConsentWay[]
export type AgentConsentWay = (typeof agentConsentWays)[number]

/** Ways by which a consent ends: those above, the link of a message, a request about one's data, or its erasure. */
export const withdrawalWays = [...consentWays, 'link', 'request', 'erasure'] as const
export type WithdrawalWay = (typeof withdrawalWays)[number]
