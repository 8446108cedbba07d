import type { MessageId } from '@wassit/words/catalogue'
import { languages } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import type { Issue } from '../errors/errors.ts'
import type { FileNotice } from '../policy/notices.ts'
import { namesContact } from './named-contacts.ts'

type MailId = Extract<MessageId, `mail.${string}`>

/** Subjects of messages, as the list of texts groups them. */
export const textGroups = ['quote', 'contract', 'money', 'papers', 'request', 'account'] as const
export type TextGroup = (typeof textGroups)[number]

interface MessageText {
  /** Text of the product that the house's own words replace. */
  id: MailId
  /** Name of the message in the list of texts. */
  title: MessageId
  group: TextGroup
  /** Variables that each own text names. */
  variables: readonly string[]
  /** Sentence that the law demands, and that follows own words. */
  law?: MailId
}

const about =
  (group: TextGroup) =>
  <Kind extends FileNotice>(kind: Kind) =>
    ({
      id: `mail.notice.${kind}`,
      title: `policy.notice.${kind}`,
      variables: ['number', 'product'],
      group,
    }) as const
const ofQuote = about('quote')
const ofContract = about('contract')
const ofMoney = about('money')
const ofPapers = about('papers')

const ofRequest = <Kind extends FileNotice, Variable extends string = never>(
  kind: Kind,
  ...variables: Variable[]
) => ({ id: `mail.notice.${kind}`, title: `policy.notice.${kind}`, variables, group: 'request' }) as const

/**
 * Texts of messages that the house may write in its own words. What the law or the safety of an account
 * demands is not among them: formal notices, the end of a cover, notices about data, warnings next to a code,
 * the sender and its licence. A sentence of the law within a message follows own words.
 */
export const messageTexts = {
  quoteReady: ofQuote('quoteReady'),
  quoteWithdrawn: ofQuote('quoteWithdrawn'),
  quoteExpired: ofQuote('quoteExpired'),
  priceChanged: ofQuote('priceChanged'),
  priceToConfirm: ofQuote('priceToConfirm'),
  offerProposed: ofQuote('offerProposed'),
  coverAccepted: ofContract('coverAccepted'),
  coverDeclined: ofContract('coverDeclined'),
  termsChanged: ofContract('termsChanged'),
  fileCorrected: ofContract('fileCorrected'),
  differenceDue: { ...ofMoney('differenceDue'), law: 'mail.law.withdrawal' },
  contractReady: ofContract('contractReady'),
  contractWithdrawn: ofContract('contractWithdrawn'),
  signed: ofContract('signatureSucceeded'),
  signatureFailed: ofContract('signatureFailed'),
  signatureAwaited: ofContract('signatureAwaited'),
  paymentAwaited: ofMoney('paymentAwaited'),
  paymentReceived: ofMoney('paymentReceived'),
  paymentConfirmed: ofMoney('paymentConfirmed'),
  paymentRejected: ofMoney('paymentRejected'),
  paymentReversed: ofMoney('paymentReversed'),
  instalmentDue: ofMoney('instalmentDue'),
  instalmentPaid: ofMoney('instalmentPaid'),
  instalmentLate: ofMoney('instalmentLate'),
  tacitPremium: ofMoney('tacitPremium'),
  refundDue: { ...ofMoney('refundDue'), law: 'mail.law.refund' },
  refundSent: ofMoney('refundSent'),
  policyCancelled: { ...ofContract('policyCancelled'), law: 'mail.law.refund' },
  withdrawalReceived: { ...ofContract('withdrawalReceived'), law: 'mail.law.refund' },
  successorDropped: { ...ofContract('successorDropped'), law: 'mail.law.refund' },
  insurerChanged: ofContract('insurerChanged'),
  documentsRequired: ofPapers('documentsRequired'),
  documentRefused: ofPapers('documentRefused'),
  papersAwaited: ofPapers('papersAwaited'),
  renewalDue: ofContract('renewalDue'),
  termChanged: ofContract('termChanged'),
  numbersRecorded: ofContract('numbersRecorded'),
  deliveryToCollect: ofPapers('deliveryToCollect'),
  deliveryHandedOver: ofPapers('deliveryHandedOver'),
  deliveryDelivered: ofPapers('deliveryDelivered'),
  houseMessage: ofContract('houseMessage'),
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
  quoteLink: {
    id: 'mail.quoteLink.intro',
    title: 'house.text.quoteLink',
    variables: ['name'],
    group: 'quote',
  },
  quoteLinkBrief: {
    id: 'mail.quoteLink.brief',
    title: 'house.text.quoteLinkBrief',
    variables: ['url'],
    group: 'quote',
  },
  accountInvitation: {
    id: 'mail.accountInvitation.intro',
    title: 'house.text.accountInvitation',
    variables: ['name'],
    group: 'account',
  },
  accountInvitationBrief: {
    id: 'mail.accountInvitation.brief',
    title: 'house.text.accountInvitationBrief',
    variables: ['url'],
    group: 'account',
  },
  code: { id: 'mail.code.intro', title: 'house.text.code', variables: [], group: 'account' },
  loginCode: { id: 'mail.login.intro', title: 'house.text.loginCode', variables: [], group: 'account' },
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
