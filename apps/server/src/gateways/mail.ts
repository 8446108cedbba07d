import type { Language } from '@wassit/words/language'

export interface Mail {
  to: string
  /** Address for replies; without it they go to the sender. */
  replyTo?: string
  subject: string
  html: string
  text: string
  /**
   * The same for every attempt at the same mail (`code-81@…`, without brackets), so that mail
   * readers show a mail sent twice only once (RULINGS 41).
   */
  messageId: string
  language: Language
  /** Address that ends promotion with one call of the reader of mails (RFC 8058). */
  oppositionCall?: string
}

/** Returns the headers by which a reader of mails shows and makes that call. */
export const oppositionHeaders = ({ oppositionCall: url }: Mail): Record<string, string> =>
  url === undefined
    ? {}
    : { 'list-unsubscribe': `<${url}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }

/** Refusal of an address for good by its mail server: another attempt is refused too. */
export class AddressRefused extends Error {
  constructor(reply: number, options?: ErrorOptions) {
    super(`the mail server refused the address with ${reply}`, options)
    this.name = 'AddressRefused'
  }
}

/** Sends mails over SMTP or into the outbox. Rejects when the mail was not accepted, with AddressRefused for good. */
export interface MailGateway {
  send: (mail: Mail) => Promise<void>
  /** Deletes stored messages that name an address; absent where nothing is stored. */
  forget?: (addresses: readonly string[]) => Promise<void>
}
