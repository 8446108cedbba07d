import { phoneChannels } from '@wassit/domain/party/channel'
import type { PhoneChannel } from '@wassit/domain/party/channel'
import { isMobile } from '@wassit/domain/party/phone'
import { paths } from '@wassit/domain/site/paths'
import { languageCodes, textDirection } from '@wassit/words/language'
import type { Config } from '../config.ts'
import type { HouseBook } from '../company-config.ts'
import { AddressRefused } from '../gateways/mail.ts'
import type { Mail, MailGateway } from '../gateways/mail.ts'
import type { PhoneGateway, PhoneMessage } from '../gateways/phone-message.ts'
import type { Messages } from '../messages.ts'
import { letter } from './letter.ts'
import { inOwnWords } from './own-words.ts'
import { templates } from './categories.ts'
import type { Category } from './categories.ts'
import { ConsentProof } from './message.ts'
import type {
  Addresses,
  Consents,
  Message,
  Opening,
  Promotion,
  SendMessage,
  SendPromotion,
  Writer,
  Writing,
} from './message.ts'
import { logoOf, senderLine, senderLines, senderName, wordmark } from './sender.ts'

export interface MessengerParts {
  config: Pick<Config, 'publicUrl'>
  house: Pick<HouseBook, 'facts' | 'words'>
  messages: Messages
  mail: MailGateway
  /** Services for telephones; a channel without one is not offered. */
  phones: Partial<Record<PhoneChannel, PhoneGateway>>
  consents: Consents
  opening: Opening
  addresses: Addresses
}

type Addressed = Pick<Message<unknown>, 'language' | 'key'>

/** Addresses that end a consent: the page for people, the call for readers of mails (RFC 8058). */
interface Opposition {
  page: string
  call: string
}

const mailOf = (
  { config: { publicUrl }, house }: MessengerParts,
  to: string,
  { language, key }: Addressed,
  { subject, replyTo, footer = [], brief: _brief, ...content }: Writing,
  { t }: Writer,
  opposition?: Opposition,
): Mail => ({
  to,
  ...(replyTo !== undefined && { replyTo }),
  ...(opposition && { oppositionCall: opposition.call }),
  subject: subject ?? content.title,
  messageId: `${key}@wassit`,
  language,
  ...letter({
    ...content,
    language,
    direction: textDirection(language),
    wordmark: wordmark(house.facts()),
    ...logoOf(house.facts(), publicUrl),
    footer: [...footer, ...senderLines(house.facts(), t)],
    ...(opposition && {
      opposition: { text: t('mail.promotion.why'), label: t('mail.promotion.oppose'), url: opposition.page },
    }),
  }),
})

const phoneMessageOf = (
  { house }: MessengerParts,
  to: string,
  { template, language, key }: Addressed & { template: { name: string } },
  { brief, code }: Writing,
  { t }: Writer,
  opposition?: Opposition,
): PhoneMessage => {
  if (!brief) throw new Error(`the template ${template.name} has no text for a telephone`)
  const oppose = opposition ? [t('mail.promotion.opposeBrief', { url: opposition.page })] : []
  const text = [brief.text, ...oppose, senderLine(house.facts(), t)].join('\n')
  const parameters = [...brief.parameters, ...(opposition ? [opposition.page] : [])]
  return { to, text, language, key, template: template.name, parameters, ...(code && { code }) }
}

/** Sends messages of every template through the service of the recipient's channel. */
export interface Messenger {
  send: SendMessage
  promote: SendPromotion
  /** Deletes messages that name an address, where a gateway keeps them: in the outbox. */
  forget: (addresses: readonly string[]) => Promise<void>
  /** Channels that have a service, in addition to mail. */
  phoneChannels: readonly PhoneChannel[]
}

/** Sends a mail and marks its address if it is refused for good. */
const sendMail = async ({ mail, addresses }: MessengerParts, written: Mail): Promise<void> => {
  try {
    await mail.send(written)
  } catch (error) {
    if (error instanceof AddressRefused) await addresses.refuse(written.to)
    throw error
  }
  await addresses.accept(written.to)
}

const deliver = async <Values, C extends Category>(
  parts: MessengerParts,
  message: Message<Values, C>,
  opposition?: Opposition,
): Promise<void> => {
  const { config, house, phones } = parts
  const { template, recipient, language, values } = message
  const t = inOwnWords(parts, language)
  const linkTo = (path: string): string => `${config.publicUrl}${path}`
  const writer = { t, language, firm: senderName(house.facts(), t), linkTo }
  const writing = template.write(values, writer)
  if ('email' in recipient)
    return sendMail(parts, mailOf(parts, recipient.email, message, writing, writer, opposition))
  if (!isMobile(recipient.phone)) throw new Error('no message reaches a landline or a foreign number')
  const phone = phones[recipient.by]
  if (!phone) throw new Error(`no service for the channel ${recipient.by}`)
  return phone.send(phoneMessageOf(parts, recipient.phone, message, writing, writer, opposition))
}

const oppositionOf = (
  { config: { publicUrl }, consents }: MessengerParts,
  { proof, language }: Pick<Promotion<unknown>, 'proof' | 'language'>,
): Opposition => {
  const token = consents.tokenOf(proof)
  return {
    page: `${publicUrl}${paths.opposition(token)}?lang=${languageCodes[language]}`,
    call: `${publicUrl}/api/opposition/${token}`,
  }
}

export const buildMessenger = (parts: MessengerParts): Messenger => ({
  send: async (message) => {
    // The compiler refuses this too; a message of another origin than our code does not pass either.
    if (templates[message.template.name].category === 'marketing')
      throw new Error(`the template ${message.template.name} is promotion and needs a consent`)
    if (await parts.opening.lets(message.template.name, message.recipient)) await deliver(parts, message)
  },
  promote: async (promotion) => {
    const { proof, recipient, template } = promotion
    if (!ConsentProof.isGiven(proof) || !(await parts.consents.allow(proof, recipient))) return false
    if (!(await parts.opening.lets(template.name, recipient))) return false
    await deliver(parts, promotion, oppositionOf(parts, promotion))
    return true
  },
  forget: async (addresses) => {
    for (const gateway of [parts.mail, ...Object.values(parts.phones)]) await gateway.forget?.(addresses)
  },
  phoneChannels: phoneChannels.filter((channel) => parts.phones[channel] !== undefined),
})
