import { lengthOf } from '@wassit/domain/personal-data/retention'
import { productName } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { paths } from '@wassit/domain/site/paths'
import { definePromotion } from '../../../messaging/message.ts'

interface DraftValues {
  draft: string
  product: ProductKey
}

/** Reminds of a form that its customer left before the price. Its text for telephones does not name the product. */
export const draftWaitsTemplate = definePromotion<DraftValues>('draft-waits', (values, { t, linkTo }) => {
  const url = linkTo(paths.dashboardNewRisk(values.draft))
  const product = t(productName(values.product))
  return {
    title: t('mail.draftWaits.title'),
    subject: t('mail.draftWaits.title'),
    paragraphs: [
      t('mail.draftWaits.text', { product, days: lengthOf('drafts').count }),
      t('mail.quoteExpires.free'),
    ],
    action: { label: t('mail.draftWaits.link'), url },
    brief: { text: t('mail.draftWaits.brief', { url }), parameters: [url] },
  }
})
