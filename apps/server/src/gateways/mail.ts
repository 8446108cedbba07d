import type { Language } from '@wassit/domain/i18n/language'

/** One mail to one person. */
export interface Mail {
  to: string
  /** Where an answer to it goes; to its sender without one. */
  replyTo?: string
  subject: string
  html: string
  text: string
  /**
   * The same for every attempt at the same mail (`<code-81@…>` without the brackets), so that a mail
   * sent twice is shown once (RULINGS 41).
   */
  messageId: string
  language: Language
}

/** Takes mails to people: over SMTP, or into the outbox. Rejects when the mail was not accepted. */
export interface MailGateway {
  send: (mail: Mail) => Promise<void>
  close: () => Promise<void>
}
