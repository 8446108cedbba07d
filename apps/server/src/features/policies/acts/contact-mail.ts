import { formatMoment } from '@wassit/domain/format/format'
import { textDirection } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import type { Deps } from '../../../deps.ts'
import type { Mail } from '../../../gateways/mail.ts'
import { letter } from '../../../mails/letter.ts'
import { senderLines, wordmark } from '../../../mails/sender.ts'

/**
 * Writes the mail to the address that an account had before an agent replaced it: a stranger who
 * had it replaced must not go unnoticed.
 */
export const contactMail = (
  { config, messages }: Deps,
  { event, email, language, at }: { event: string; email: string; language: Language; at: Date },
): Mail => {
  const t = messages[language]
  return {
    to: email,
    subject: t('mail.contactChanged.subject'),
    messageId: `contact-${event}@wassit`,
    language,
    ...letter({
      language,
      direction: textDirection(language),
      title: t('mail.contactChanged.title'),
      wordmark: wordmark(config),
      paragraphs: [t('mail.contactChanged.intro', { moment: formatMoment(at) })],
      footer: [t('mail.contactChanged.stranger'), ...senderLines(config, t)],
    }),
  }
}
