import { formatDate } from '@wassit/domain/format/format'
import { productName } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { paths } from '@wassit/domain/site/paths'
import type { Writer } from '../../../messaging/message.ts'

/** Quote that its customer left, as its messages name it. */
export interface QuoteValues {
  number: string
  product: ProductKey
  /** ISO day after which the price is no longer valid. */
  until: string
}

/** Returns the words about a quote that every message about it has. */
export const quoteFacts = ({ number, product, until }: QuoteValues, { t, linkTo }: Writer) => {
  const url = linkTo(paths.dashboardQuote(number))
  return {
    date: formatDate(until),
    url,
    productName: t(productName(product)),
    action: { label: t('mail.quoteExpires.link'), url },
    free: t('mail.quoteExpires.free'),
  }
}
