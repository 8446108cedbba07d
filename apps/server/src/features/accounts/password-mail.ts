import { formatMoment } from '@wassit/domain/format/format'
import { textDirection } from '@wassit/words/language'
import type { Deps } from '../../deps.ts'
import type { Mail } from '../../gateways/mail.ts'
import { letter } from '../../mails/letter.ts'
import { senderLines, wordmark } from '../../mails/sender.ts'
import type { User } from './accounts.queries.ts'

/**
 * Writes the mail that tells the owner of an account of a changed password, in their language (ASVS
 * 6.3.7).
 */
export const passwordMail = (
  { config, messages }: Deps,
  { email, language }: Pick<User, 'email' | 'language'>,
  { change, at }: { change: string; at: string },
): Mail => {
  const t = messages[language]
  return {
    to: email,
    subject: t('mail.password.subject'),
    messageId: `password-${change}@wassit`,
    language,
    ...letter({
      language,
      direction: textDirection(language),
      title: t('mail.password.title'),
      wordmark: wordmark(config),
      paragraphs: [
        t('mail.password.intro', { moment: formatMoment(new Date(at)) }),
        t('mail.password.sessions'),
      ],
      action: { label: t('mail.password.link'), url: `${config.publicUrl}/reset` },
      footer: [t('mail.password.stranger'), ...senderLines(config, t)],
    }),
  }
}
