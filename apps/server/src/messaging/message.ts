import type { Channel, PhoneChannel } from '@wassit/domain/party/channel'
import type { Language } from '@wassit/words/language'
import type { Translate } from '@wassit/words/catalogue'
import { templates } from './categories.ts'
import type { Category, NameOf, TemplateName } from './categories.ts'

/** Address of a message; a phone is in the international form, `+212…`. */
export type Recipient = { email: string } | PhoneRecipient

/** Telephone, and the service that reaches it. */
export interface PhoneRecipient {
  phone: string
  by: PhoneChannel
}

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
  /** Facts in a box: amounts and days that the reader looks for. */
  facts?: string[]
  /** A one-time code, shown large. */
  code?: string
  /** Paragraphs below the code. */
  afterCode?: string[]
  action?: { label: string; url: string }
  /** Lines that each end in a link, for a message about several things. */
  links?: { text: string; label: string; url: string }[]
  footer?: string[]
  /** The same in one sentence, for a telephone; without it the message goes by mail only. */
  brief?: Brief
}

interface Brief {
  text: string
  /** Values of the approved WhatsApp template, in the order of its numbers. */
  parameters: string[]
}

/** Categories that need no consent. */
type Wanted = Exclude<Category, 'marketing'>

/** Kind of a message: its name and category, and how its values become words. */
export interface Template<Values, C extends Category = Wanted> {
  name: TemplateName
  category: C
  write: (values: Values, writer: Writer) => Writing
}

export const defineTemplate = <Values>(
  name: NameOf<Wanted>,
  write: Template<Values>['write'],
): Template<Values> => ({ name, category: templates[name].category, write })

/** Defines a message that is sent with a consent only. */
export const definePromotion = <Values>(
  name: NameOf<'marketing'>,
  write: Template<Values>['write'],
): Template<Values, 'marketing'> => ({ name, category: templates[name].category, write })

export interface Message<Values, C extends Category = Wanted> {
  template: Template<Values, C>
  recipient: Recipient
  language: Language
  values: Values
  /** The same for every attempt at the same message (RULINGS 41). */
  key: string
}

/** Consent of a person that allows a promotion on a channel. The feature of the consents gives it. */
export class ConsentProof {
  readonly consent: string
  readonly channel: Channel
  /** Makes another object with these fields no proof to the compiler. */
  readonly #given = true

  constructor(consent: string, channel: Channel) {
    this.consent = consent
    this.channel = channel
  }

  /** Refuses an object that only looks like a proof. */
  static isGiven(value: unknown): value is ConsentProof {
    return value instanceof ConsentProof && value.#given
  }
}

/** Message of promotion with the consent that allows it. */
export interface Promotion<Values> extends Message<Values, 'marketing'> {
  proof: ConsentProof
}

/** Sends a promotion unless its consent has ended; returns whether it was sent. */
export type SendPromotion = <Values>(promotion: Promotion<Values>) => Promise<boolean>

/** Knowledge of the opening to the public that the messenger needs. */
export interface Opening {
  /** Tells whether a message may leave: a site that is not open sends only what `readersWhileClosed` names. */
  lets: (template: TemplateName, recipient: Recipient) => Promise<boolean>
}

/** Marks on addresses that a mail server refuses for good. */
export interface Addresses {
  /** Marks an address until a mail to it is accepted. */
  refuse: (email: string) => Promise<void>
  accept: (email: string) => Promise<void>
}

/** Knowledge of consents that the messenger needs. */
export interface Consents {
  /** Tells whether a consent is in force for this address at this moment. */
  allow: (proof: ConsentProof, recipient: Recipient) => Promise<boolean>
  /** Returns the token of the links that end a consent; it names nobody. */
  tokenOf: (proof: ConsentProof) => string
}

/** Sends a message; rejects when the service of its channel did not take it. */
export type SendMessage = <Values>(message: Message<Values>) => Promise<void>
