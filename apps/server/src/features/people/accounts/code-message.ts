import { paths } from '@wassit/domain/site/paths'
import type { LinkPurpose } from '@wassit/domain/site/paths'
import type { MessageId } from '@wassit/words/catalogue'
import type { Deps } from '../../../deps.ts'
import { defineTemplate } from '../../../messaging/message.ts'
import type { Message, Recipient } from '../../../messaging/message.ts'
import type { Challenge } from './codes.queries.ts'
import { codeOf, linkTokenOf } from './secrets.ts'

/** Purpose of the link for each purpose of a code; a code that is read out or typed on the spot has none. */
const linkPurposes = {
  quote: 'valide',
  reset: 'reset',
  device: 'dashboard',
  contact: null,
  channel: null,
  login: null,
  renewal: null,
  email: null,
} as const satisfies Record<Challenge['purpose'], LinkPurpose | null>

/** Texts of the message before the code, and after it for a reader who asked for nothing. */
const words = {
  quote: { title: 'mail.code.title', intro: 'mail.code.intro', ignore: 'mail.code.ignore' },
  reset: { title: 'mail.reset.title', intro: 'mail.code.intro', ignore: 'mail.reset.ignore' },
  contact: {
    title: 'mail.contactCode.title',
    intro: 'mail.contactCode.intro',
    ignore: 'mail.contactCode.ignore',
  },
  channel: { title: 'mail.channel.title', intro: 'mail.code.intro', ignore: 'mail.channel.ignore' },
  email: { title: 'mail.code.title', intro: 'mail.code.intro', ignore: 'mail.code.ignore' },
  login: { title: 'mail.login.title', intro: 'mail.login.intro', ignore: 'mail.login.ignore' },
  renewal: { title: 'mail.login.title', intro: 'mail.login.intro', ignore: 'mail.login.ignore' },
  device: { title: 'mail.device.title', intro: 'mail.device.intro', ignore: 'mail.device.ignore' },
} as const satisfies Record<Challenge['purpose'], Record<string, MessageId>>

interface CodeValues {
  purpose: Challenge['purpose']
  code: string
  /** Proof that the link carries. */
  linkToken: string
}

/** Carries a code once, and a link that does the same where the code has one. */
const codeTemplate = defineTemplate<CodeValues>('code', ({ purpose, code, linkToken }, { t, linkTo }) => {
  const { title, intro, ignore } = words[purpose]
  const link = linkPurposes[purpose]
  return {
    title: t(title),
    subject: t('mail.code.subject', { code }),
    paragraphs: [t(intro)],
    code,
    // The reader tells an agent the code of a contact, and nobody any other.
    afterCode: [t(purpose === 'contact' ? 'mail.contactCode.lifetime' : 'mail.code.lifetime')],
    ...(link && { action: { label: t('mail.code.link'), url: linkTo(paths.link(link, linkToken)) } }),
    footer: [t(ignore)],
    brief: { text: t('mail.code.brief', { code }), parameters: [code] },
  }
})

/** Returns the message with the code of a challenge, in the visitor's language. */
export const codeMessage = (
  { config }: Deps,
  { id, purpose, language }: Challenge,
  recipient: Recipient,
): Message<CodeValues> => {
  const code = codeOf(config.appSecret, id)
  const values = { purpose, code, linkToken: linkTokenOf(config.appSecret, id) }
  return { template: codeTemplate, recipient, language, values, key: `code-${id}` }
}
