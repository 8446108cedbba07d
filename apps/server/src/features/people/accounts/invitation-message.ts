import { paths } from '@wassit/domain/site/paths'
import type { Deps } from '../../../deps.ts'
import { defineTemplate } from '../../../messaging/message.ts'
import type { Message } from '../../../messaging/message.ts'
import type { MailedChallenge } from './codes.queries.ts'
import { linkTokenOf } from './secrets.ts'

interface InvitationValues {
  /** Proof that the link carries. */
  linkToken: string
}

const invitationTemplate = defineTemplate<InvitationValues>(
  'invitation',
  ({ linkToken }, { t, firm, linkTo }) => ({
    title: t('mail.invitation.title'),
    paragraphs: [t('mail.invitation.intro', { name: firm }), t('mail.invitation.lifetime')],
    action: { label: t('mail.invitation.link'), url: linkTo(paths.link('reset', linkToken)) },
    footer: [t('mail.invitation.ignore')],
  }),
)

/** Returns the invitation of a new agent to the console, with the link to choose a password. */
export const invitationMessage = (
  { config }: Deps,
  { id, email, language }: MailedChallenge,
): Message<InvitationValues> => ({
  template: invitationTemplate,
  recipient: { email },
  language,
  values: { linkToken: linkTokenOf(config.appSecret, id) },
  key: `invitation-${id}`,
})
