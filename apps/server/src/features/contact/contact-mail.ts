import { consolePaths } from '@wassit/domain/site/console-paths'
import { defaultLanguage, textDirection } from '@wassit/words/language'
import { formatPhone } from '@wassit/domain/party/phone-format'
import type { Deps } from '../../deps.ts'
import type { Mail } from '../../gateways/mail.ts'
import { letter } from '../../mails/letter.ts'
import { wordmark } from '../../mails/sender.ts'
import type { ContactMessageRecord } from './contact.queries.ts'

/** Writes a message of the contact form for the broker; a reply goes to its sender. */
export const contactMail = (
  { config, messages }: Deps,
  to: string,
  { id, name, email, phone, message }: ContactMessageRecord,
): Mail => {
  const t = messages[defaultLanguage]
  return {
    to,
    replyTo: email,
    subject: t('mail.contact.title', { name }),
    messageId: `contact-${id}@wassit`,
    language: defaultLanguage,
    ...letter({
      language: defaultLanguage,
      direction: textDirection(defaultLanguage),
      title: t('mail.contact.title', { name }),
      wordmark: wordmark(config),
      paragraphs: [
        t('mail.contact.sender', { name, email, phone: formatPhone(phone) }),
        ...message.split('\n').filter((line) => line.trim() !== ''),
      ],
      action: { label: t('mail.contact.link'), url: `${config.publicUrl}${consolePaths.messages}` },
      footer: [t('mail.contact.reply')],
    }),
  }
}
