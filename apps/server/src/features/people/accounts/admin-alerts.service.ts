import { paths } from '@wassit/domain/site/paths'
import { formatMoment } from '@wassit/domain/format/format'
import type { Translate } from '@wassit/words/catalogue'
import type { Kysely } from 'kysely'
import { z } from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { addJob, defineJob } from '../../../jobs.ts'
import type { Job } from '../../../jobs.ts'
import { defineTemplate } from '../../../messaging/message.ts'
import type { Message } from '../../../messaging/message.ts'
import type { Database } from '../../../schema.ts'
import { auditEvent } from '../../audit/audit.service.ts'
import type { AuditEvent } from '../../audit/audit.service.ts'
import { activeAdmins, staffById } from './staff.queries.ts'

export { activeAdmins } from './staff.queries.ts'

const AdminAlert = z.object({ event: z.string(), admin: z.string() })
export type AdminAlert = z.output<typeof AdminAlert>

/** Declares a mail to one admin about one row of the trail. */
export const defineAdminAlert = (name: string): Job<AdminAlert> =>
  defineJob(name, AdminAlert, { sends: true })

/**
 * Mails every admin except `exceptId` about a row of the trail. Its author is mailed too, which
 * reveals an account that was taken over.
 */
export const alertAdmins = async (
  tx: Kysely<Database>,
  job: Job<AdminAlert>,
  event: string,
  exceptId?: string,
): Promise<void> => {
  for (const { id } of await activeAdmins(tx))
    if (id !== exceptId) await addJob(tx, job, { event, admin: id })
}

export interface AlertWords {
  title: string
  paragraphs: string[]
  /** Page that the mail opens; the console by default. */
  link?: { label: string; path: string }
  /** Paragraphs below; by default advice to those whom a change surprises. */
  footer?: string[]
}

interface AlertFacts {
  event: AuditEvent
  /** Name or email of the admin who acted, and the moment as mails write it. */
  actor: string
  moment: string
}

/** Its words come from the feature that raises the alert. */
const alertTemplate = defineTemplate<AlertWords>('alert', (words, { t, linkTo }) => {
  const { link = { label: t('mail.alert.link'), path: paths.console } } = words
  const { title, paragraphs, footer = [t('mail.alert.stranger')] } = words
  return { title, paragraphs, action: { label: link.label, url: linkTo(link.path) }, footer }
})

/** Returns the message of an alert; nothing for an admin who left meanwhile, unless it concerns their own access. */
export const alertMessage = async (
  { db, messages }: Deps,
  { event: id, admin }: AdminAlert,
  write: (t: Translate, facts: AlertFacts) => Promise<AlertWords | undefined>,
): Promise<Message<AlertWords> | undefined> => {
  const [event, reader] = await Promise.all([auditEvent(db, id), staffById(db, admin)])
  if (!event || !reader || (reader.disabled_at && event.subject !== reader.id)) return undefined
  const author = event.actor_id === null ? undefined : await staffById(db, event.actor_id)
  const { language } = reader
  const t = messages[language]
  const actor = author?.staff_name ?? author?.email ?? ''
  const words = await write(t, { event, actor, moment: formatMoment(event.at) })
  const recipient = { email: reader.email }
  return words && { template: alertTemplate, recipient, language, values: words, key: `alert-${id}-${admin}` }
}
