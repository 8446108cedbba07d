import { formatMoment } from '@wassit/domain/format/format'
import type { Language } from '@wassit/words/language'
import { defineTemplate } from '../../../messaging/message.ts'
import type { Message } from '../../../messaging/message.ts'

interface ContactValues {
  at: Date
}

const contactTemplate = defineTemplate<ContactValues>('contact-changed', ({ at }, { t }) => ({
  title: t('mail.contactChanged.title'),
  subject: t('mail.contactChanged.subject'),
  paragraphs: [t('mail.contactChanged.intro', { moment: formatMoment(at) })],
  footer: [t('mail.contactChanged.stranger')],
}))

/**
 * Returns the message to the address that an account had before an agent replaced it: a stranger
 * who had it replaced must not go unnoticed.
 */
export const contactMessage = ({
  event,
  email,
  language,
  at,
}: {
  event: string
  email: string
  language: Language
  at: Date
}): Message<ContactValues> => ({
  template: contactTemplate,
  recipient: { email },
  language,
  values: { at },
  key: `contact-${event}`,
})
