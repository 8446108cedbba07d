import type { PhoneChannel } from '@wassit/domain/party/channel'
import type { Language } from '@wassit/words/language'
import type { Translate } from '@wassit/words/catalogue'

/** Address of a message; a phone is in the international form, `+212…`. */
export type Recipient = { email: string } | { phone: string; by: PhoneChannel }

/** Help for the writer of a message: the sentences of its language, and facts of the sender. */
export interface Writer {
  t: Translate
  language: Language
  /** Name of the firm within a sentence. */
  firm: string
  /** Returns the full address of a page. */
  linkTo: (path: string) => string
}

/** Content of a message. The firm, its licence and its contacts are added to each. */
export interface Writing {
  title: string
  /** Line in the list of mails; the title without it. */
  subject?: string
  /** Address for replies; without it they go to the sender. */
  replyTo?: string
  paragraphs: string[]
  /** A one-time code, shown large. */
  code?: string
  /** Paragraphs below the code. */
  afterCode?: string[]
  action?: { label: string; url: string }
  footer?: string[]
  /** The same in one sentence, for a telephone; without it the message goes by mail only. */
  brief?: Brief
}

interface Brief {
  text: string
  /** Values of the approved WhatsApp template, in the order of its numbers. */
  parameters: string[]
}

/** Kind of a message: its name, and how its values become words. */
export interface Template<Values> {
  name: string
  write: (values: Values, writer: Writer) => Writing
}

export const defineTemplate = <Values>(name: string, write: Template<Values>['write']): Template<Values> => ({
  name,
  write,
})

export interface Message<Values> {
  template: Template<Values>
  recipient: Recipient
  language: Language
  values: Values
  /** The same for every attempt at the same message (RULINGS 41). */
  key: string
}

/** Sends a message; rejects when the service of its channel did not take it. */
export type SendMessage = <Values>(message: Message<Values>) => Promise<void>
