import { paths } from '@wassit/domain/site/paths'
import type { Language } from '@wassit/words/language'
import type { Translate } from '@wassit/words/catalogue'
import { defineTemplate } from '../../../messaging/message.ts'
import type { Message, Recipient, Writing } from '../../../messaging/message.ts'

interface InvitationValues {
  path: string
}

/** Returns the words of an invitation; a locked telephone shows them to everyone, so they name nobody. */
export const wordsOfInvitation = (t: Translate, firm: string, url: string) => ({
  title: t('mail.accountInvitation.title'),
  paragraphs: [t('mail.accountInvitation.intro', { name: firm }), t('mail.accountInvitation.lifetime')],
  brief: { text: t('mail.accountInvitation.brief', { url }), parameters: [url] },
})

const template = defineTemplate<InvitationValues>(
  'account-invitation',
  ({ path }, { t, firm, linkTo }): Writing => {
    const url = linkTo(path)
    return {
      ...wordsOfInvitation(t, firm, url),
      action: { label: t('mail.accountInvitation.link'), url },
      footer: [t('mail.accountInvitation.ignore')],
    }
  },
)

/** Returns the message that invites a customer to claim their account. */
export const invitationMessage = (
  recipient: Recipient,
  { token, language, key }: { token: string; language: Language; key: string },
): Message<InvitationValues> => ({
  template,
  recipient,
  language,
  values: { path: paths.invitation(token) },
  key,
})
