import type { z } from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import type { Recipient } from '../../../messaging/message.ts'
import { userByEmail } from './accounts.queries.ts'
import { codeMessage } from './code-message.ts'
import { challengeToMail, mayGoElsewhere } from './codes.service.ts'
import type { Challenge, sendCode } from './codes.service.ts'
import { otherRecipientOf, otherWayTo, phoneChannelsTo, recipientOf } from './recipients.ts'

type Sending = z.output<typeof sendCode.payload>

const recipientsOf = async (
  deps: Deps,
  challenge: Challenge,
  { by }: Sending,
): Promise<{ chosen?: Recipient | undefined; other?: Recipient | undefined }> => {
  const { email, phone, phone_by: phoneBy } = challenge
  if (phone !== null && phoneBy !== null) {
    const chosen = { phone, by: phoneBy }
    return { chosen, other: otherWayTo(deps, chosen) }
  }
  if (email === null) return {}
  const person = await userByEmail(deps.db, email)
  // The person may have changed the telephone since.
  if (by)
    return person?.phone && phoneChannelsTo(deps, person.phone).includes(by)
      ? { chosen: { phone: person.phone, by } }
      : {}
  if (!person || !mayGoElsewhere(challenge)) return { chosen: { email } }
  return { chosen: recipientOf(deps, person), other: otherRecipientOf(deps, person) }
}

/**
 * Sends an open code to the address that its person chose. The job that `codes.service.ts` queued with it
 * sends the code two minutes later to another address that the person has, unless it is entered by then.
 */
export const sendChallenge = async (deps: Deps, sending: Sending): Promise<void> => {
  const { challenge: id, to = 'chosen' } = sending
  const challenge = await challengeToMail(deps, id)
  if (!challenge) return
  const recipient = (await recipientsOf(deps, challenge, sending))[to]
  if (!recipient || (to === 'other' && challenge.proved_at)) return
  await deps.messenger.send(codeMessage(deps, challenge, recipient))
}
