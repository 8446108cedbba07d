import { readdir, readFile, statfs } from 'node:fs/promises'
import path from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { languageCodes, languageTags } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import { areas, loadArea } from '@wassit/words/catalogue'
import type { MessageId, MessageValues } from '@wassit/words/catalogue'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect, inject, vi } from 'vitest'
import { renderMessage } from '../../apps/web/src/i18n/render-message.ts'
import type { Message } from '../../apps/web/src/i18n/render-message.ts'
import { newAddress } from './address.ts'
import { place } from './place.ts'

/** Messages of one language, filled with values. */
export type Texts = (id: MessageId, values?: MessageValues) => string

export const textsOf = async (language: Language): Promise<Texts> => {
  const all = Object.assign(
    {},
    ...(await Promise.all(areas.map((area) => loadArea(language, area)))),
  ) as Record<string, string>
  return (id, values) => {
    const text = all[id] ?? id
    return values
      ? renderMessage(compileMessageOrThrow(text) as Message, languageTags[language], values)
      : text
  }
}

/**
 * Without the first arguments, headless Chromium looks for services of its vendor and waits for
 * them. Those before the last leave out processes that a journey does not need: one for graphics and
 * one for each frame. The last one leaves out the compiler for code that runs long: it takes more
 * time than a page that lives for seconds saves.
 */
const lean = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--in-process-gpu',
  '--disable-site-isolation-trials',
  '--disable-features=IsolateOrigins,site-per-process',
  '--js-flags=--no-opt',
]

/** Memory that the processes of a browser share in a folder of the machine; a container may give it 64 MB. */
const sharedMemory = { folder: '/dev/shm', least: 2 ** 30 }

/**
 * Returns the arguments of Playwright that a machine does without: it puts shared memory on the disk,
 * which takes a tenth of a browser's processor time, for containers that have too little of it.
 */
const needless = async (): Promise<string[]> => {
  const room = await statfs(sharedMemory.folder).catch(() => undefined)
  return room && room.bavail * room.bsize >= sharedMemory.least ? ['--disable-dev-shm-usage'] : []
}

const launch = async (): Promise<Browser> => {
  const { executablePath, env } = inject('browser')
  return chromium.launch({ executablePath, args: lean, env, ignoreDefaultArgs: await needless() })
}

let shared: Promise<Browser> | undefined
let visitedBy: string | undefined

/** Ends the visitors of an earlier file: their pages would continue to follow what happens. */
const empty = async (opened: Promise<Browser>): Promise<Browser> => {
  const browser = await opened
  await Promise.all(browser.contexts().map((context) => context.close()))
  return browser
}

/** Returns the browser of this process, which ends with it; each visitor has a context of their own. */
const openBrowser = async (): Promise<Browser> => {
  const { testPath } = expect.getState()
  shared ??= launch()
  if (testPath !== visitedBy) shared = empty(shared)
  visitedBy = testPath
  return shared
}

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

/** Longest wait for something that a visitor should see. */
export const patienceMs = 90_000

export interface VisitorOptions {
  language?: Language
  viewport?: { width: number; height: number }
  javaScript?: boolean
  hasTouch?: boolean
  /** Cookies and storage of an earlier visit. */
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>
}

/**
 * Messages of the browser that are no errors of the page: it logs every answer of 400 and more and
 * every lost connection, which the journeys check.
 */
const expected = /Failed to load resource|WebSocket connection/

/** Collects errors of the page itself: a script that throws or an error line in the console. */
const watchErrors = (page: Page): string[] => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) errors.push(message.text())
  })
  return errors
}

export interface Visitor {
  page: Page
  context: BrowserContext
  t: Texts
  language: Language
  /** Errors of the page so far; a journey ends without any. */
  errors: string[]
  close: () => Promise<void>
}

/** Returns a person with a separate browser, in one language, on one screen. */
export const buildVisitor = async (options: VisitorOptions = {}): Promise<Visitor> => {
  const { language = 'fr', viewport = phone, javaScript = true, hasTouch, storageState } = options
  const baseURL = place().url
  const browser = await openBrowser()
  const context = await browser.newContext({
    baseURL,
    viewport,
    storageState,
    javaScriptEnabled: javaScript,
    hasTouch,
    reducedMotion: 'reduce',
    extraHTTPHeaders: newAddress(),
  })
  await context.addCookies([{ name: 'lang', value: languageCodes[language], url: baseURL }])
  // Loaded machines draw a first paper in a minute; nothing waits longer than it must.
  context.setDefaultTimeout(patienceMs)
  const page = await context.newPage()
  const errors = watchErrors(page)
  return { page, context, errors, language, t: await textsOf(language), close: () => context.close() }
}

/** Expects that nothing sticks out: a phone must not scroll sideways. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(content, page.url()).toBeLessThanOrEqual(window ?? 0)
}

interface OutboxMail {
  to: string
  messageId: string
  subject: string
  text: string
  html: string
}

/** Mails by their file: a stored mail never changes. */
const read = new Map<string, OutboxMail>()

const readMail = async (file: string): Promise<OutboxMail | undefined> => {
  const known = read.get(file)
  if (known) return known
  // A deletion of a person takes their mails away, too.
  const content = await readFile(file, 'utf8').catch(() => undefined)
  if (content === undefined) return undefined
  const mail = JSON.parse(content) as OutboxMail
  read.set(file, mail)
  return mail
}

/** Returns the mails to an address, newest first: from the product's folder, which costs it nothing. */
export const mailsTo = async (address: string): Promise<OutboxMail[]> => {
  const folder = path.join(place().dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort()
  const mails = await Promise.all(names.map((name) => readMail(path.join(folder, name))))
  return mails.filter((mail) => mail !== undefined && mail.to === address).toReversed() as OutboxMail[]
}

/** Returns the newest match in the mails to an address; mails without a match are ignored. */
const inLastMail = async (pattern: RegExp, address: string, count: number): Promise<string> => {
  const found = async () =>
    (await mailsTo(address)).flatMap(({ text }) => pattern.exec(text)?.slice(0, 1) ?? [])
  // Hooks use this too, where `expect.poll` is not available.
  await vi.waitFor(async () => expect(await found()).toHaveLength(count), {
    timeout: patienceMs,
    interval: 50,
  })
  const [newest = ''] = await found()
  return newest
}

/** Returns the code of the last mail with a code, once `count` of them have arrived. */
export const codeFor = (address: string, count = 1): Promise<string> => inLastMail(/^\d{6}$/m, address, count)

/** Returns the code of the last short message to a telephone: six digits that stand alone, unlike those of a link. */
export const codeByText = (number: string): Promise<string> =>
  inLastMail(/(?<![\w/-])\d{6}(?![\w-])/, number, 1)

/** Returns the link of the last mail with a link, once `count` of them have arrived. */
export const linkFor = (address: string, count = 1): Promise<string> =>
  inLastMail(/https?:\S+\/token\/\S+/, address, count)

let people = 0

/** Returns an email and a phone that nobody else has in this run, whose processes run side by side. */
export const buildPerson = (name: string) => {
  people += 1
  const [here, serial] = [process.pid % 10_000, people].map((part) => String(part).padStart(4, '0'))
  return {
    email: `${name}.${here}.${serial}@example.ma`,
    phone: `06${here}${serial}`,
    password: 'Une phrase à moi 7',
  }
}
export type Person = ReturnType<typeof buildPerson>
