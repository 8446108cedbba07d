import { randomUUID } from 'node:crypto'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Channel } from '@wassit/domain/party/channel'
import { isMobile } from '@wassit/domain/party/phone'
import { chatAddress } from '@wassit/domain/site/chat'
import type { Deps } from '../../../../deps.ts'
import { contentKey } from '../../../../http/content-key.ts'
import { senderLine } from '../../../../messaging/sender.ts'
import { record } from '../../../audit/audit.service.ts'
import type { Doer } from '../../../audit/origin.ts'
import { customerById } from '../../../people/accounts/entered-customers.service.ts'
import { reachOf } from '../../../people/accounts/recipients.ts'
import { assertSiteOpen } from '../../../site/opening/closed-site.service.ts'
import { announceTo } from '../announcing.service.ts'
import { holdPolicy, policyOfNumber } from '../find-policy.service.ts'
import { hasPolicyEvent } from '../policy-events.queries.ts'
import { noteFileEvent } from '../policy-events.service.ts'

type Reader = Awaited<ReturnType<typeof customerById>>

export interface HouseMessage {
  number: string
  text: string
  /** Key of the form with its content: the same form writes one message, and another text is another one. */
  key: string | undefined
  by: Doer
}

/** How a message left the house: nothing leaves for a person whom no way reaches. */
export interface Written {
  by: Channel | null
  /** Address that opens WhatsApp with the text, for a person with a mobile telephone whom no way reaches. */
  whatsapp: string | null
}

/** Returns the id of the event of a form, which is the same each time that the form is sent. */
const eventOf = (key: string | undefined, policyId: string): string => {
  if (key === undefined) return randomUUID()
  const hex = Buffer.from(contentKey(key, ['message', policyId]), 'base64url').toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const whatsappTo = (deps: Deps, { phone, language }: Reader, text: string): string | null => {
  if (phone === null || !isMobile(phone)) return null
  return chatAddress(phone, `${text}\n${senderLine(deps.house.facts(), deps.messages[language])}`)
}

/** Returns the customer of a file. Throws `message.no-account` for a visitor, who has no inbox. */
export const readerOf = async (deps: Deps, number: string): Promise<Reader> => {
  const { user_id: userId } = await policyOfNumber(deps, number)
  if (userId === null) throw new DomainError('message.no-account')
  return customerById(deps, userId)
}

/**
 * Writes to the customer of a file, who reads it in the file and by the way of their messages. The same form
 * twice writes once. Throws as `readerOf` does, and `site.closed`.
 */
export const writeToCustomer = async (deps: Deps, message: HouseMessage): Promise<Written> => {
  const { number, text, key, by } = message
  await assertSiteOpen(deps.db, 'errors.site.sendsNothing')
  const reader = await readerOf(deps, number)
  const { id: policyId } = await policyOfNumber(deps, number)
  const [now, id] = [deps.now(), eventOf(key, policyId)]
  await deps.db.transaction().execute(async (tx) => {
    await holdPolicy(tx, policyId)
    if (await hasPolicyEvent(tx, id)) return
    const mover = { kind: 'agent', ...by } as const
    await noteFileEvent(tx, { id, policyId, action: 'messageSent', by: mover, now, reason: text })
    await announceTo(tx, { id: policyId, user_id: reader.id }, 'houseMessage', now)
    const deed = { kind: 'policy', outcome: 'messaged', actor: by.id, subject: policyId } as const
    await record(tx, { origin: by.origin, now }, deed)
  })
  const channel = reachOf(deps, reader)
  return { by: channel, whatsapp: channel === null ? whatsappTo(deps, reader, text) : null }
}
