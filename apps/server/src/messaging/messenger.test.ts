import { formatPhone } from '@wassit/domain/party/phone-format'
import { languages } from '@wassit/words/language'
import { channels } from '@wassit/domain/party/channel'
import type { Channel } from '@wassit/domain/party/channel'
import { describe, expect, expectTypeOf, test } from 'vitest'
import type { House } from '../company-config.ts'
import type { Mail } from '../gateways/mail.ts'
import type { PhoneMessage } from '../gateways/phone-message.ts'
import { loadMessages } from '../messages.ts'
import { categories, readersWhileClosed, templates } from './categories.ts'
import type { TemplateName } from './categories.ts'
import { defineTemplate, definePromotion, ConsentProof } from './message.ts'
import type { Consents, Message, Opening, Recipient, Template } from './message.ts'
import { buildMessenger } from './messenger.ts'

const company = {
  name: 'Courtage du Détroit',
  licence: '1234',
  licenceDate: '2024-05-06',
  phone: '+212522000000',
} as House['company']

/** Compiled once: each test takes a messenger of its own. */
const messages = loadMessages()

const refuseAll: Consents = { allow: async () => false, tokenOf: ({ consent }) => `token-${consent}` }

const build = async (
  phones: readonly ('sms' | 'whatsapp')[] = ['sms', 'whatsapp'],
  consents = refuseAll,
  opening: Opening = { lets: async () => true },
) => {
  const mails: Mail[] = []
  const texts: (PhoneMessage & { by: string })[] = []
  const serviceOf = (by: string) => ({
    send: async (message: PhoneMessage) => void texts.push({ ...message, by }),
  })
  const messenger = buildMessenger({
    config: { publicUrl: 'https://detroit.example' },
    house: { facts: () => ({ company, brokerMail: 'agence@detroit.example' }), words: () => undefined },
    messages: await messages,
    mail: { send: async (mail) => void mails.push(mail) },
    phones: Object.fromEntries(phones.map((by) => [by, serviceOf(by)])),
    consents,
    opening,
    addresses: { refuse: async () => undefined, accept: async () => undefined },
  })
  return { messenger, mails, texts }
}

const codeTemplate = defineTemplate<{ code: string }>('code', ({ code }, { t, linkTo }) => ({
  title: t('mail.code.title'),
  paragraphs: [t('mail.code.intro')],
  code,
  action: { label: t('mail.code.link'), url: linkTo('/valide') },
  brief: { text: t('mail.code.brief', { code }), parameters: [code] },
}))

const message = { template: codeTemplate, values: { code: '123456' }, key: 'code-81' }

describe.each(languages)('message in %s', (language) => {
  test('names the firm, its licence and its phone in a mail', async () => {
    const { messenger, mails } = await build()
    await messenger.send({ ...message, language, recipient: { email: 'amina@example.ma' } })
    const [mail] = mails
    expect(mail).toMatchObject({ to: 'amina@example.ma', messageId: 'code-81@wassit', language })
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('Courtage du Détroit')
      expect(body).toContain('1234')
      expect(body).toContain(formatPhone('+212522000000'))
      expect(body).toContain('https://detroit.example/valide')
      expect(body).toContain('123456')
    }
  })

  test.each(['sms', 'whatsapp'] as const)('names the same in a message by %s', async (by) => {
    const { messenger, texts } = await build()
    await messenger.send({ ...message, language, recipient: { phone: '+212612345678', by } })
    const [sent] = texts
    expect(sent).toMatchObject({ by, to: '+212612345678', key: 'code-81', parameters: ['123456'] })
    for (const part of ['Courtage du Détroit', '1234', formatPhone('+212522000000'), '123456'])
      expect(sent?.text).toContain(part)
  })
})

test('offers the channels that have a service, and rejects on another', async () => {
  const { messenger, texts } = await build(['sms'])
  expect(messenger.phoneChannels).toEqual(['sms'])
  const recipient = { phone: '+212612345678', by: 'whatsapp' } as const
  await expect(messenger.send({ ...message, language: 'fr', recipient })).rejects.toThrow('whatsapp')
  expect(texts).toHaveLength(0)
})

test('sends no message to a telephone whose template has no short text', async () => {
  const { messenger, texts } = await build()
  const long = defineTemplate<null>('setup', (_values, { firm }) => ({ title: firm, paragraphs: [] }))
  const recipient = { phone: '+212612345678', by: 'sms' } as const
  const sent = messenger.send({ template: long, values: null, key: 'a', language: 'fr', recipient })
  await expect(sent).rejects.toThrow('the template setup has no text for a telephone')
  expect(texts).toHaveLength(0)
})

const write: Template<null>['write'] = (_values, { linkTo }) => ({
  title: 'Bonjour',
  paragraphs: [],
  brief: { text: 'Bonjour', parameters: [linkTo('/')] },
})

const recipientBy = (channel: Channel): Recipient =>
  channel === 'email' ? { email: 'amina@example.ma' } : { phone: '+212612345678', by: channel }

const names = Object.keys(templates) as TemplateName[]
const everyWay = names.flatMap((name) => channels.map((channel) => ({ name, channel })))

const promotion = definePromotion<null>('quote-expires', write)
const promote = (channel: Channel) =>
  ({ template: promotion, recipient: recipientBy(channel), values: null, language: 'fr', key: 'a' }) as const

describe('category of a message', () => {
  // A caller that the compiler does not check sends what it likes.
  const sendAs = async ({ name, channel }: (typeof everyWay)[number]) => {
    const { messenger, mails, texts } = await build()
    const forged = { name, category: templates[name].category, write } as unknown as Template<null>
    const sent = messenger.send({ ...promote(channel), template: forged })
    return { sent, count: () => mails.length + texts.length }
  }
  const isPromotion = ({ name }: { name: TemplateName }) => templates[name].category === 'marketing'

  test.each(everyWay.filter((way) => !isPromotion(way)))(
    'lets $name go by $channel without a consent',
    async (way) => {
      const { sent, count } = await sendAs(way)
      await sent
      expect(count()).toBe(1)
    },
  )

  test.each(everyWay.filter(isPromotion))('refuses $name by $channel without a consent', async (way) => {
    const { sent, count } = await sendAs(way)
    await expect(sent).rejects.toThrow(`${way.name} is promotion and needs a consent`)
    expect(count()).toBe(0)
  })

  test('refuses promotion in the type of a message without a proof', () => {
    expectTypeOf(promotion).not.toExtend<Message<null>['template']>()
    expectTypeOf<{ consent: string; channel: 'email' }>().not.toExtend<ConsentProof>()
  })

  test('has a reason for every template', () => {
    for (const name of names) {
      expect(categories).toContain(templates[name].category)
      expect(templates[name].reason.length).toBeGreaterThan(15)
    }
  })
})

describe.each(channels)('promotion by %s', (channel) => {
  const proof = new ConsentProof('c1', channel)

  test('sends nothing while no consent allows it', async () => {
    const { messenger, mails, texts } = await build()
    expect(await messenger.promote({ ...promote(channel), proof })).toBe(false)
    const forged = { consent: 'c1', channel } as unknown as ConsentProof
    expect(await messenger.promote({ ...promote(channel), proof: forged })).toBe(false)
    expect([mails, texts]).toEqual([[], []])
  })

  test('refuses a proof that nobody gave, whatever the database says', async () => {
    const { messenger, mails, texts } = await build(undefined, { ...refuseAll, allow: async () => true })
    const forged = { consent: 'c1', channel } as unknown as ConsentProof
    expect(await messenger.promote({ ...promote(channel), proof: forged })).toBe(false)
    expect([mails, texts]).toEqual([[], []])
  })

  test('carries the way to oppose', async () => {
    const { messenger, mails, texts } = await build(undefined, { ...refuseAll, allow: async () => true })
    expect(await messenger.promote({ ...promote(channel), proof })).toBe(true)
    const page = 'https://detroit.example/opposition/token-c1?lang=fr'
    for (const { text, html } of mails) expect([text, html].every((body) => body.includes(page))).toBe(true)
    for (const { oppositionCall } of mails)
      expect(oppositionCall).toBe('https://detroit.example/api/opposition/token-c1')
    for (const { text, parameters } of texts) {
      expect(text).toContain(`STOP\u00a0: ${page}`)
      expect(parameters.at(-1)).toBe(page)
    }
    expect(mails.length + texts.length).toBe(1)
  })
})

describe('messages of a site that is not open', () => {
  const closed: Opening = { lets: async (template) => readersWhileClosed(template) === 'everybody' }
  const proof = new ConsentProof('c1', 'email')
  const allowAll = { ...refuseAll, allow: async () => true }

  test('keeps a message that may not leave, without an error', async () => {
    const { messenger, mails } = await build(undefined, allowAll, closed)
    const notice = defineTemplate<null>('notice', write)
    await messenger.send({ ...promote('email'), template: notice })
    expect(await messenger.promote({ ...promote('email'), proof })).toBe(false)
    expect(mails).toEqual([])
  })

  test('sends a code', async () => {
    const { messenger, mails } = await build(undefined, refuseAll, closed)
    await messenger.send({ ...message, language: 'fr', recipient: { email: 'amina@example.ma' } })
    expect(mails).toHaveLength(1)
  })
})
