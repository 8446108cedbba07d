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
}

/** Sends mails over SMTP or into the outbox. Rejects when the mail was not accepted. */
export interface MailGateway {
  send: (mail: Mail) => Promise<void>
}
