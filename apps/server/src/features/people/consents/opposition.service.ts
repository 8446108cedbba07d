import type { Answer } from '@wassit/domain/api/endpoint'
import type { consentCalls } from '@wassit/domain/api/people/consents'
import { promotionPurposes } from '@wassit/domain/consent/consent'
import type { PromotionPurpose } from '@wassit/domain/consent/consent'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Kysely } from 'kysely'
import type { Config } from '../../../config.ts'
import type { Deps } from '../../../deps.ts'
import type { Consents } from '../../../messaging/message.ts'
import type { Database } from '../../../schema.ts'
import { allowsAddress, consentById, consentInForce } from './consents.queries.ts'
import { withdrawConsents } from './consents.service.ts'
import { consentOfToken, oppositionToken } from './opposition.ts'

/** Returns what the messenger asks before it sends a promotion, by the database of this moment. */
export const buildConsents = (parts: { db: Kysely<Database>; config: Config }): Consents => ({
  allow: (proof, recipient) => {
    const channel = 'email' in recipient ? 'email' : recipient.by
    if (channel !== proof.channel) return Promise.resolve(false)
    return allowsAddress(parts.db, proof, recipient)
  },
  tokenOf: ({ consent }) => oppositionToken(parts.config, consent),
})

interface Linked {
  userId: string
  purpose: PromotionPurpose
}

/** Returns the promotion of a link; `undefined` if its person was erased since. */
const linkedTo = async (deps: Deps, token: string): Promise<Linked | undefined> => {
  const id = consentOfToken(deps.config, token)
  if (id === undefined) throw new DomainError('opposition.unknown')
  const consent = await consentById(deps.db, id)
  const purpose = promotionPurposes.find((each) => each === consent?.purpose)
  return consent?.user_id && purpose ? { userId: consent.user_id, purpose } : undefined
}

/** Tells what a link ends. Throws `opposition.unknown` for one that is not ours. */
export const readOpposition = async (
  deps: Deps,
  token: string,
): Promise<Answer<typeof consentCalls.promotionLink>> => {
  const linked = await linkedTo(deps, token)
  if (!linked) return { purpose: 'promotionMail', allowed: false }
  const { userId, purpose } = linked
  return { purpose, allowed: (await consentInForce(deps.db, userId, purpose)) !== undefined }
}

/** Ends the promotion of a link; safe to repeat. Throws `opposition.unknown` for one that is not ours. */
export const oppose = async (deps: Deps, token: string): Promise<void> => {
  const linked = await linkedTo(deps, token)
  if (!linked) return
  const { userId, purpose } = linked
  const withdrawal = { purposes: [purpose], at: deps.now(), way: 'link', recordedBy: null } as const
  await deps.db.transaction().execute((tx) => withdrawConsents(tx, userId, withdrawal))
}
