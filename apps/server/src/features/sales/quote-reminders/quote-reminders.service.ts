import { isPromotionTime } from '@wassit/domain/consent/sending-hours'
import { moroccanDay } from '@wassit/domain/format/format'
import { policyStatuses } from '@wassit/domain/policy/policy'
import { z } from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { addJob, defineJob } from '../../../jobs.ts'
import type { ConsentProof, Recipient } from '../../../messaging/message.ts'
import { inBatches, pastFailures } from '../../../periodic-work/periodic-work.ts'
import { accountById } from '../../people/accounts/accounts.service.ts'
import { otherRecipientOf, recipientOf } from '../../people/accounts/recipients.ts'
import { mayPromote } from '../../people/consents/consents.service.ts'
import { endPromotion, promotionToSend, queuePromotion } from '../../people/consents/promotions.service.ts'
import type { QueuedPromotion } from '../../people/consents/promotions.service.ts'
import { holdPolicy, policyOfId } from '../../policies/pipeline/find-policy.service.ts'
import type { Policy } from '../../policies/pipeline/find-policy.service.ts'
import { expiringQuotes } from './quote-reminders.queries.ts'
import type { ExpiringQuote } from './quote-reminders.queries.ts'
import { reminderTemplate } from './reminder-message.ts'

/** Time before the end of a quote from which its customer may be reminded. */
const reminderMs = 3 * 24 * 3_600_000

export const sendQuoteReminder = defineJob('quote-reminder.send', z.object({ promotion: z.uuid() }), {
  sends: true,
})

interface Reachable {
  proof: ConsentProof
  recipient: Recipient
}

/** Returns the first address of a person to which they allowed promotion: the usual one, or another. */
const reach = async (deps: Deps, userId: string): Promise<Reachable[]> => {
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

/** Tells whether a quote still waits for its customer. */
const isOpen = (
  policy: Pick<Policy, 'status' | 'quote_expires_at' | 'awaits_decision'>,
  now: Date,
): boolean =>
  policy.status === policyStatuses.quoted.code &&
  !policy.awaits_decision &&
  policy.quote_expires_at !== null &&
  policy.quote_expires_at > now

/** Queues the reminder of a quote once, if its customer allows promotion and had none today. */
const queueReminder = async (deps: Deps, { id, user_id: userId }: ExpiringQuote): Promise<void> => {
  const [reached] = await reach(deps, userId)
  if (!reached) return
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const policy = await holdPolicy(tx, id)
    if (!isOpen(policy, now) || policy.user_id !== userId) return
    const { proof } = reached
    const asked = { userId, proof, template: reminderTemplate.name, policyId: id, now }
    const promotion = await queuePromotion(tx, asked)
    if (promotion) await addJob(tx, sendQuoteReminder, { promotion })
  })
}

/** Reminds customers who agreed to promotion of quotes that expire within three days, in the daytime. */
export const remindOfQuotes = async (deps: Deps): Promise<void> => {
  const from = deps.now()
  if (!isPromotionTime(from)) return
  const window = { from, until: new Date(from.getTime() + reminderMs), template: reminderTemplate.name }
  await pastFailures((each) =>
    inBatches(async (after: ExpiringQuote | undefined, atMost) => {
      const quotes = await expiringQuotes(deps.db, window, after, atMost)
      await each(quotes, (quote) => queueReminder(deps, quote))
      return quotes.at(-1)
    }),
  )
}

/** Sends a reminder to the address that its person has now, unless quote or consent ended meanwhile. */
const send = async (deps: Deps, { id, policy_id: policyId, channel }: QueuedPromotion): Promise<boolean> => {
  const policy = await policyOfId(deps, policyId)
  const { user_id: userId, quote_expires_at: end, number, product } = policy
  if (!isOpen(policy, deps.now()) || userId === null || end === null) return false
  const reached = (await reach(deps, userId)).find(({ proof }) => proof.channel === channel)
  if (!reached) return false
  const { language } = await accountById(deps.db, userId)
  const values = { number, product, until: moroccanDay(end) }
  return deps.messenger.promote({
    template: reminderTemplate,
    ...reached,
    language,
    values,
    key: `promotion-${id}`,
  })
}

const hourSeconds = 3600

/** Sends a queued reminder; at night it waits. The consent is read again at the last moment. */
export const deliverReminder = async (deps: Deps, id: string): Promise<void> => {
  const promotion = await promotionToSend(deps.db, id)
  if (!promotion) return
  if (!isPromotionTime(deps.now()))
    return addJob(deps.db, sendQuoteReminder, { promotion: id }, { afterSeconds: hourSeconds })
  const isSent = await send(deps, promotion)
  await endPromotion(deps.db, id, isSent ? 'sent' : 'dropped', deps.now())
}
