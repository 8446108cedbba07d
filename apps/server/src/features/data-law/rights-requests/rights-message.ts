import { formatDate, moroccanDay } from '@wassit/domain/format/format'
import { Email } from '@wassit/domain/party/email'
import { isOpenRights } from '@wassit/domain/personal-data/rights-request'
import type { RightsEvent } from '@wassit/domain/personal-data/rights-request'
import { paths } from '@wassit/domain/site/paths'
import { defaultLanguage } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import type { Deps } from '../../../deps.ts'
import { defineTemplate } from '../../../messaging/message.ts'
import type { Message, Recipient } from '../../../messaging/message.ts'
import { accountById } from '../../people/accounts/accounts.service.ts'
import { recipientOf } from '../../people/accounts/recipients.ts'
import { rightsEventById } from './rights-requests.queries.ts'
import type { RightsRequest } from './rights-requests.queries.ts'

/** Events that the person is written about. */
const mailed = [
  'open',
  'enter',
  'ask',
  'correct',
  'accept',
  'complete',
  'refuse',
  'withdraw',
  'fulfil',
  'erase',
  'held',
] as const
type MailedEvent = (typeof mailed)[number]

interface RightsValues {
  request: RightsRequest
  event: MailedEvent
  text: string | null
  firstName: string | null
}

const rightsTemplate = defineTemplate<RightsValues>(
  'rights',
  ({ request, event, text, firstName }, { t, linkTo }) => {
    const { number, kind, state } = request
    const day = formatDate(moroccanDay(request.due_at))
    const title = t(`mail.rights.${event}.title`, { number })
    const url = linkTo(paths.myData)
    const isOwn = request.user_id !== null
    return {
      title,
      paragraphs: [
        ...(firstName ? [t('mail.greeting', { name: firstName })] : []),
        t(event === 'erase' && !isOwn ? 'mail.rights.erase.stranger' : `mail.rights.${event}.text`, {
          number,
          kind: t(`rights.kind.${kind}`),
        }),
        ...(text && event !== 'open' && event !== 'enter' ? [t('mail.rights.said', { text })] : []),
        ...(isOpenRights(state) && event !== 'ask' && event !== 'erase'
          ? [t('mail.rights.due', { day })]
          : []),
        ...(event === 'refuse' ? [t('rights.recourse')] : []),
      ],
      ...(isOwn && event !== 'erase' && { action: { label: t('mail.rights.link'), url } }),
      // A locked telephone shows a message to everyone: neither name nor reason.
      brief: { text: t('mail.rights.brief', { title, url }), parameters: [title, number, url] },
    }
  },
)

interface Reader {
  recipient: Recipient
  language: Language
  firstName: string | null
}

/** Returns the reader of a message: the account, or a stranger who left an email address. */
const readerOf = async (
  deps: Deps,
  { user_id: userId, contact }: RightsRequest,
): Promise<Reader | undefined> => {
  if (userId === null) {
    const email = Email.safeParse(contact)
    if (!email.success) return undefined
    return { recipient: { email: email.data }, language: defaultLanguage, firstName: null }
  }
  const account = await accountById(deps.db, userId)
  const recipient = recipientOf(deps, account)
  return recipient && { recipient, language: account.language, firstName: account.first_name }
}

const isMailed = (event: RightsEvent): event is MailedEvent =>
  (mailed as readonly RightsEvent[]).includes(event)

/** Returns the message about an event; nothing for a person whom no channel reaches. */
export const rightsMessage = async (deps: Deps, id: string): Promise<Message<RightsValues> | undefined> => {
  const found = await rightsEventById(deps.db, id)
  if (!found || !isMailed(found.event)) return undefined
  const { event, text, ...request } = found
  const reader = await readerOf(deps, request)
  return (
    reader && {
      template: rightsTemplate,
      recipient: reader.recipient,
      language: reader.language,
      values: { request, event, text, firstName: reader.firstName },
      key: `rights-${id}`,
    }
  )
}
