import { AddressRefused, oppositionHeaders } from './mail.ts'
import type { MailGateway } from './mail.ts'

const timeoutMs = 15_000
const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: 2 * timeoutMs }

/** Replies about a mailbox that is not there or may not be named (RFC 5321 §4.2.3). */
const noMailbox = new Set([550, 551, 553])

interface Refusal {
  command?: string
  responseCode?: number
  response?: string
}

/**
 * Tells whether a server refused the recipient for good. A policy of the server (5.7, RFC 3463), such as a
 * refused sender or relay, is a fault of ours that someone mends.
 */
const isAddressRefused = ({ command, responseCode = 0, response = '' }: Refusal): boolean =>
  command === 'RCPT TO' && noMailbox.has(responseCode) && !/\b5\.7\.\d+\b/.test(response)

const readRefusal = (error: unknown): unknown => {
  const refusal = error as Refusal
  return isAddressRefused(refusal) ? new AddressRefused(refusal.responseCode ?? 0, { cause: error }) : error
}

/** Sends mails to an SMTP server; a refusal rejects, so that the job tries again later. */
export const buildSmtp = (url: string, from: string): MailGateway => {
  return {
    send: async (whole) => {
      const { messageId, language, oppositionCall: _url, ...mail } = whole
      const { default: nodemailer } = await import('nodemailer')
      const headers = {
        'content-language': language,
        'auto-submitted': 'auto-generated',
        ...oppositionHeaders(whole),
      }
      await nodemailer
        .createTransport({ url, ...timeouts })
        .sendMail({ ...mail, from, messageId: `<${messageId}>`, headers })
        .catch((error: unknown) => {
          throw readRefusal(error)
        })
    },
  }
}

/** Connects, greets and signs in, and sends nothing; rejects as a mail would. */
export const greetSmtp = async (url: string): Promise<void> => {
  const { default: nodemailer } = await import('nodemailer')
  await nodemailer.createTransport({ url, ...timeouts }).verify()
}
