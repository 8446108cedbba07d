import type { Texts } from '../texts.ts'

export default {
  'renewal.title': { fr: 'Renouveler votre assurance', en: 'Renew your insurance', ar: 'تجديد تأمينكم' },
} as const satisfies Texts
