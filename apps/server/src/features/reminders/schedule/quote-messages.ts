import { formatDate } from '@wassit/domain/format/format'
import { productName } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { PromotedMessage } from '@wassit/domain/reminders/steps'
import { paths } from '@wassit/domain/site/paths'
import type { MessageId } from '@wassit/words/catalogue'
import { definePromotion } from '../../../messaging/message.ts'
import type { Template } from '../../../messaging/message.ts'

interface QuoteValues {
  number: string
  product: ProductKey
  /** ISO day after which the price is no longer valid. */
  until: string
}

type Part = 'title' | 'subject' | 'text' | 'brief'

/** Defines a message about a quote that was left alone. Its text for telephones names neither product nor price. */
const quoteMessage = (
  name: PromotedMessage,
  words: Record<Part, MessageId>,
): Template<QuoteValues, 'marketing'> =>
  definePromotion<QuoteValues>(name, ({ number, product, until }, { t, linkTo }) => {
    const date = formatDate(until)
    const url = linkTo(paths.dashboardQuote(number))
    return {
      title: t(words.title),
      subject: t(words.subject, { number, date }),
      paragraphs: [
        t(words.text, { number, date, product: t(productName(product)) }),
        t('mail.quoteExpires.free'),
      ],
      action: { label: t('mail.quoteExpires.link'), url },
      brief: { text: t(words.brief, { date, url }), parameters: [date, url] },
    }
  })

/** Messages about quotes, each with the title that agents see. */
export const quoteMessages = {
  'quote-waits': {
    title: 'mail.quoteWaits.title',
    template: quoteMessage('quote-waits', {
      title: 'mail.quoteWaits.title',
      subject: 'mail.quoteWaits.subject',
      text: 'mail.quoteWaits.text',
      brief: 'mail.quoteWaits.brief',
    }),
  },
  'quote-expires': {
    title: 'mail.quoteExpires.title',
    template: quoteMessage('quote-expires', {
      title: 'mail.quoteExpires.title',
      subject: 'mail.quoteExpires.subject',
      text: 'mail.quoteExpires.text',
      brief: 'mail.quoteExpires.brief',
    }),
  },
} as const satisfies Record<PromotedMessage, { title: MessageId; template: unknown }>
