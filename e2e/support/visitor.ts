import { AxeBuilder } from '@axe-core/playwright'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { languageCodes, languageTags } from '@wassit/domain/i18n/language'
import type { Language } from '@wassit/domain/i18n/language'
import { areas, loadArea } from '@wassit/domain/i18n/catalogue'
import type { MessageId, MessageValues } from '@wassit/domain/i18n/catalogue'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect, inject, vi } from 'vitest'
import { renderMessage } from '../../apps/web/src/i18n/render-message.ts'
import type { Message } from '../../apps/web/src/i18n/render-message.ts'
import { findBrowser } from '../../test/support/browser.ts'

/** The texts of one language, with their values where some are given. */
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

/** Without these, headless Chromium looks for services of its maker and waits for them. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const openBrowser = async (): Promise<Browser> => {
  const { executablePath, env } = await findBrowser()
  return chromium.launch({
    executablePath,
    args: quiet,
    env,
  })
}

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

let addresses = 0

/** An address that nobody else has in this run (RFC 5737 and 6890 leave 198.18/15 to tests). */
export const newAddress = (): Record<string, string> => {
  addresses += 1
  const part = (process.pid * 251 + addresses) % 65_536
  return { 'x-forwarded-for': `198.18.${part >> 8}.${part & 255}` }
}

export interface VisitorOptions {
  language?: Language
  viewport?: { width: number; height: number }
  javaScript?: boolean
  /** Cookies and storage of an earlier visit. */
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>
}

/** Trouble of the page itself: a script that throws or a line of error in the console. */
const watchErrors = (page: Page): string[] => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    // The browser itself logs every answer of 400 and more and every line that breaks; those are the
    // journey's business.
    if (message.type() === 'error' && !/Failed to load resource|WebSocket connection/.test(message.text()))
      errors.push(message.text())
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

/** A person with a browser of their own, in one language, on one screen. */
export const buildVisitor = async (browser: Browser, options: VisitorOptions = {}): Promise<Visitor> => {
  const { language = 'fr', viewport = phone, javaScript = true, storageState } = options
  const baseURL = inject('productUrl')
  const context = await browser.newContext({
    baseURL,
    viewport,
    storageState,
    javaScriptEnabled: javaScript,
    reducedMotion: 'reduce',
    extraHTTPHeaders: newAddress(),
  })
  await context.addCookies([{ name: 'lang', value: languageCodes[language], url: baseURL }])
  const page = await context.newPage()
  const errors = watchErrors(page)
  return { page, context, errors, language, t: await textsOf(language), close: () => context.close() }
}

/** No violation of WCAG 2.2 A and AA on the screen as it is. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page })
    // What is in order is not described node by node: that takes most of the time.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map((n) => n.target).join(' | ')}`,
  )
  expect(found, page.url()).toEqual([])
}

/** Nothing sticks out: a phone must not scroll sideways. */
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

/** Mails to an address, the newest first. */
export const mailsTo = async (address: string): Promise<OutboxMail[]> => {
  const answer = await fetch(`${inject('productUrl')}/dev/mailbox.json`)
  const mails = (await answer.json()) as OutboxMail[]
  return mails.filter(({ to }) => to === address)
}

/** From the newest of the mails that hold such a thing; notices of other matters do not count. */
const inLastMail = async (pattern: RegExp, address: string, count: number): Promise<string> => {
  const found = async () =>
    (await mailsTo(address)).flatMap(({ text }) => pattern.exec(text)?.slice(0, 1) ?? [])
  // Used by hooks too, where `expect.poll` is not.
  await vi.waitFor(async () => expect(await found()).toHaveLength(count), { timeout: 10_000, interval: 100 })
  const [newest = ''] = await found()
  return newest
}

/** The code of the last mail with one to an address, once `count` of them have come. */
export const codeFor = (address: string, count = 1): Promise<string> => inLastMail(/^\d{6}$/m, address, count)

/** The same for its link. */
export const linkFor = (address: string, count = 1): Promise<string> =>
  inLastMail(/https?:\S+\/token\/\S+/, address, count)

let people = 0

/** An address and a phone that nobody else has in this run. */
export const buildPerson = (name: string) => {
  people += 1
  const number = String(Date.now() % 1_000_000).padStart(6, '0')
  return {
    email: `${name}.${number}.${people}@example.ma`,
    phone: `06${number}${String(people).padStart(2, '0')}`,
    password: 'Une phrase à moi 7',
  }
}
export type Person = ReturnType<typeof buildPerson>
