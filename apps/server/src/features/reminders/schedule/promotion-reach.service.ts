import type { Deps } from '../../../deps.ts'
import type { ConsentProof, Recipient } from '../../../messaging/message.ts'
import { accountById } from '../../people/accounts/accounts.service.ts'
import { otherRecipientOf, recipientOf } from '../../people/accounts/recipients.ts'
import type { Reaching } from '../../people/accounts/recipients.ts'
import { mayPromote } from '../../people/consents/consents.service.ts'

interface Reachable {
  proof: ConsentProof
  recipient: Recipient
}

/** Returns the addresses of a person to which they allowed promotion: the usual one first. */
export const promotionReach = async (
  deps: Reaching & Pick<Deps, 'db'>,
  userId: string,
): Promise<Reachable[]> => {
  const person = await accountById(deps.db, userId)
  const recipients = [recipientOf(deps, person), otherRecipientOf(deps, person)].filter(
    (recipient) => recipient !== undefined,
  )
  const allowed: Reachable[] = []
  for (const recipient of recipients) {
    const proof = await mayPromote(deps.db, userId, 'email' in recipient ? 'email' : recipient.by)
    if (proof) allowed.push({ proof, recipient })
  }
  return allowed
}
