import type { MessageId } from '@wassit/words/catalogue'
import { languages } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import type { Issue } from '../errors/errors.ts'
import { namesContact } from './named-contacts.ts'

interface MessageText {
  /** Text of the product that the house's own words replace. */
  id: MessageId
  /** Variables that each own text names. */
  variables: readonly string[]
}

/**
 * Texts of messages that the house may write in its own words. What the law or the safety of an account
 * demands is not among them: codes, rights, refunds, the end of a cover, late money, the sender and its licence.
 */
export const messageTexts = {
  quoteReady: { id: 'mail.notice.quoteReady', variables: ['number', 'product'] },
  contractReady: { id: 'mail.notice.contractReady', variables: ['number', 'product'] },
  signed: { id: 'mail.notice.signatureSucceeded', variables: ['number', 'product'] },
  signatureFailed: { id: 'mail.notice.signatureFailed', variables: ['number', 'product'] },
  quoteExpired: { id: 'mail.notice.quoteExpired', variables: ['number', 'product'] },
  paymentAwaited: { id: 'mail.notice.paymentAwaited', variables: ['number', 'product'] },
  paymentReceived: { id: 'mail.notice.paymentReceived', variables: ['number', 'product'] },
  paymentConfirmed: { id: 'mail.notice.paymentConfirmed', variables: ['number', 'product'] },
  documentsRequired: { id: 'mail.notice.documentsRequired', variables: ['number', 'product'] },
  papersAwaited: { id: 'mail.notice.papersAwaited', variables: ['number', 'product'] },
  signatureAwaited: { id: 'mail.notice.signatureAwaited', variables: ['number', 'product'] },
  instalmentDue: { id: 'mail.notice.instalmentDue', variables: ['number', 'product'] },
  renewalDue: { id: 'mail.notice.renewalDue', variables: ['number', 'product'] },
  deliveryToCollect: { id: 'mail.notice.deliveryToCollect', variables: ['number', 'product'] },
  requestReceived: { id: 'mail.notice.requestReceived', variables: [] },
  requestApproved: { id: 'mail.notice.requestApproved', variables: [] },
  requestClosed: { id: 'mail.notice.requestClosed', variables: [] },
  quoteLink: { id: 'mail.quoteLink.intro', variables: ['name'] },
  accountInvitation: { id: 'mail.accountInvitation.intro', variables: ['name'] },
  accountInvitationBrief: { id: 'mail.accountInvitation.brief', variables: ['url'] },
  quoteLinkBrief: { id: 'mail.quoteLink.brief', variables: ['url'] },
} as const satisfies Record<string, MessageText>

export type MessageTextName = keyof typeof messageTexts
export const messageTextNames = Object.keys(messageTexts) as MessageTextName[]

/** Own words by language; null means the text of the product. */
export type OwnWords = Record<Language, string | null>

const variable = /\{([^{}]*)\}/g

const faultOf = (text: string, variables: readonly string[]): Omit<Issue, 'path'> | undefined => {
  const named = [...text.matchAll(variable)].map(([, name = '']) => name.trim())
  const missing = variables.find((name) => !named.includes(name))
  if (missing) return { message: 'validation.house.variable.missing', values: { variable: `{${missing}}` } }
  const other = named.find((name) => !variables.includes(name))
  if (other !== undefined)
    return { message: 'validation.house.variable.unknown', values: { variable: `{${other}}` } }
  return namesContact(text) ? { message: 'validation.house.contact' } : undefined
}

/** Returns what is wrong with own words: a variable that is missing or unknown, an address, a number. */
export const faultsOfWords = (name: MessageTextName, words: OwnWords): Issue[] =>
  languages.flatMap((language) => {
    const text = words[language]
    const fault = text === null ? undefined : faultOf(text, messageTexts[name].variables)
    return fault ? [{ path: language, ...fault }] : []
  })

/** Fills the variables of own words; each value keeps its own direction in Arabic. */
export const fillWords = (
  text: string,
  values: Readonly<Record<string, string | number>>,
  language: Language,
): string =>
  text.replace(variable, (_whole, name: string) => {
    const value = String(values[name.trim()] ?? '')
    return language === 'ar' ? `\u2068${value}\u2069` : value
  })
