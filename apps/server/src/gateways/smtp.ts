import { oppositionHeaders } from './mail.ts'
import type { MailGateway } from './mail.ts'

const timeoutMs = 15_000

/** Sends mails to an SMTP server; a refusal rejects, so that the job tries again later. */
export const buildSmtp = (url: string, from: string): MailGateway => {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: 2 * timeoutMs }
  return {
    send: async (whole) => {
      const { messageId, language, oppositionCall: _url, ...mail } = whole
      const { default: nodemailer } = await import('nodemailer')
      await nodemailer.createTransport({ url, ...timeouts }).sendMail({
        ...mail,
        from,
        messageId: `<${messageId}>`,
        headers: {
          'content-language': language,
          'auto-submitted': 'auto-generated',
          ...oppositionHeaders(whole),
        },
      })
    },
  }
}
