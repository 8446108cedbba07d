import { formatMoment } from '@wassit/domain/format/format'
import { paths } from '@wassit/domain/site/paths'
import { defineTemplate } from '../../../messaging/message.ts'
import type { Message } from '../../../messaging/message.ts'
import type { MailedUser } from './accounts.queries.ts'

interface PasswordValues {
  at: Date
  isFirst: boolean
}

const passwordTemplate = defineTemplate<PasswordValues>('password', ({ at, isFirst }, { t, linkTo }) => ({
  title: t(isFirst ? 'mail.firstPassword.title' : 'mail.password.title'),
  subject: t(isFirst ? 'mail.firstPassword.title' : 'mail.password.subject'),
  paragraphs: isFirst
    ? [t('mail.firstPassword.intro', { moment: formatMoment(at) })]
    : [t('mail.password.intro', { moment: formatMoment(at) }), t('mail.password.sessions')],
  action: { label: t('mail.password.link'), url: linkTo(paths.reset) },
  footer: [t('mail.password.stranger')],
}))

/**
 * Returns the message that tells the owner of an account of a changed or first password, in their language
 * (ASVS 6.3.7).
 */
export const passwordMessage = (
  { email, language }: Pick<MailedUser, 'email' | 'language'>,
  { change, at, isFirst = false }: { change: string; at: string; isFirst?: boolean | undefined },
): Message<PasswordValues> => ({
  template: passwordTemplate,
  recipient: { email },
  language,
  values: { at: new Date(at), isFirst },
  key: `password-${change}`,
})
