import { paths } from '@wassit/domain/site/paths'
import type { LinkPurpose } from '@wassit/domain/site/paths'
import type { MessageId } from '@wassit/words/catalogue'
import { textDirection } from '@wassit/words/language'
import type { Mail } from '../../gateways/mail.ts'
import type { Deps } from '../../deps.ts'
import { letter } from '../../mails/letter.ts'
import { senderLines, wordmark } from '../../mails/sender.ts'
import type { Challenge } from './codes.queries.ts'
import { codeOf, linkTokenOf } from './secrets.ts'

/** Purpose of the link for each purpose of a code; a code that is read out to an agent has none. */
const linkPurposes = {
  quote: 'valide',
  reset: 'reset',
  device: 'dashboard',
  contact: null,
} as const satisfies Record<Challenge['purpose'], LinkPurpose | null>

/** Texts of the mail before the code, and after it for a reader who asked for nothing. */
const words = {
  quote: { title: 'mail.code.title', intro: 'mail.code.intro', ignore: 'mail.code.ignore' },
  reset: { title: 'mail.reset.title', intro: 'mail.code.intro', ignore: 'mail.reset.ignore' },
  contact: {
    title: 'mail.contactCode.title',
    intro: 'mail.contactCode.intro',
    ignore: 'mail.contactCode.ignore',
  },
  device: { title: 'mail.device.title', intro: 'mail.device.intro', ignore: 'mail.device.ignore' },
} as const satisfies Record<Challenge['purpose'], Record<string, MessageId>>

/** Writes the mail that carries a code once and its link, in the visitor's language. */
export const codeMail = ({ config, messages }: Deps, challenge: Challenge): Mail => {
  const t = messages[challenge.language]
  const { title, intro, ignore } = words[challenge.purpose]
  const code = codeOf(config.appSecret, challenge.id)
  const purpose = linkPurposes[challenge.purpose]
  const linkOf = (to: LinkPurpose) =>
    `${config.publicUrl}${paths.link(to, linkTokenOf(config.appSecret, challenge.id))}`
  return {
    to: challenge.email,
    subject: t('mail.code.subject', { code }),
    messageId: `code-${challenge.id}@wassit`,
    language: challenge.language,
    ...letter({
      language: challenge.language,
      direction: textDirection(challenge.language),
      title: t(title),
      wordmark: wordmark(config),
      paragraphs: [t(intro)],
      code,
      afterCode: [t(purpose ? 'mail.code.lifetime' : 'mail.contactCode.lifetime')],
      ...(purpose && { action: { label: t('mail.code.link'), url: linkOf(purpose) } }),
      footer: [t(ignore), ...senderLines(config, t)],
    }),
  }
}
