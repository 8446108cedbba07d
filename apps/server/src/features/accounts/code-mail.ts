import { textDirection } from '@wassit/domain/i18n/language'
import type { Mail } from '../../gateways/mail.ts'
import type { Deps } from '../../deps.ts'
import { letter } from '../../mails/letter.ts'
import type { Challenge } from './codes.queries.ts'
import { codeOf, linkTokenOf } from './secrets.ts'

/** First part of the link's address (spec 001 §2) for each purpose of a code. */
const linkPaths = { quote: 'valide', reset: 'reset', device: 'dashboard' } as const satisfies Record<
  Challenge['purpose'],
  string
>

/** The mail that carries a code once and a link beside it, in the visitor's language. */
export const codeMail = ({ config, messages }: Deps, challenge: Challenge): Mail => {
  const t = messages[challenge.language]
  const code = codeOf(config.appSecret, challenge.id)
  const link = `${config.publicUrl}/${linkPaths[challenge.purpose]}/token/${linkTokenOf(config.appSecret, challenge.id)}`
  return {
    to: challenge.email,
    subject: t('mail.code.subject'),
    messageId: `code-${challenge.id}@wassit`,
    language: challenge.language,
    ...letter({
      language: challenge.language,
      direction: textDirection(challenge.language),
      title: t('mail.code.title'),
      paragraphs: [t('mail.code.intro'), t('mail.code.lifetime')],
      code,
      action: { label: t('mail.code.link'), url: link },
      footer: [t('mail.code.ignore'), t('mail.footer')],
    }),
  }
}
