import { setTimeout } from 'node:timers/promises'
import { languageCodes } from '@wassit/words/language'
import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'
import { findBrowser } from '../test/support/browser.ts'
import { priceCarByThumb } from '../test/support/thumb.ts'
import { budget, scale, startProduct, withServers } from './support.ts'

// Asks for the price of a car on a phone of 360 px, on the slow 4G of Lighthouse, at the speed of a
// person who has the papers of the car at hand, from the address of the home page to the price.

/** Time to find a place on the screen and tap it, and between two keys. */
const pace = scale({
  usual: { beforeTap: () => setTimeout(800), keyMs: 150 },
  short: { beforeTap: () => setTimeout(0), keyMs: 0 },
})

/** Lighthouse's slow 4G: latency in milliseconds, throughput in bytes per second. */
const network = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }

const quote = async (browser: Browser, origin: string, language: 'fr' | 'ar') => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  await context.addCookies([{ name: 'lang', value: languageCodes[language], url: origin }])
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  const began = performance.now()
  await page.goto('/', { waitUntil: 'commit' })
  const taps = await priceCarByThumb(
    page,
    { email: `thumb.${language}@example.ma`, phone: '0612345678' },
    pace,
  )
  const seconds = (performance.now() - began) / 1000
  await context.close()
  return { taps, seconds }
}

await withServers([startProduct], async ({ origin }) => {
  const browser = await chromium.launch(await findBrowser())
  try {
    for (const language of ['fr', 'ar'] as const) {
      const { taps, seconds } = await quote(browser, origin, language)
      budget(`price of a car on a phone, in ${language}: time`, seconds, { atMost: 45 }, ' s')
      budget('the same: taps', taps, { atMost: 20 })
    }
  } finally {
    await browser.close()
  }
})
