import type { z } from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { addJob } from '../../jobs.ts'
import type { Recipient } from '../../messaging/message.ts'
import { userByEmail } from './accounts.queries.ts'
import { codeMessage } from './code-message.ts'
import { challengeToMail, sendCode } from './codes.service.ts'
import type { Challenge } from './codes.service.ts'
import { otherRecipientOf, recipientOf } from './recipients.ts'

/** Time after which a code that nobody entered is sent to the other address as well. */
export const otherAfterSeconds = 120

/** Purposes whose code proves the address itself, so that it goes nowhere else. */
const ofOneAddress: ReadonlySet<Challenge['purpose']> = new Set(['quote', 'contact', 'channel', 'login'])

type Sending = z.output<typeof sendCode.payload>

const recipientsOf = async (
  deps: Deps,
  { purpose, email, phone, phone_by: phoneBy }: Challenge,
  { by }: Sending,
): Promise<{ chosen?: Recipient | undefined; other?: Recipient | undefined }> => {
  if (phone !== null && phoneBy !== null) return { chosen: { phone, by: phoneBy } }
  if (email === null) return {}
  const person = await userByEmail(deps.db, email)
  // The person may have changed the telephone since.
  if (by) return person?.phone ? { chosen: { phone: person.phone, by } } : {}
  if (!person || ofOneAddress.has(purpose)) return { chosen: { email } }
  return { chosen: recipientOf(deps, person), other: otherRecipientOf(deps, person) }
}

/**
 * Sends an open code to the address that its person chose, and two minutes later, if it is not
 * entered by then, to another one that the person has.
 */
export const sendChallenge = async (deps: Deps, sending: Sending): Promise<void> => {
  const { challenge: id, to = 'chosen' } = sending
  const challenge = await challengeToMail(deps, id)
  if (!challenge) return
  const recipients = await recipientsOf(deps, challenge, sending)
  const recipient = recipients[to]
  if (!recipient || (to === 'other' && challenge.proved_at)) return
  await deps.messenger.send(codeMessage(deps, challenge, recipient))
  if (to === 'other' || !recipients.other) return
  const later = { key: `mail-code-${id}-other`, afterSeconds: otherAfterSeconds }
  await addJob(deps.db, sendCode, { challenge: id, to: 'other' }, later)
}
