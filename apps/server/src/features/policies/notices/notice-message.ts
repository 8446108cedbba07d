import { paths } from '@wassit/domain/site/paths'
import mail from '@wassit/words/areas/mail'
import type { MessageId, Translate } from '@wassit/words/catalogue'
import { formatAmount, formatDate, moroccanDay } from '@wassit/domain/format/format'
import { noticeKinds } from '@wassit/domain/policy/notices'
import type { FileNotice } from '@wassit/domain/policy/notices'
import type { Product } from '@wassit/domain/products/product'
import { catalogue, productName } from '@wassit/domain/products/catalogue'
import type { Answers } from '@wassit/domain/products/product-form'
import { riskLabel } from '@wassit/domain/products/risk-label'
import type { Deps } from '../../../deps.ts'
import { defineTemplate } from '../../../messaging/message.ts'
import type { Message } from '../../../messaging/message.ts'
import { recipientOf } from '../../people/accounts/recipients.ts'
import type { NoticeToMail } from './notices.queries.ts'

/** Acts that the mail of a kind asks for; the file is only opened for the others. */
const acts: Partial<Record<FileNotice, MessageId>> = {
  quoteReady: 'mail.notice.act.accept',
  priceChanged: 'mail.notice.act.accept',
  contractReady: 'mail.notice.act.sign',
  documentsRequired: 'mail.notice.act.papers',
  documentRefused: 'mail.notice.act.papers',
  requestDocument: 'mail.notice.act.papers',
  requestPaperRefused: 'mail.notice.act.papers',
  instalmentDue: 'mail.notice.act.pay',
  instalmentLate: 'mail.notice.act.pay',
  differenceDue: 'mail.notice.act.pay',
  dischargeToSign: 'mail.notice.act.discharge',
  quoteExpired: 'mail.notice.act.repeat',
}

/** Returns the last day of a quote that is ready. */
const validityOf = ({ kind, quote_expires_at: expiresAt }: NoticeToMail, t: Translate): string[] =>
  kind === 'quoteReady' && expiresAt
    ? [t('mail.notice.validUntil', { date: formatDate(moroccanDay(expiresAt)) })]
    : []

/** Returns the further paragraphs of some kinds: the required documents, the official use. */
const details = (notice: NoticeToMail, t: Translate): string[] => {
  const { kind, required_documents: documents } = notice
  if (kind === 'documentsRequired' && documents.length > 0) {
    const list = documents.map((document) => t(`document.kind.${document}`)).join(' · ')
    return [t('mail.notice.documents', { list })]
  }
  const { officialUse }: Product = catalogue[notice.product]
  if (kind === 'signatureSucceeded' && officialUse) return [t('mail.notice.official')]
  return []
}

/** Sum that the mail of a kind names. */
const sums: Partial<Record<FileNotice, 'premium' | 'received' | 'refund'>> = {
  quoteReady: 'premium',
  contractReady: 'premium',
  paymentConfirmed: 'premium',
  paymentReceived: 'received',
  instalmentPaid: 'received',
  refundDue: 'refund',
  refundSent: 'refund',
}

const amountOf = (notice: NoticeToMail, t: Translate): string[] => {
  const { kind, instalments } = notice
  // A payment of an instalment is not the premium.
  const sum = kind === 'paymentConfirmed' && instalments > 1 ? 'received' : sums[kind]
  const amount = sum ? notice[sum] : null
  return amount === null ? [] : [t('mail.notice.amount', { amount: formatAmount(amount) })]
}

/** Returns the opening that names the request; nothing for a notice about an insurance itself. */
const openingOf = ({ report_number: report, number, product }: NoticeToMail, t: Translate): string[] =>
  report === null ? [] : [t('mail.notice.request', { report, number, product: t(productName(product)) })]

/** Names the documents that a request asks for; the last one if all have arrived meanwhile. */
const askedIn = (
  { awaited_documents: awaited, required_document: last }: NoticeToMail,
  t: Translate,
): string => {
  const asked = awaited?.length ? awaited : [last]
  return asked.flatMap((kind) => (kind ? [t(`document.kind.${kind}`)] : [])).join(' · ')
}

const hasMail = (id: string): id is keyof typeof mail => id in mail

/**
 * Returns the text of the kind, which names the insurance and the required document. A kind without
 * a text for mails says what the inbox says.
 */
const bodyOf = (notice: NoticeToMail, title: string, t: Translate): string => {
  const { kind, number, product } = notice
  const values = { number, product: t(productName(product)) }
  const own = `mail.notice.${kind}`
  if (!hasMail(own))
    return notice.report_number === null ? t('mail.notice.file', { ...values, text: title }) : title
  return t(own, {
    ...values,
    document: askedIn(notice, t),
  })
}

const pathOf = ({ report_number: report, number }: NoticeToMail): string =>
  report === null ? paths.dashboardQuote(number) : paths.dashboardRequestFile(report)

/** File that a mail names among others. */
export interface NamedFile {
  number: string
  answers: Answers
}

/** Returns a file as a reader of several knows it: by its number and its risk. */
const nameOfFile = ({ number, answers }: NamedFile): string => {
  const risk = riskLabel(answers)
  return risk === null ? `\u2066${number}\u2069` : `\u2066${number}\u2069 (\u2068${risk}\u2069)`
}

interface NoticeValues {
  notice: NoticeToMail
  /** Reason of the agent. */
  reason: string | null
  /** Further files of the person with the same notice. */
  others: readonly NamedFile[]
}

const noticeTemplate = defineTemplate<NoticeValues>('notice', ({ notice, reason, others }, { t, linkTo }) => {
  const title = t(noticeKinds[notice.kind].text).trim()
  const url = linkTo(pathOf(notice))
  const number = notice.report_number ?? notice.number
  return {
    title,
    paragraphs: [
      ...(notice.first_name ? [t('mail.greeting', { name: notice.first_name })] : []),
      ...openingOf(notice, t),
      bodyOf(notice, title, t),
      ...details(notice, t),
      ...(reason ? [notice.kind === 'houseMessage' ? reason : t('mail.notice.reason', { reason })] : []),
      ...(others.length > 0
        ? [t('mail.notice.others', { count: others.length, files: others.map(nameOfFile).join(', ') })]
        : []),
    ],
    facts: [
      t(productName(notice.product)),
      ...[riskLabel(notice.answers)].filter((risk) => risk !== null),
      // A line of its own, which is too short to break at a hyphen.
      number,
      ...amountOf(notice, t),
      ...validityOf(notice, t),
    ],
    action: { label: t(acts[notice.kind] ?? 'mail.notice.link'), url },
    // A locked telephone shows a message to everyone: no name, no amount, no reason.
    brief: { text: t('mail.notice.brief', { title, number, url }), parameters: [title, number, url] },
  }
})

/**
 * Returns the message of a notice in its reader's language, with the agent's reason and a link to
 * the file; nothing for a reader whom no channel reaches, who finds it in the inbox.
 */
export const noticeMessage = (
  deps: Pick<Deps, 'messenger'>,
  notice: NoticeToMail,
  more: Pick<NoticeValues, 'reason' | 'others'>,
): Message<NoticeValues> | undefined => {
  const recipient = recipientOf(deps, notice)
  const { id, language } = notice
  return (
    recipient && {
      template: noticeTemplate,
      recipient,
      language,
      values: { notice, ...more },
      key: `notice-${id}`,
    }
  )
}
