import type { Language } from '@wassit/words/language'
import type { PhoneGateway, PhoneMessage } from './phone-message.ts'
import { postTo } from './post-to.ts'

/** Access to the WhatsApp Cloud API. */
export interface WhatsAppConfig {
  /** Start of the addresses, with the version: `https://graph.facebook.com/v24.0`. */
  url: string
  /** Number of the sending telephone in the API, not the telephone's own. */
  phoneId: string
  token: string
}

/** Languages under which WhatsApp keeps templates. */
const templateLanguages = { fr: 'fr', en: 'en', ar: 'ar' } as const satisfies Record<Language, string>

const text = (value: string) => ({ type: 'text', text: value })

/** Returns the body of a call: a business may begin a conversation only with an approved template. */
const bodyOf = ({ to, language, template, parameters, code, key }: PhoneMessage) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: to.slice(1),
  type: 'template',
  // Comes back in reports about the message.
  biz_opaque_callback_data: key,
  template: {
    // WhatsApp takes no hyphen in a name.
    name: `wassit_${template.replaceAll('-', '_')}`,
    language: { code: templateLanguages[language] },
    components: [
      { type: 'body', parameters: parameters.map(text) },
      // A template of authentication has a button that copies the code.
      ...(code ? [{ type: 'button', sub_type: 'url', index: '0', parameters: [text(code)] }] : []),
    ],
  },
})

/** Sends approved templates over the WhatsApp Cloud API; a refusal rejects, so that the job tries again later. */
export const buildWhatsApp = ({ url, phoneId, token }: WhatsAppConfig): PhoneGateway => ({
  send: async (message) => {
    await postTo(`${url}/${phoneId}/messages`, {
      service: 'WhatsApp',
      body: JSON.stringify(bodyOf(message)),
      type: 'application/json',
      authorization: `Bearer ${token}`,
    })
  },
})
