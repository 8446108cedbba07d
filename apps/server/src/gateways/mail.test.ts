import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { AddressRefused } from './mail.ts'
import type { Mail } from './mail.ts'
import { buildOutbox, readOutbox } from './outbox.ts'
import { buildSmtp } from './smtp.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'wassit-mail-'))
afterEach(() => rmSync(path.join(dataDir, 'outbox'), { recursive: true, force: true }))

const mail: Mail = {
  to: 'amina@example.ma',
  subject: 'رمز التحقق الخاص بكم',
  html: '<p>123456</p>',
  text: 'Votre code : 123456',
  messageId: 'code-81@wassit',
  language: 'ar',
}
const from = 'Wassit <ne-pas-repondre@wassit.example>'
const at = (moment: string) => () => new Date(moment)

test('keeps a mail in the outbox as a file that mail readers open', async () => {
  const outbox = buildOutbox(dataDir, from, at('2026-11-21T09:00:00Z'))
  await outbox.send(mail)
  const [stored] = await readOutbox(dataDir)
  expect(stored).toMatchObject({ ...mail, at: '2026-11-21T09:00:00.000Z' })
  const eml = path.join(dataDir, 'outbox', `${stored?.file}.eml`)
  const text = readFileSync(eml, 'utf8')
  expect(text).toContain('Message-ID: <code-81@wassit>')
  expect(text).toContain('To: amina@example.ma')
  expect(text).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(statSync(eml).mode & 0o077).toBe(0)
})

test('lists the newest mail of the outbox first and keeps no partial files', async () => {
  await buildOutbox(dataDir, from, at('2026-11-21T09:00:00Z')).send(mail)
  await buildOutbox(dataDir, from, at('2026-11-21T09:00:01Z')).send({ ...mail, messageId: 'code-82@wassit' })
  expect((await readOutbox(dataDir)).map(({ messageId }) => messageId)).toEqual([
    'code-82@wassit',
    'code-81@wassit',
  ])
  expect(readdirSync(path.join(dataDir, 'outbox')).filter((name) => name.includes('.part'))).toEqual([])
})

test('keeps one copy of a mail that is sent again', async () => {
  const outbox = buildOutbox(dataDir, from, at('2026-11-21T09:00:00Z'))
  await outbox.send(mail)
  await outbox.send(mail)
  expect(await readOutbox(dataDir)).toHaveLength(1)
})

test('forgets the mails of one person only, whole or half', async () => {
  const outbox = buildOutbox(dataDir, from, at('2026-11-21T09:00:00Z'))
  const folder = path.join(dataDir, 'outbox')
  await outbox.send(mail)
  await outbox.send({ ...mail, to: 'agent@example.ma', text: 'Amina@example.ma, 0612345678', messageId: 'a' })
  await outbox.send({ ...mail, to: 'lamina@example.ma', messageId: 'b' })
  await outbox.send({ ...mail, to: 'amina@example.market', text: '06123456789', messageId: 'c' })
  writeFileSync(path.join(folder, 'killed.eml.x.part'), 'To: amina@example.ma')
  await outbox.forget?.(['amina@example.ma', '0612345678'])
  expect((await readOutbox(dataDir)).map(({ to }) => to).toSorted()).toEqual([
    'amina@example.market',
    'lamina@example.ma',
  ])
  expect(readdirSync(folder)).toHaveLength(4)
  await outbox.forget?.([])
  expect(readdirSync(folder)).toHaveLength(4)
})

test('forgets nothing in a missing outbox', async () => {
  await expect(
    buildOutbox(path.join(dataDir, 'none'), from, at('2026-11-21T09:00:00Z')).forget?.(['a']),
  ).resolves.toBeUndefined()
})

test('reads a missing outbox as empty', async () => {
  expect(await readOutbox(path.join(dataDir, 'none'))).toEqual([])
})

/** Starts a mail server that replies to the recipient with a refusal. */
const refusing = async (responseCode: number, text: string) => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error(text), { responseCode })),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close() }
}

test.each([
  [550, '5.1.1 no such user', true],
  [553, 'mailbox name not allowed', true],
  [550, '5.7.1 relaying denied', false],
  [552, '5.2.2 mailbox full', false],
  [451, '4.7.1 greylisted', false],
])('reads the reply %i %s as a refusal of the address for good: %s', async (code, text, isFinal) => {
  const server = await refusing(code, text)
  const error: unknown = await buildSmtp(server.url, from)
    .send(mail)
    .catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(error instanceof AddressRefused).toBe(isFinal)
  server.close()
})

const listen = async (refuse: boolean) => {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        received.push(text)
        done(refuse ? new Error('mailbox full') : null)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => server.close() }
}

test('sends a mail over SMTP with its stable Message-ID and language', async () => {
  const server = await listen(false)
  const smtp = buildSmtp(server.url, from)
  await smtp.send(mail)
  expect(server.received).toHaveLength(1)
  expect(server.received[0]).toContain('Message-ID: <code-81@wassit>')
  expect(server.received[0]).toContain('Content-Language: ar')
  server.close()
})

test('rejects when the SMTP server refuses the mail', async () => {
  const server = await listen(true)
  const smtp = buildSmtp(server.url, from)
  await expect(smtp.send(mail)).rejects.toThrow('mailbox full')
  server.close()
})
