import { definePromotion } from '../../../messaging/message.ts'
import { quoteFacts } from './quote-facts.ts'
import type { QuoteValues } from './quote-facts.ts'

/** Reminds of a quote before it ends. Its text for telephones names neither product nor price. */
export const quoteExpiresTemplate = definePromotion<QuoteValues>('quote-expires', (values, writer) => {
  const { date, url, action, free, productName: product } = quoteFacts(values, writer)
  const { number } = values
  const { t } = writer
  return {
    title: t('mail.quoteExpires.title'),
    subject: t('mail.quoteExpires.subject', { number, date }),
    paragraphs: [t('mail.quoteExpires.text', { number, date, product }), free],
    action,
    brief: { text: t('mail.quoteExpires.brief', { date, url }), parameters: [date, url] },
  }
})
