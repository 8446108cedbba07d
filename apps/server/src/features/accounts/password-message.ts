import { formatMoment } from '@wassit/domain/format/format'
import { paths } from '@wassit/domain/site/paths'
import { defineTemplate } from '../../messaging/message.ts'
import type { Message } from '../../messaging/message.ts'
import type { MailedUser } from './accounts.queries.ts'

interface PasswordValues {
  at: Date
}

const passwordTemplate = defineTemplate<PasswordValues>('password', ({ at }, { t, linkTo }) => ({
  title: t('mail.password.title'),
  subject: t('mail.password.subject'),
  paragraphs: [t('mail.password.intro', { moment: formatMoment(at) }), t('mail.password.sessions')],
  action: { label: t('mail.password.link'), url: linkTo(paths.reset) },
  footer: [t('mail.password.stranger')],
}))

/**
 * Returns the message that tells the owner of an account of a changed password, in their language
 * (ASVS 6.3.7).
 */
export const passwordMessage = (
  { email, language }: Pick<MailedUser, 'email' | 'language'>,
  { change, at }: { change: string; at: string },
): Message<PasswordValues> => ({
  template: passwordTemplate,
  recipient: { email },
  language,
  values: { at: new Date(at) },
  key: `password-${change}`,
})
