import type { BulkResults } from '@wassit/domain/api/bulk-results'
import { offeredUntil } from '@wassit/domain/due/due-item'
import { DomainError } from '@wassit/domain/errors/errors'
import { formatAmount, moroccanDay } from '@wassit/domain/format/format'
import { channels } from '@wassit/domain/party/channel'
import type { Channel } from '@wassit/domain/party/channel'
import { isMobile } from '@wassit/domain/party/phone'
import type { Centimes } from '@wassit/domain/pricing/money'
import { toDirhams } from '@wassit/domain/pricing/money'
import type { Language } from '@wassit/words/language'
import { z } from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { addJob, defineJob, removeJob } from '../../../jobs.ts'
import type { Recipient } from '../../../messaging/message.ts'
import { record } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { customerById } from '../../people/accounts/entered-customers.service.ts'
import { phoneChannelsTo, recipientOf } from '../../people/accounts/recipients.ts'
import { linkTokenOf } from '../../people/accounts/secrets.ts'
import { holdPolicy, policyOfId } from '../../policies/pipeline/find-policy.service.ts'
import type { Policy } from '../../policies/pipeline/find-policy.service.ts'
import { assertMayWrite, mayWrite } from '../../people/consents/wanted-messages.service.ts'
import { isEndAskedFor } from '../../requests/eligibility.service.ts'
import { assertSiteOpen } from '../../site/opening/closed-site.service.ts'
import { lastOfferOf, offerOfItem, putDueItem } from './due-items.queries.ts'
import type { DueLine } from './due-items.queries.ts'
import { heldDueItem } from './due-items.service.ts'
import { onEachDue } from './due-results.service.ts'
import type { LineDone } from '../../../http/on-each.ts'
import { offerByWhatsapp, renewalOffersTemplate, renewalOfferTemplate } from './offer-message.ts'
import type { OfferValues } from './offer-message.ts'
import { assertOpenItem, isOpenItem, nextPriceOf } from './renewal-price.service.ts'

/** Sends an offer, or by mail several of one person at once; the job knows ids only. */
export const sendRenewalOffer = defineJob(
  'send-renewal-offer',
  z.object({
    item: z.uuid(),
    others: z._default(z.array(z.uuid()), []),
    by: z.enum(channels),
    key: z.string(),
  }),
  { sends: true },
)

type Customer = Awaited<ReturnType<typeof customerById>>

/**
 * Returns the address of an offer: by the named way, by the person's usual one, or by the telephone that an
 * agent typed. Undefined if no service of ours reaches the person.
 */
const recipientBy = (deps: Deps, person: Customer, by: Channel | undefined): Recipient | undefined => {
  const { email, phone } = person
  if (by === 'email') return email === null ? undefined : { email }
  const channel = phoneChannelsTo(deps, phone).find((each) => by === undefined || each === by)
  const byPhone = phone !== null && channel ? { phone, by: channel } : undefined
  return by === undefined ? (recipientOf(deps, person) ?? byPhone) : byPhone
}

/** Message of an offer by mail that waits for other offers to the same person. */
interface Queued {
  person: string
  item: string
  key: string
}

/** Delay of an offer by mail: the end of the selection sends it, and without that end, after a crash, the delay. */
const joinedWithinSeconds = 600

interface Sending {
  id: string
  by: Channel | undefined
  agent: Doer
  language: Language
  onQueued: (queued: Queued) => void
}

/** Refuses an item that takes no offer, or of which an agent weighs the claims or the termination first. */
const assertOfferable = async (db: Deps['db'], line: DueLine): Promise<void> => {
  assertOpenItem(line)
  if (line.claims > 0) throw new DomainError('dueItem.claims')
  if (await isEndAskedFor(db, line.id)) throw new DomainError('dueItem.leaving')
}

const isOver = ({ now }: Pick<Deps, 'now'>, lastDay: string): boolean => lastDay < moroccanDay(now())

const isOfferedOn = ({ offered_at: at }: DueLine, today: string): boolean =>
  at !== null && moroccanDay(at) === today

/** Returns the price of an offer; refuses one that an agent states. */
const priceOf = async (deps: Deps, policy: Policy): Promise<Centimes> => {
  const { price } = await nextPriceOf(deps, policy)
  if (price === null) throw new DomainError('dueItem.referred')
  return price
}

interface Prepared {
  price: Centimes
  recipient: Recipient | undefined
}

/** Keeps the offer and queues its message, all or nothing; of two senders at once the second finds it sent. */
const keepOffer = (deps: Deps, { id, agent }: Omit<Sending, 'onQueued'>, { price, recipient }: Prepared) =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.now()
    const today = moroccanDay(now)
    await holdPolicy(tx, id)
    const line = await heldDueItem(tx, id)
    await assertOfferable(tx, line)
    if (isOfferedOn(line, today)) throw new DomainError('dueItem.offered-today')
    const by: Channel = recipient === undefined ? 'whatsapp' : 'email' in recipient ? 'email' : recipient.by
    const until = offeredUntil(line.last_day, today)
    const priced = {
      price,
      priced_at: now,
      offered_price: price,
      offered_at: now,
      offered_by: by,
      offered_until: until,
    }
    const item = await putDueItem(tx, { policyId: id, lastDay: line.last_day }, priced)
    const key = `renewal-offer-${item}-${today}`
    const afterSeconds = by === 'email' ? joinedWithinSeconds : 0
    if (recipient) await addJob(tx, sendRenewalOffer, { item, others: [], by, key }, { key, afterSeconds })
    await record(
      tx,
      { origin: agent.origin, now },
      { kind: 'dueItem', outcome: 'offered', actor: agent.id, subject: id },
    )
    return { item, lastDay: line.last_day, price, until, key }
  })

/**
 * Offers the next term to the customer of a policy, with its price and the link that accepts it. Without a
 * service that reaches the person, the agent sends it by the WhatsApp address. Throws `dueItem.closed`,
 * `dueItem.claims`, `dueItem.leaving`, `dueItem.referred`, `dueItem.offered-today`, `dueItem.unreachable`,
 * `option.unavailable`
 * for a named way that does not reach the person, `reminder.stopped` for one who wants no messages, and
 * `site.closed`.
 */
const offerRenewal = async (deps: Deps, sending: Sending): Promise<LineDone> => {
  const line = await heldDueItem(deps.db, sending.id)
  await assertOfferable(deps.db, line)
  const isOffered = isOfferedOn(line, moroccanDay(deps.now()))
  const policy = await policyOfId(deps, sending.id)
  const person = await customerOf(deps, policy)
  await assertMayWrite(deps.db, person.id)
  const recipient = recipientBy(deps, person, sending.by)
  const hasWhatsapp = person.phone !== null && isMobile(person.phone)
  if (!recipient && sending.by) throw new DomainError('option.unavailable')
  if (!recipient && !hasWhatsapp) throw new DomainError('dueItem.unreachable')
  if (recipient && isOffered) throw new DomainError('dueItem.offered-today')
  if (recipient) await assertSiteOpen(deps.db, 'errors.site.sendsNothing')
  // An agent who lost the address of today's offer gets it again.
  const { item, lastDay, price, until, key } = isOffered
    ? { ...(await lastOfferOf(deps.db, policy.id, line.last_day)), key: undefined }
    : await keepOffer(deps, sending, { price: await priceOf(deps, policy), recipient })
  if (key && recipient && 'email' in recipient) sending.onQueued({ person: person.id, item, key })
  const t = deps.messages[sending.language]
  const token = linkTokenOf(deps.config.appSecret, item)
  const { phone, language } = person
  const values = {
    token,
    number: policy.number,
    product: policy.product,
    lastDay,
    isOver: isOver(deps, lastDay),
    until,
    price,
  }
  return {
    reason: t(
      recipient
        ? `due.done.offered.${'email' in recipient ? 'email' : recipient.by}`
        : 'due.done.offered.byHand',
      {
        amount: formatAmount(price),
      },
    ),
    amount: toDirhams(price),
    whatsapp: hasWhatsapp && phone !== null ? offerByWhatsapp(deps, { ...values, phone, language }) : null,
  }
}

const customerOf = (deps: Deps, { user_id: userId }: Policy): Promise<Customer> => {
  if (userId === null) throw new DomainError('dueItem.unknown')
  return customerById(deps, userId)
}

/** Sends the offers by mail of a selection now, those of one person as one message. */
const sendJoined = async (deps: Deps, queued: readonly Queued[]): Promise<void> => {
  for (const [first, ...rest] of Map.groupBy(queued, ({ person }) => person).values()) {
    if (!first) continue
    const { item, key } = first
    const others = rest.map((each) => each.item)
    await deps.db.transaction().execute(async (tx) => {
      for (const each of rest) await removeJob(tx, each.key)
      await addJob(tx, sendRenewalOffer, { item, others, by: 'email', key }, { key })
    })
  }
}

/** Offers the next term of each contract of a selection; a person with several of them gets one mail. */
export const offerRenewals = async (
  deps: Deps,
  ids: readonly string[],
  sending: Omit<Sending, 'id' | 'onQueued'>,
): Promise<BulkResults> => {
  const queued: Queued[] = []
  const onQueued = (each: Queued): void => void queued.push(each)
  const results = await onEachDue(deps, ids, deps.messages[sending.language], (id) =>
    offerRenewal(deps, { ...sending, id, onQueued }),
  )
  await sendJoined(deps, queued)
  return results
}

/** Returns an offer that still stands, with its policy; none once it was answered, closed or weighed. */
const standingOffer = async (deps: Deps, item: string) => {
  const offer = await offerOfItem(deps.db, item)
  if (!offer || offer.offered_price === null || offer.offered_until === null) return undefined
  const { line, offered_price: price, offered_until: until, last_day: lastDay } = offer
  // Before the message left, an agent may have noted an outcome, or a claim or a request to end may have arrived.
  if (line?.stage !== 'offered' || !isOpenItem(line) || line.claims > 0) return undefined
  if (await isEndAskedFor(deps.db, line.id)) return undefined
  const policy = await policyOfId(deps, offer.policy_id)
  const token = linkTokenOf(deps.config.appSecret, item)
  const { number, product } = policy
  const values: OfferValues = { token, number, product, lastDay, isOver: isOver(deps, lastDay), until, price }
  return { policy, values }
}

/** Sends the message of the offers that still stand, to the address that the person has now. */
export const deliverOffer = async (
  deps: Deps,
  { item, others, by, key }: z.output<typeof sendRenewalOffer.payload>,
): Promise<void> => {
  const standing = await Promise.all([item, ...others].map((each) => standingOffer(deps, each)))
  const [first, ...rest] = standing.filter((each) => each !== undefined)
  if (!first) return
  const person = await customerOf(deps, first.policy)
  const recipient = recipientBy(deps, person, by)
  if (!recipient || !(await mayWrite(deps.db, person.id))) return
  const { messenger } = deps
  const to = { recipient, language: person.language, key }
  if (rest.length === 0) await messenger.send({ ...to, template: renewalOfferTemplate, values: first.values })
  else
    await messenger.send({
      ...to,
      template: renewalOffersTemplate,
      values: [first, ...rest].map(({ values }) => values),
    })
}
