import { defineTemplate } from '../../../messaging/message.ts'
import type { Message, Recipient } from '../../../messaging/message.ts'
import type { SigningSession } from './signing.queries.ts'

interface SigningValues {
  /** Title of the document. */
  document: string
  code: string
}

/** Has no link: the page that asks for the code is open. */
const signingTemplate = defineTemplate<SigningValues>('code', ({ document, code }, { t }) => ({
  title: t('signing.mail.title'),
  subject: t('signing.mail.subject'),
  paragraphs: [t('signing.mail.intro', { title: document })],
  code,
  afterCode: [t('mail.code.lifetime')],
  footer: [t('signing.mail.ignore')],
  brief: { text: t('mail.code.brief', { code }), parameters: [code] },
}))

/** Returns the message with the code of a signature. */
export const signingMessage = (
  { id, code_serial: serial, language, title }: SigningSession,
  code: string,
  recipient: Recipient,
): Message<SigningValues> => ({
  template: signingTemplate,
  recipient,
  language,
  values: { document: title, code },
  key: `signing-${id}-${serial}-${'email' in recipient ? 'mail' : 'phone'}`,
})
