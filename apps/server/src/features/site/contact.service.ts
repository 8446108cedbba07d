import { createHash } from 'node:crypto'
import { messagePageSize } from '@wassit/domain/api/content'
import type { MessageView, contentCalls } from '@wassit/domain/api/content'
import type { Answer, QueryOutput } from '@wassit/domain/api/endpoint'
import type { ContactMessage } from '@wassit/domain/api/site'
import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/i18n/format'
import type { Language } from '@wassit/domain/i18n/language'
import { messageDays } from '@wassit/domain/site/contact'
import type { MessageState } from '@wassit/domain/site/contact'
import { z } from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { addJob, defineJob } from '../../jobs.ts'
import { readSearch } from '../agents/search-text.ts'
import { record } from '../audit/audit.service.ts'
import type { Doer } from '../audit/origin.ts'
import { contactMail } from './contact-mail.ts'
import {
  countByState,
  countMessages,
  deleteMessages,
  insertMessage,
  messageById,
  messagesOf,
  updateState,
} from './contact.queries.ts'

/** Mails a message of the contact form to the broker. */
export const contactMailJob = defineJob('contact.mail', z.object({ message: z.uuid() }))

/**
 * What makes a message the same as another: the form it came from and what it says. A browser without
 * JavaScript has no key for its form: there the same words on one day are one message.
 */
const keyOf = (body: ContactMessage, form: string): string => {
  const { name, email, phone, message } = body
  return createHash('sha256')
    .update(JSON.stringify([form, name, email, phone, message]))
    .digest('base64url')
}

/** Keeps a message for the console and mails it to the broker, once however often it is sent. */
export const sendMessage = async (
  deps: Deps,
  body: ContactMessage,
  { key, language }: { key: string | undefined; language: Language },
): Promise<void> => {
  // A program filled in what nobody sees: it learns nothing of it.
  if (body.website) return
  const now = deps.now()
  const { name, email, phone, message } = body
  await deps.db.transaction().execute(async (tx) => {
    const id = await insertMessage(tx, {
      name,
      email,
      phone,
      message,
      language,
      idempotency_key: keyOf(body, key ?? moroccanDay(now)),
      created_at: now,
    })
    if (id && deps.config.brokerMail) await addJob(tx, contactMailJob, { message: id })
  })
}

/** Done at least once: the mail bears the same Message-ID every time (RULINGS 41). */
export const mailMessage = async (deps: Deps, id: string): Promise<void> => {
  const { brokerMail } = deps.config
  const message = await messageById(deps.db, id)
  if (message && brokerMail) await deps.mail.send(contactMail(deps, brokerMail, message))
}

/** The privacy terms say for how long messages are kept. */
export const forgetMessages = ({ db, now }: Deps): Promise<void> =>
  deleteMessages(db, new Date(now().getTime() - messageDays * 24 * 3_600_000))

type ListedMessage = Awaited<ReturnType<typeof messagesOf>>[number]

const messageView = (
  { config, messages }: Deps,
  { created_at: at, settled_at: settled, ...same }: ListedMessage,
): MessageView => {
  const t = messages[same.language]
  const name = config.company.name ?? t('common.brand.name')
  return {
    ...same,
    at: at.toISOString(),
    settled_at: settled?.toISOString() ?? null,
    reply_subject: t('site.contact.replySubject', { name }),
  }
}

/** How many messages wait for an answer. */
export const countOpen = ({ db }: Deps): Promise<number> => countMessages(db, { state: 'open' })

/** A page of the inbox. */
export const listMessages = async (
  deps: Deps,
  { state, q, page }: QueryOutput<typeof contentCalls.messages>,
): Promise<Answer<typeof contentCalls.messages>> => {
  const { db } = deps
  const filter = { state: state === 'all' ? undefined : state, search: readSearch(q ?? '')?.person }
  const [messages, total, states] = await Promise.all([
    messagesOf(db, filter, { limit: messagePageSize, offset: (page - 1) * messagePageSize }),
    countMessages(db, filter),
    countByState(db),
  ])
  const counts = { open: 0, answered: 0, spam: 0 }
  for (const { state: each, count } of states) counts[each] = count
  return { messages: messages.map((message) => messageView(deps, message)), total, counts }
}

/**
 * Says what became of a message. Of two agents who say the same, the first one did it. Throws
 * `message.unknown` for none.
 */
export const settleMessage = async (
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
