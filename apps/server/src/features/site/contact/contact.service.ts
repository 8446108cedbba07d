import type { MessageView } from '@wassit/domain/api/site/content'
import type { ContactMessage } from '@wassit/domain/api/site/site'
import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import type { Language } from '@wassit/words/language'
import type { MessageState } from '@wassit/domain/site/contact'
import { z } from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { addJob, defineJob } from '../../../jobs.ts'
import { contentKey } from '../../../http/content-key.ts'
import { record } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { contactMessage } from './contact-message.ts'
import { insertMessage, messageById, messagesWithIds, updateState } from './contact.queries.ts'

/** Mails a message of the contact form to the broker. */
export const contactMailJob = defineJob('contact.mail', z.object({ message: z.uuid() }), { sends: true })

/**
 * Stores a message for the console and mails it to the broker, once however often it is sent. A text in the
 * hidden field marks the message and loses nothing of it: a browser may have filled the field in.
 */
export const sendMessage = async (
  deps: Deps,
  body: ContactMessage,
  { key, language }: { key: string | undefined; language: Language },
): Promise<void> => {
  const now = deps.now()
  const { name, email, phone, message } = body
  await deps.db.transaction().execute(async (tx) => {
    const id = await insertMessage(tx, {
      name,
      email,
      phone,
      message,
      language,
      hidden_field: body.website || null,
      // Without JavaScript, a form has no key: the same words on one day are then one message.
      idempotency_key: contentKey(key ?? moroccanDay(now), [name, email, phone, message]),
      created_at: now,
    })
    if (id && deps.house.facts().brokerMail) await addJob(tx, contactMailJob, { message: id })
  })
}

/** Mails a message at least once: the mail bears the same Message-ID every time (RULINGS 41). */
export const mailMessage = async (deps: Deps, id: string): Promise<void> => {
  const { brokerMail } = deps.house.facts()
  const message = await messageById(deps.db, id)
  if (message && brokerMail) await deps.messenger.send(contactMessage(brokerMail, message))
}

type ListedMessage = Awaited<ReturnType<typeof messagesWithIds>>[number]

const messageView = (
  { house, messages }: Deps,
  { created_at: at, settled_at: settled, ...same }: ListedMessage,
): MessageView => {
  const t = messages[same.language]
  const name = house.facts().company.name ?? t('common.brand.name')
  return {
    ...same,
    at: at.toISOString(),
    settled_at: settled?.toISOString() ?? null,
    reply_subject: t('site.contact.replySubject', { name }),
  }
}

/** Returns the named messages. */
export const messagesOf = async (deps: Deps, ids: readonly string[]): Promise<MessageView[]> =>
  (await messagesWithIds(deps.db, ids)).map((message) => messageView(deps, message))

/**
 * Sets the state of a message. If two agents set the same one, the first is its author. Throws
 * `message.unknown` for an unknown message.
 */
export const setMessageState = async (
  deps: Deps,
  id: string,
  state: MessageState,
  { id: actor, origin }: Doer,
): Promise<void> => {
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const settled = state === 'open' ? null : { by: actor, at: now }
    if (await updateState(tx, id, state, settled))
      await record(tx, { origin, now }, { kind: 'message', outcome: state, actor, subject: id })
    else if (!(await messageById(tx, id))) throw new DomainError('message.unknown')
  })
}
