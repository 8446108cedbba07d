import { consolePaths } from '@wassit/domain/site/console-paths'
import { defaultLanguage } from '@wassit/words/language'
import { formatPhone } from '@wassit/domain/party/phone-format'
import { defineTemplate } from '../../../messaging/message.ts'
import type { Message } from '../../../messaging/message.ts'
import type { ContactMessageRecord } from './contact.queries.ts'

type Letter = Pick<ContactMessageRecord, 'id' | 'name' | 'email' | 'phone' | 'message' | 'hidden_field'>

const contactTemplate = defineTemplate<Letter>(
  'contact',
  ({ name, email, phone, message, hidden_field: hidden }, { t, linkTo }) => ({
    title: t('mail.contact.title', { name }),
    replyTo: email,
    paragraphs: [
      t('mail.contact.sender', { name, email, phone: formatPhone(phone) }),
      ...(hidden === null ? [] : [t('mail.contact.hidden', { text: hidden })]),
      ...message.split('\n').filter((line) => line.trim() !== ''),
    ],
    action: { label: t('mail.contact.link'), url: linkTo(consolePaths.messages) },
    footer: [t('mail.contact.reply')],
  }),
)

/** Returns a message of the contact form for the broker; a reply goes to its sender. */
export const contactMessage = (to: string, message: Letter): Message<Letter> => ({
  template: contactTemplate,
  recipient: { email: to },
  language: defaultLanguage,
  values: message,
  key: `contact-${message.id}`,
})
