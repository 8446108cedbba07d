import { definePromotion } from '../../../messaging/message.ts'
import { quoteFacts } from './quote-facts.ts'
import type { QuoteValues } from './quote-facts.ts'

/** Reminds of a quote that waits for its customer. Its text for telephones names neither product nor price. */
export const quoteWaitsTemplate = definePromotion<QuoteValues>('quote-waits', (values, writer) => {
  const { date, url, action, free, productName: product } = quoteFacts(values, writer)
  const { number } = values
  const { t } = writer
  return {
    title: t('mail.quoteWaits.title'),
    subject: t('mail.quoteWaits.subject', { number, date }),
    paragraphs: [t('mail.quoteWaits.text', { number, date, product }), free],
    action,
    brief: { text: t('mail.quoteWaits.brief', { date, url }), parameters: [date, url] },
  }
})
