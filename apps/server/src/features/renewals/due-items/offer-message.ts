import { formatAmount, formatDate } from '@wassit/domain/format/format'
import type { Centimes } from '@wassit/domain/pricing/money'
import { productName } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { paths } from '@wassit/domain/site/paths'
import type { Language } from '@wassit/words/language'
import type { Deps } from '../../../deps.ts'
import { defineTemplate } from '../../../messaging/message.ts'
import { senderLine } from '../../../messaging/sender.ts'

/** Offer of the next term as a message carries it. */
export interface OfferValues {
  token: string
  number: string
  product: ProductKey
  /** ISO days. */
  lastDay: string
  /** True once that day has passed. */
  isOver: boolean
  until: string
  price: Centimes
}

const wordsOf = (
  { lastDay, until, price }: Pick<OfferValues, 'lastDay' | 'until' | 'price'>,
  url: string,
) => ({
  last: formatDate(lastDay),
  until: formatDate(until),
  amount: formatAmount(price),
  url,
})

/** Carries the offers of one person that leave together, each with its link. */
export const renewalOffersTemplate = defineTemplate<readonly OfferValues[]>(
  'renewal-offer',
  (offers, { t, firm, linkTo }) => ({
    title: t('mail.renewalOffers.title'),
    paragraphs: [t('mail.renewalOffers.intro', { name: firm }), t('mail.renewalOffer.how')],
    links: offers.map((offer) => {
      const url = linkTo(paths.renewalLink(offer.token))
      const { last, until, amount } = wordsOf(offer, url)
      const product = t(productName(offer.product))
      return {
        text: t('mail.renewalOffers.each', { product, number: offer.number, last, amount, until }),
        label: t('mail.renewalOffer.link'),
        url,
      }
    }),
    footer: [t('mail.renewalOffer.ignore')],
  }),
)

const briefOf = ({ isOver }: OfferValues) =>
  isOver ? 'mail.renewalOffer.brief.over' : 'mail.renewalOffer.brief'

/** Carries the price of the next term. Its text for telephones names no product: a locked one shows it to everyone. */
export const renewalOfferTemplate = defineTemplate<OfferValues>(
  'renewal-offer',
  (values, { t, firm, linkTo }) => {
    const url = linkTo(paths.renewalLink(values.token))
    const words = wordsOf(values, url)
    const { last, until, amount } = words
    const product = t(productName(values.product))
    return {
      title: t(values.isOver ? 'mail.renewalOffer.title.over' : 'mail.renewalOffer.title', { last }),
      paragraphs: [
        t('mail.renewalOffer.intro', { name: firm, product, number: values.number, last }),
        t('mail.renewalOffer.price', { amount, until }),
        t('mail.renewalOffer.how'),
      ],
      action: { label: t('mail.renewalOffer.link'), url },
      footer: [t('mail.renewalOffer.ignore')],
      brief: { text: t(briefOf(values), words), parameters: [last, amount, until, url] },
    }
  },
)

/** Returns the address that opens WhatsApp at the customer's number with the offer filled in. */
export const offerByWhatsapp = (
  { config, house, messages }: Pick<Deps, 'config' | 'house' | 'messages'>,
  { phone, language, ...values }: OfferValues & { phone: string; language: Language },
): string => {
  const t = messages[language]
  const url = `${config.publicUrl}${paths.renewalLink(values.token)}`
  const text = `${t(briefOf(values), wordsOf(values, url))}\n${senderLine(house.facts(), t)}`
  return `https://wa.me/${phone.replace('+', '')}?text=${encodeURIComponent(text)}`
}
