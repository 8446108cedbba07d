import { formatPhone } from '@wassit/domain/party/phone-format'
import { languages } from '@wassit/words/language'
import { describe, expect, test } from 'vitest'
import type { Mail } from '../gateways/mail.ts'
import type { PhoneMessage } from '../gateways/phone-message.ts'
import { loadMessages } from '../messages.ts'
import { defineTemplate } from './message.ts'
import { buildMessenger } from './messenger.ts'
import type { MessengerParts } from './messenger.ts'

const company = {
  name: 'Courtage du Détroit',
  licence: '1234',
  licenceDate: '2024-05-06',
  phone: '+212522000000',
} as MessengerParts['config']['company']

const build = async (phones: readonly ('sms' | 'whatsapp')[] = ['sms', 'whatsapp']) => {
  const mails: Mail[] = []
  const texts: (PhoneMessage & { by: string })[] = []
  const serviceOf = (by: string) => ({
    send: async (message: PhoneMessage) => void texts.push({ ...message, by }),
  })
  const messenger = buildMessenger({
    config: { company, brokerMail: 'agence@detroit.example', publicUrl: 'https://detroit.example' },
    messages: await loadMessages(),
    mail: { send: async (mail) => void mails.push(mail) },
    phones: Object.fromEntries(phones.map((by) => [by, serviceOf(by)])),
  })
  return { messenger, mails, texts }
}

const template = defineTemplate<{ code: string }>('code', ({ code }, { t, linkTo }) => ({
  title: t('mail.code.title'),
  paragraphs: [t('mail.code.intro')],
  code,
  action: { label: t('mail.code.link'), url: linkTo('/valide') },
  brief: { text: t('mail.code.brief', { code }), parameters: [code] },
}))

const message = { template, values: { code: '123456' }, key: 'code-81' }

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
  const long = defineTemplate<null>('long', (_values, { firm }) => ({ title: firm, paragraphs: [] }))
  const recipient = { phone: '+212612345678', by: 'sms' } as const
  const sent = messenger.send({ template: long, values: null, key: 'a', language: 'fr', recipient })
  await expect(sent).rejects.toThrow('the template long has no text for a telephone')
  expect(texts).toHaveLength(0)
})
