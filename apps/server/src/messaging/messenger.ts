import { phoneChannels } from '@wassit/domain/party/channel'
import type { PhoneChannel } from '@wassit/domain/party/channel'
import { textDirection } from '@wassit/words/language'
import type { Config } from '../config.ts'
import type { Mail, MailGateway } from '../gateways/mail.ts'
import type { PhoneGateway, PhoneMessage } from '../gateways/phone-message.ts'
import type { Messages } from '../messages.ts'
import { letter } from './letter.ts'
import type { Message, SendMessage, Writer, Writing } from './message.ts'
import { senderLine, senderLines, senderName, wordmark } from './sender.ts'

export interface MessengerParts {
  config: Pick<Config, 'company' | 'brokerMail' | 'publicUrl'>
  messages: Messages
  mail: MailGateway
  /** Services for telephones; a channel without one is not offered. */
  phones: Partial<Record<PhoneChannel, PhoneGateway>>
}

type Addressed = Pick<Message<unknown>, 'language' | 'key'>

const mailOf = (
  { config }: MessengerParts,
  to: string,
  { language, key }: Addressed,
  { subject, replyTo, footer = [], brief: _brief, ...content }: Writing,
  { t }: Writer,
): Mail => ({
  to,
  ...(replyTo !== undefined && { replyTo }),
  subject: subject ?? content.title,
  messageId: `${key}@wassit`,
  language,
  ...letter({
    ...content,
    language,
    direction: textDirection(language),
    wordmark: wordmark(config),
    footer: [...footer, ...senderLines(config, t)],
  }),
})

const phoneMessageOf = (
  { config }: MessengerParts,
  to: string,
  { template, language, key }: Addressed & { template: { name: string } },
  { brief, code }: Writing,
  { t }: Writer,
): PhoneMessage => {
  if (!brief) throw new Error(`the template ${template.name} has no text for a telephone`)
  const { text, parameters } = brief
  const signed = `${text}\n${senderLine(config, t)}`
  return { to, text: signed, language, key, template: template.name, parameters, ...(code && { code }) }
}

/** Sends messages of every template through the service of the recipient's channel. */
export interface Messenger {
  send: SendMessage
  /** Channels that have a service, besides mail. */
  phoneChannels: readonly PhoneChannel[]
}

export const buildMessenger = (parts: MessengerParts): Messenger => {
  const { config, messages, mail, phones } = parts
  return {
    send: async (message) => {
      const { template, recipient, language, values } = message
      const t = messages[language]
      const linkTo = (path: string): string => `${config.publicUrl}${path}`
      const writer = { t, language, firm: senderName(config, t), linkTo }
      const writing = template.write(values, writer)
      if ('email' in recipient) return mail.send(mailOf(parts, recipient.email, message, writing, writer))
      const phone = phones[recipient.by]
      if (!phone) throw new Error(`no service for the channel ${recipient.by}`)
      return phone.send(phoneMessageOf(parts, recipient.phone, message, writing, writer))
    },
    phoneChannels: phoneChannels.filter((channel) => phones[channel] !== undefined),
  }
}
