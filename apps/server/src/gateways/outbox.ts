import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createElement as h } from 'react'
import { htmlDocument } from '../html-document.ts'
import { oppositionHeaders } from './mail.ts'
import type { Mail, MailGateway } from './mail.ts'
import type { PhoneGateway } from './phone-message.ts'

/** A mail of the outbox; `file` is its name in the folder. */
export interface StoredMail extends Mail {
  file: string
  /** ISO time at which the mail was stored. */
  at: string
}

const folderOf = (dataDir: string): string => path.join(dataDir, 'outbox')

/** Writes a draft and renames it, so that readers never see half a mail. */
const writeWhole = async (target: string, content: string | Buffer): Promise<void> => {
  const draft = `${target}.${randomUUID()}.part`
  await writeFile(draft, content, { mode: 0o600 })
  await rename(draft, target)
}

/**
 * Returns the end of a mail's file name: the same for every attempt, whatever
 * characters the Message-ID contains.
 */
const keyOf = (messageId: string): string => createHash('sha256').update(messageId).digest('hex').slice(0, 24)

const isStored = async (folder: string, messageId: string): Promise<boolean> =>
  (await readdir(folder)).some((name) => name.endsWith(`_${keyOf(messageId)}.json`))

/** Returns the place of a message that is not stored yet. */
const openPlace = async (
  dataDir: string,
  messageId: string,
  now: Date,
): Promise<{ file: string; at: string; target: string } | undefined> => {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (await isStored(folder, messageId)) return undefined
  const at = now.toISOString()
  const file = `${at.replace(/[:.]/g, '-')}_${keyOf(messageId)}`
  return { file, at, target: path.join(folder, file) }
}

/** Returns the expression of texts that name one of the addresses, but not a longer one around it. */
const naming = (addresses: readonly string[]): RegExp =>
  new RegExp(
    `(?<![\\w.+-])(?:${addresses.map((address) => address.replace(/[^\w@]/g, '\\$&')).join('|')})(?![\\w-])`,
    'i',
  )

/**
 * Deletes the messages whose recipient or text names one of the addresses, with what a killed process
 * left of them.
 */
export const forgetMessages = async (dataDir: string, addresses: readonly string[]): Promise<void> => {
  if (addresses.length === 0) return
  const folder = folderOf(dataDir)
  const named = naming(addresses)
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith('.json') && !name.endsWith('.part')) continue
    if (!named.test(await readFile(path.join(folder, name), 'utf8').catch(() => ''))) continue
    await rm(path.join(folder, name.replace(/\.json$/, '.eml')), { force: true })
    await rm(path.join(folder, name), { force: true })
  }
}

/**
 * Stores mails in DATA_DIR/outbox when there is no SMTP server: an `.eml` for mail readers and a
 * `.json` for the page /dev/mailbox. A repeated Message-ID is stored once.
 */
export const buildOutbox = (dataDir: string, from: string, now: () => Date): MailGateway => ({
  send: async ({ messageId, ...mail }) => {
    const place = await openPlace(dataDir, messageId, now())
    if (!place) return
    const { file, at, target } = place
    const { default: nodemailer } = await import('nodemailer')
    const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
    const headers = oppositionHeaders({ messageId, ...mail })
    const { message } = await composer.sendMail({
      ...mail,
      from,
      headers,
      messageId: `<${messageId}>`,
      date: now(),
    })
    await writeWhole(`${target}.eml`, message as Buffer)
    const stored: StoredMail = { ...mail, messageId, file, at }
    await writeWhole(`${target}.json`, JSON.stringify(stored))
  },
  forget: (addresses) => forgetMessages(dataDir, addresses),
})

/** Stores messages to telephones for the page /dev/mailbox, when no service is configured. */
export const buildPhoneOutbox = (dataDir: string, channel: string, now: () => Date): PhoneGateway => ({
  send: async ({ to, text, language, key }) => {
    const messageId = `${key}-${channel}@wassit`
    const place = await openPlace(dataDir, messageId, now())
    if (!place) return
    const { file, at, target } = place
    const html = htmlDocument(h('pre', null, text))
    const stored: StoredMail = { to, subject: channel, html, text, messageId, language, file, at }
    await writeWhole(`${target}.json`, JSON.stringify(stored))
  },
  forget: (addresses) => forgetMessages(dataDir, addresses),
})

/** Returns the mails of the outbox, newest first. */
export const readOutbox = async (dataDir: string): Promise<StoredMail[]> => {
  const folder = folderOf(dataDir)
  const names = await readdir(folder).catch(() => [])
  const files = names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
  return Promise.all(
    files.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as StoredMail),
  )
}
