import { paths } from '@wassit/domain/site/paths'
import { textDirection } from '@wassit/words/language'
import type { Deps } from '../../deps.ts'
import type { Mail } from '../../gateways/mail.ts'
import { letter } from '../../mails/letter.ts'
import { senderLines, senderName, wordmark } from '../../mails/sender.ts'
import type { Challenge } from './codes.queries.ts'
import { linkTokenOf } from './secrets.ts'

/** Writes the mail that invites a new agent to the console, with the link to choose a password. */
export const invitationMail = ({ config, messages }: Deps, { id, email, language }: Challenge): Mail => {
  const t = messages[language]
  return {
    to: email,
    subject: t('mail.invitation.title'),
    messageId: `invitation-${id}@wassit`,
    language,
    ...letter({
      language,
      direction: textDirection(language),
      title: t('mail.invitation.title'),
      wordmark: wordmark(config),
      paragraphs: [
        t('mail.invitation.intro', { name: senderName(config, t) }),
        t('mail.invitation.lifetime'),
      ],
      action: {
        label: t('mail.invitation.link'),
        url: `${config.publicUrl}${paths.link('reset', linkTokenOf(config.appSecret, id))}`,
      },
      footer: [t('mail.invitation.ignore'), ...senderLines(config, t)],
    }),
  }
}
