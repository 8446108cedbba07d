import type { LinkedQuote } from '@wassit/domain/api/people/login-codes'
import type { SentQuote } from '@wassit/domain/api/desk/counter'
import { channels } from '@wassit/domain/party/channel'
import type { Channel } from '@wassit/domain/party/channel'
import { isMobile } from '@wassit/domain/party/phone'
import { DomainError } from '@wassit/domain/errors/errors'
import { retentionRules } from '@wassit/domain/personal-data/retention'
import { canPolicy, policyStatusOf } from '@wassit/domain/policy/policy'
import { catalogue } from '@wassit/domain/products/catalogue'
import { paths } from '@wassit/domain/site/paths'
import { z } from 'zod/mini'
import { acceptedSecrets } from '../../../app-secrets.ts'
import type { Deps } from '../../../deps.ts'
import { addJob, defineJob } from '../../../jobs.ts'
import type { Recipient } from '../../../messaging/message.ts'
import { customerById } from '../../people/accounts/entered-customers.service.ts'
import { askCodeOf, waysOf } from '../../people/accounts/login-codes.service.ts'
import type { LoginBrowser } from '../../people/accounts/login.service.ts'
import { phoneChannelsTo } from '../../people/accounts/recipients.ts'
import { challengeOfLinkToken, linkTokenOf } from '../../people/accounts/secrets.ts'
import { record } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { holdPolicy, policyOfId, policyOfNumber } from '../../policies/pipeline/find-policy.service.ts'
import type { Policy } from '../../policies/pipeline/find-policy.service.ts'
import { noteFileEvent } from '../../policies/pipeline/policy-events.service.ts'
import { assertSiteOpen } from '../../site/opening/closed-site.service.ts'
import { quoteLinkMessage, whatsappAddress } from './quote-link-message.ts'
import { linkById, markOpened, putLink } from './quote-links.queries.ts'
import type { QuoteLink } from './quote-links.queries.ts'

/** Life of a link from the moment at which it is last sent. */
const linkMs = retentionRules.quoteLinks.keep.days * 24 * 3_600_000

/** Brings a customer the link of a quote; the job knows ids only. */
export const sendQuoteLink = defineJob(
  'send-quote-link',
  z.object({ link: z.string(), by: z.enum(channels), key: z.string() }),
  { sends: true },
)

type Customer = Awaited<ReturnType<typeof customerById>>

/** Returns the person of a file; a request of a visitor without an account has none. */
const personOf = (deps: Deps, { user_id: userId }: Pick<Policy, 'user_id'>): Promise<Customer> => {
  if (userId === null) throw new DomainError('customer.unknown')
  return customerById(deps, userId)
}

const recipientBy = (
  deps: Pick<Deps, 'messenger'>,
  { email, phone }: Customer,
  by: Channel,
): Recipient | undefined => {
  if (by === 'email') return email === null ? undefined : { email }
  return phone !== null && phoneChannelsTo(deps, phone).includes(by) ? { phone, by } : undefined
}

/** Ways by which the broker reaches a person without their help. */
const waysTo = (deps: Pick<Deps, 'messenger'>, person: Customer): Channel[] =>
  channels.filter((by) => recipientBy(deps, person, by) !== undefined)

interface Sending {
  number: string
  /** Undefined for a link that the agent hands over. */
  by: Channel | undefined
  agent: Doer
  /** Key of the form: the same form sends one message. */
  key: string | undefined
}

/** Makes or prolongs the link of a file, and queues its message, all or nothing. */
const makeLink = (deps: Deps, policyId: string, { by, agent, key }: Sending): Promise<QuoteLink> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.now()
    const { status } = await holdPolicy(tx, policyId)
    if (!canPolicy('accept', policyStatusOf(status))) throw new DomainError('policy.wrong-status')
    const expires = new Date(now.getTime() + linkMs)
    const made = { policy_id: policyId, created_by: agent.id, created_at: now, expires_at: expires }
    const link = await putLink(tx, made)
    if (by) {
      const message = key ?? `${link.id}-${now.getTime()}`
      await addJob(tx, sendQuoteLink, { link: link.id, by, key: message }, { key: `quote-link-${message}` })
      const move = { policyId, by: { kind: 'agent', ...agent } as const, now }
      await noteFileEvent(tx, { ...move, action: 'quoteSent' })
    }
    const at = { origin: agent.origin, now }
    await record(tx, at, { kind: 'policy', outcome: 'quoteSent', subject: policyId, actor: agent.id })
    return link
  })

/**
 * Returns the link of a quote, valid for 30 days from now, and sends it by a way if one is named. Throws
 * `policy.wrong-status` unless the quote can be accepted, `customer.unknown` for a request without a
 * person, `option.unavailable` for a way that does not reach them, `site.closed` for a message of a site
 * that is not open.
 */
export const sendQuote = async (deps: Deps, sending: Sending): Promise<SentQuote> => {
  const policy = await policyOfNumber(deps, sending.number)
  const person = await personOf(deps, policy)
  const ways = waysTo(deps, person)
  if (sending.by && !ways.includes(sending.by)) throw new DomainError('option.unavailable')
  if (sending.by) await assertSiteOpen(deps.db, 'errors.site.sendsNothing')
  const link = await makeLink(deps, policy.id, sending)
  const url = `${deps.config.publicUrl}${paths.quoteLink(linkTokenOf(deps.config.appSecret, link.id))}`
  const { phone, language } = person
  return {
    url,
    whatsapp: phone === null || !isMobile(phone) ? null : whatsappAddress(deps, { phone, url, language }),
    ways,
    sent_by: sending.by ?? null,
    expires_at: link.expires_at.toISOString(),
    opened_at: link.opened_at?.toISOString() ?? null,
  }
}

/** Sends the message of a link that is still valid, to the address that the person has now. */
export const deliverQuoteLink = async (
  deps: Deps,
  { link: id, by, key }: z.output<typeof sendQuoteLink.payload>,
): Promise<void> => {
  const link = await linkById(deps.db, id, deps.now())
  if (!link) return
  const person = await personOf(deps, await policyOfId(deps, link.policy_id))
  const recipient = recipientBy(deps, person, by)
  if (!recipient) return
  const token = linkTokenOf(deps.config.appSecret, id)
  await deps.messenger.send(
    quoteLinkMessage(recipient, { token, language: person.language, key: `quote-link-${key}` }),
  )
}

/** Returns the link of a token with its file. Throws `share.unknown` for one that is wrong or has expired. */
const linkOf = async (
  deps: Deps,
  token: string,
): Promise<{ link: QuoteLink; policy: Policy; userId: string }> => {
  const id = challengeOfLinkToken(acceptedSecrets(deps.config), token)
  const link = id === undefined ? undefined : await linkById(deps.db, id, deps.now())
  if (!link) throw new DomainError('share.unknown')
  const policy = await policyOfId(deps, link.policy_id)
  if (policy.user_id === null) throw new DomainError('share.unknown')
  return { link, policy, userId: policy.user_id }
}

/** Returns the quote behind a link, without anything about its person but masked addresses. */
export const readQuoteLink = async (deps: Deps, token: string): Promise<LinkedQuote> => {
  const { policy, userId } = await linkOf(deps, token)
  return {
    insurance_number: policy.number,
    insuranceType_name: catalogue[policy.product].code,
    ...(await waysOf(deps, userId)),
  }
}

/** Sends a code to the person of a link, as `askCodeOf` does; notes that the link was opened. */
export const askLinkCode = async (
  deps: Deps,
  { token, ...asked }: { token: string; lastname: string; by: Channel },
  browser: LoginBrowser,
): Promise<string> => {
  const { link, userId } = await linkOf(deps, token)
  const uuid = await askCodeOf(deps, userId, asked, browser)
  await markOpened(deps.db, link.id, deps.now())
  return uuid
}
