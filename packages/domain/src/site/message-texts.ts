import type { MessageId } from '@wassit/words/catalogue'
import { languages } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import type { Issue } from '../errors/errors.ts'
import type { FileNotice } from '../policy/notices.ts'
import { namesContact } from './named-contacts.ts'

type MailId = Extract<MessageId, `mail.${string}`>

interface MessageText {
  /** Text of the product that the house's own words replace. */
  id: MailId
  /** Name of the message in the list of texts. */
  title: MessageId
  /** Variables that each own text names. */
  variables: readonly string[]
  /** Sentence that the law demands, and that follows own words. */
  law?: MailId
}

const ofFile = <Kind extends FileNotice>(kind: Kind) =>
  ({
    id: `mail.notice.${kind}`,
    title: `policy.notice.${kind}`,
    variables: ['number', 'product'],
  }) as const

const ofRequest = <Kind extends FileNotice, Variable extends string = never>(
  kind: Kind,
  ...variables: Variable[]
) => ({ id: `mail.notice.${kind}`, title: `policy.notice.${kind}`, variables }) as const

/**
 * Texts of messages that the house may write in its own words. What the law or the safety of an account
 * demands is not among them: formal notices, the end of a cover, notices about data, warnings next to a code,
 * the sender and its licence. A sentence of the law within a message follows own words.
 */
export const messageTexts = {
  quoteReady: ofFile('quoteReady'),
  quoteWithdrawn: ofFile('quoteWithdrawn'),
  quoteExpired: ofFile('quoteExpired'),
  priceChanged: ofFile('priceChanged'),
  priceToConfirm: ofFile('priceToConfirm'),
  offerProposed: ofFile('offerProposed'),
  coverAccepted: ofFile('coverAccepted'),
  coverDeclined: ofFile('coverDeclined'),
  termsChanged: ofFile('termsChanged'),
  fileCorrected: ofFile('fileCorrected'),
  differenceDue: { ...ofFile('differenceDue'), law: 'mail.law.withdrawal' },
  contractReady: ofFile('contractReady'),
  contractWithdrawn: ofFile('contractWithdrawn'),
  signed: ofFile('signatureSucceeded'),
  signatureFailed: ofFile('signatureFailed'),
  signatureAwaited: ofFile('signatureAwaited'),
  paymentAwaited: ofFile('paymentAwaited'),
  paymentReceived: ofFile('paymentReceived'),
  paymentConfirmed: ofFile('paymentConfirmed'),
  paymentRejected: ofFile('paymentRejected'),
  paymentReversed: ofFile('paymentReversed'),
  instalmentDue: ofFile('instalmentDue'),
  instalmentPaid: ofFile('instalmentPaid'),
  instalmentLate: ofFile('instalmentLate'),
  tacitPremium: ofFile('tacitPremium'),
  refundDue: { ...ofFile('refundDue'), law: 'mail.law.refund' },
  refundSent: ofFile('refundSent'),
  policyCancelled: { ...ofFile('policyCancelled'), law: 'mail.law.refund' },
  withdrawalReceived: { ...ofFile('withdrawalReceived'), law: 'mail.law.refund' },
  successorDropped: { ...ofFile('successorDropped'), law: 'mail.law.refund' },
  insurerChanged: ofFile('insurerChanged'),
  documentsRequired: ofFile('documentsRequired'),
  documentRefused: ofFile('documentRefused'),
  papersAwaited: ofFile('papersAwaited'),
  renewalDue: ofFile('renewalDue'),
  termChanged: ofFile('termChanged'),
  numbersRecorded: ofFile('numbersRecorded'),
  deliveryToCollect: ofFile('deliveryToCollect'),
  deliveryHandedOver: ofFile('deliveryHandedOver'),
  deliveryDelivered: ofFile('deliveryDelivered'),
  houseMessage: ofFile('houseMessage'),
  requestReceived: ofRequest('requestReceived'),
  requestInReview: ofRequest('requestInReview'),
  requestDocument: ofRequest('requestDocument', 'document'),
  requestPaperRefused: ofRequest('requestPaperRefused', 'document'),
  requestApproved: ofRequest('requestApproved'),
  requestRejected: ofRequest('requestRejected'),
  settlementSheet: ofRequest('settlementSheet'),
  dischargeToSign: ofRequest('dischargeToSign'),
  payoutReceived: ofRequest('payoutReceived'),
  requestClosed: ofRequest('requestClosed'),
  quoteLink: { id: 'mail.quoteLink.intro', title: 'house.text.quoteLink', variables: ['name'] },
  quoteLinkBrief: { id: 'mail.quoteLink.brief', title: 'house.text.quoteLinkBrief', variables: ['url'] },
  accountInvitation: {
    id: 'mail.accountInvitation.intro',
    title: 'house.text.accountInvitation',
    variables: ['name'],
  },
  accountInvitationBrief: {
    id: 'mail.accountInvitation.brief',
    title: 'house.text.accountInvitationBrief',
    variables: ['url'],
  },
  code: { id: 'mail.code.intro', title: 'house.text.code', variables: [] },
  loginCode: { id: 'mail.login.intro', title: 'house.text.loginCode', variables: [] },
} as const satisfies Record<string, MessageText>

export type MessageTextName = keyof typeof messageTexts
export const messageTextNames = Object.keys(messageTexts) as MessageTextName[]

const texts: Readonly<Record<MessageTextName, MessageText>> = messageTexts
const laws = new Map<MessageId, MailId>(
  Object.values(texts).flatMap(({ id, law }) => (law ? [[id, law] as const] : [])),
)

/** Returns the sentence of the law that follows own words for a text of the product. */
export const lawAfter = (id: MessageId): MailId | undefined => laws.get(id)

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
