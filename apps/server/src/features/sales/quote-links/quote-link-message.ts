import { paths } from '@wassit/domain/site/paths'
import type { Language } from '@wassit/words/language'
import type { Deps } from '../../../deps.ts'
import { defineTemplate } from '../../../messaging/message.ts'
import type { Message, Recipient } from '../../../messaging/message.ts'
import { inOwnWords } from '../../../messaging/own-words.ts'
import { senderLine } from '../../../messaging/sender.ts'

interface QuoteLinkValues {
  path: string
}

/** Names neither the product nor the price: a locked telephone shows its messages to everyone. */
const quoteLinkTemplate = defineTemplate<QuoteLinkValues>('quote-link', ({ path }, { t, firm, linkTo }) => {
  const url = linkTo(path)
  return {
    title: t('mail.quoteLink.title'),
    paragraphs: [t('mail.quoteLink.intro', { name: firm }), t('mail.quoteLink.lifetime')],
    action: { label: t('mail.quoteLink.link'), url },
    footer: [t('mail.quoteLink.ignore')],
    brief: { text: t('mail.quoteLink.brief', { url }), parameters: [url] },
  }
})

/** Returns the message that brings a customer the link of a quote. */
export const quoteLinkMessage = (
  recipient: Recipient,
  { token, language, key }: { token: string; language: Language; key: string },
): Message<QuoteLinkValues> => ({
  template: quoteLinkTemplate,
  recipient,
  language,
  values: { path: paths.quoteLink(token) },
  key,
})

/** Returns the address that opens WhatsApp at the customer's number with the text filled in. */
export const whatsappAddress = (
  { house, messages }: Pick<Deps, 'house' | 'messages'>,
  { phone, url, language }: { phone: string; url: string; language: Language },
): string => {
  const t = inOwnWords({ house, messages }, language)
  const text = `${t('mail.quoteLink.brief', { url })}\n${senderLine(house.facts(), t)}`
  return `https://wa.me/${phone.replace('+', '')}?text=${encodeURIComponent(text)}`
}
