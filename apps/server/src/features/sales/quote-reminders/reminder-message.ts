import { formatDate } from '@wassit/domain/format/format'
import { productName } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { paths } from '@wassit/domain/site/paths'
import { definePromotion } from '../../../messaging/message.ts'

interface ReminderValues {
  number: string
  product: ProductKey
  /** ISO day after which the price is no longer valid. */
  until: string
}

/** Reminds of a quote that was left alone. Its text for telephones names neither product nor price. */
export const reminderTemplate = definePromotion<ReminderValues>(
  'quote-expires',
  ({ number, product, until }, { t, linkTo }) => {
    const date = formatDate(until)
    const url = linkTo(paths.dashboardQuote(number))
    return {
      title: t('mail.quoteExpires.title'),
      subject: t('mail.quoteExpires.subject', { number, date }),
      paragraphs: [
        t('mail.quoteExpires.text', { number, date, product: t(productName(product)) }),
        t('mail.quoteExpires.free'),
      ],
      action: { label: t('mail.quoteExpires.link'), url },
      brief: { text: t('mail.quoteExpires.brief', { date, url }), parameters: [date, url] },
    }
  },
)
