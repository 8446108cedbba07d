import type { Texts } from '../texts.ts'

export default {
  'due.done.priced': { fr: 'Prix calculé', en: 'Price computed', ar: 'حُسب السعر' },
  'due.done.noted': { fr: 'Issue notée', en: 'Outcome noted', ar: 'سُجل المآل' },
  'due.done.assigned': { fr: 'Attribué', en: 'Assigned', ar: 'أُسند' },
  'due.done.offered.email': {
    fr: 'Prix envoyé par e-mail\u00a0: {amount}',
    en: 'Price sent by email: {amount}',
    ar: 'أُرسل السعر بالبريد الإلكتروني: {amount}',
  },
  'due.done.offered.sms': {
    fr: 'Prix envoyé par SMS\u00a0: {amount}',
    en: 'Price sent by SMS: {amount}',
    ar: 'أُرسل السعر برسالة نصية: {amount}',
  },
  'due.done.offered.whatsapp': {
    fr: 'Prix envoyé par WhatsApp\u00a0: {amount}',
    en: 'Price sent by WhatsApp: {amount}',
    ar: 'أُرسل السعر عبر واتساب: {amount}',
  },
  'due.done.offered.byHand': {
    fr: 'À envoyer par WhatsApp\u00a0: {amount}',
    en: 'To send by WhatsApp: {amount}',
    ar: 'يُرسل عبر واتساب: {amount}',
  },
} as const satisfies Texts
