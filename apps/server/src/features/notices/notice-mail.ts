import { documentKinds } from '@wassit/domain/document/document'
import type { MessageId, Translate } from '@wassit/domain/i18n/catalogue'
import { formatDate, moroccanDay } from '@wassit/domain/i18n/format'
import { textDirection } from '@wassit/domain/i18n/language'
import { noticeKinds } from '@wassit/domain/policy/notices'
import type { NoticeKind } from '@wassit/domain/policy/notices'
import { productNames } from '@wassit/domain/products/names'
import type { Deps } from '../../deps.ts'
import type { Mail } from '../../gateways/mail.ts'
import { letter } from '../../mails/letter.ts'
import type { NoticeToMail } from './notices.queries.ts'

/** What the mail says of each kind, after its title. */
const bodies = {
  quoteReady: 'mail.notice.quoteReady',
  contractReady: 'mail.notice.contractReady',
  signatureSucceeded: 'mail.notice.signatureSucceeded',
  signatureFailed: 'mail.notice.signatureFailed',
  paymentConfirmed: 'mail.notice.paymentConfirmed',
  paymentRejected: 'mail.notice.paymentRejected',
  documentsRequired: 'mail.notice.documentsRequired',
  quoteExpired: 'mail.notice.quoteExpired',
  renewalDue: 'mail.notice.renewalDue',
  requestReceived: 'mail.notice.requestReceived',
  requestInReview: 'mail.notice.requestInReview',
  requestDocument: 'mail.notice.requestDocument',
  requestApproved: 'mail.notice.requestApproved',
  settlementSheet: 'mail.notice.settlementSheet',
  dischargeToSign: 'mail.notice.dischargeToSign',
  requestClosed: 'mail.notice.requestClosed',
  requestRejected: 'mail.notice.requestRejected',
} as const satisfies Record<NoticeKind, MessageId>

/** What some kinds say beside: how long a quote counts, which documents are asked for. */
const details = (notice: NoticeToMail, t: Translate): string[] => {
  const { kind, quote_expires_at: expiresAt, required_documents: documents } = notice
  if (kind === 'quoteReady' && expiresAt)
    return [t('mail.notice.validUntil', { date: formatDate(moroccanDay(expiresAt)) })]
  if (kind === 'documentsRequired' && documents.length > 0) {
    const list = documents.map((document) => t(documentKinds[document].label)).join(' · ')
    return [t('mail.notice.documents', { list })]
  }
  return []
}

/** A notice as a mail in its reader's language, with what the agent wrote and the way to the insurance. */
export const noticeMail = ({ config, messages }: Deps, notice: NoticeToMail, reason: string | null): Mail => {
  const { id, kind, email, language, number, product } = notice
  const t = messages[language]
  const title = t(noticeKinds[kind].text).trim()
  return {
    to: email,
    subject: title,
    messageId: `notice-${id}@wassit`,
    language,
    ...letter({
      language,
      direction: textDirection(language),
      title,
      paragraphs: [
        t(bodies[kind], { number, product: t(productNames[product]) }),
        ...details(notice, t),
        ...(reason ? [t('mail.notice.reason', { reason })] : []),
      ],
      action: { label: t('mail.notice.link'), url: `${config.publicUrl}/dashboard/devis/${number}` },
      footer: [t('mail.footer')],
    }),
  }
}
