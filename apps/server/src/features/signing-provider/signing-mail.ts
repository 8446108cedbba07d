import { textDirection } from '@wassit/words/language'
import type { Deps } from '../../deps.ts'
import type { Mail } from '../../gateways/mail.ts'
import { letter } from '../../mails/letter.ts'
import { senderLines, wordmark } from '../../mails/sender.ts'
import type { SigningSession } from './signing.queries.ts'

/**
 * Writes the mail with the code of a signature. It has no link: the page that asks for the code is
 * open.
 */
export const writeCodeMail = (
  { config, messages }: Pick<Deps, 'config' | 'messages'>,
  { id, code_serial: serial, language, title, signer_email: to }: SigningSession,
  code: string,
): Mail => {
  const t = messages[language]
  return {
    to,
    subject: t('signing.mail.subject'),
    messageId: `signing-${id}-${serial}@wassit`,
    language,
    ...letter({
      language,
      direction: textDirection(language),
      title: t('signing.mail.title'),
      wordmark: wordmark(config),
      paragraphs: [t('signing.mail.intro', { title })],
      code,
      afterCode: [t('mail.code.lifetime')],
      footer: [t('signing.mail.ignore'), ...senderLines(config, t)],
    }),
  }
}
