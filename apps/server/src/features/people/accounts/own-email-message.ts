import { formatMoment } from '@wassit/domain/format/format'
import { paths } from '@wassit/domain/site/paths'
import { z } from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { defineJob } from '../../../jobs.ts'
import { defineTemplate } from '../../../messaging/message.ts'
import type { Message } from '../../../messaging/message.ts'
import { userById } from './accounts.queries.ts'
import { recipientOf } from './recipients.ts'

const EmailAdded = z.object({ user: z.string(), at: z.string() })

/** Tells the telephone of an account that an email address was added, which a thief would do first. */
export const tellEmailAdded = defineJob('tell-email-added', EmailAdded, { sends: true })

interface AddedValues {
  at: Date
}

const addedTemplate = defineTemplate<AddedValues>('email-added', ({ at }, { t, linkTo }) => {
  const moment = formatMoment(at)
  const url = linkTo(paths.contact)
  return {
    title: t('mail.emailAdded.title'),
    paragraphs: [t('mail.emailAdded.brief', { moment, url })],
    brief: { text: t('mail.emailAdded.brief', { moment, url }), parameters: [moment, url] },
  }
})

/** Returns that message to the proved telephone; nothing for an account without one. */
export const emailAddedMessage = async (
  deps: Deps,
  { user: id, at }: z.output<typeof EmailAdded>,
): Promise<Message<AddedValues> | undefined> => {
  const person = await userById(deps.db, id)
  const recipient = person && recipientOf(deps, { ...person, email: null })
  if (!recipient) return undefined
  const { language } = person
  return {
    template: addedTemplate,
    recipient,
    language,
    values: { at: new Date(at) },
    key: `email-added-${id}`,
  }
}
