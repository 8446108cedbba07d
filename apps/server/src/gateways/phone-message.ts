import type { Language } from '@wassit/words/language'

/** Message to a telephone. */
export interface PhoneMessage {
  /** In the international form, `+212…`. */
  to: string
  text: string
  language: Language
  /** The same for every attempt at the same message. */
  key: string
  /** Name of the template, under which a WhatsApp account has had it approved. */
  template: string
  /** Values of that template, in the order of its numbers. */
  parameters: string[]
  /** One-time code, which WhatsApp offers to copy. */
  code?: string
}

/** Sends messages to telephones. Rejects when the service did not take one. */
export interface PhoneGateway {
  send: (message: PhoneMessage) => Promise<void>
  /** Deletes stored messages that name an address; absent where nothing is stored. */
  forget?: (addresses: readonly string[]) => Promise<void>
}
