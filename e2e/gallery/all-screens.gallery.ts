import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { languageCodes, languages } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { mailsTo, textsOf } from '../support/visitor.ts'
import { buildBrokerage } from './brokerage.ts'
import type { Brokerage } from './brokerage.ts'
import { writePapers } from './papers.ts'
import { screensOf } from './screens.ts'
import type { Screen } from './screens.ts'
import { place } from '../support/place.ts'

const folder = path.resolve(import.meta.dirname, '../../gallery')

/** Returns the chosen values: `npm run gallery -- languages=ar widths=390 parts=desk`. */
const wanted = (name: string, all: readonly string[]): string[] => {
  const chosen = process.env[`GALLERY_${name.toUpperCase()}`]?.split(',')
  return chosen ? all.filter((each) => chosen.includes(each)) : [...all]
}

const tongues = wanted('languages', languages) as Language[]
const widths = wanted('widths', ['390', '768', '1440']).map(Number)
const schemes = wanted('schemes', ['light', 'dark']) as ('light' | 'dark')[]
const parts = wanted('parts', ['site', 'area', 'desk', 'mail', 'paper'])

let brokerage: Brokerage
beforeAll(async () => {
  brokerage = await buildBrokerage()
})

interface Look {
  language: Language
  width: number
  scheme: 'light' | 'dark'
}

/** Returns how far a scrolling dialog or column extends below the window. */
const hiddenBelow = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      0,
      ...[...document.querySelectorAll('dialog[open], dialog[open] *, [role="dialog"] *, main *')].map(
        (box) =>
          /auto|scroll/.test(getComputedStyle(box).overflowY) ? box.scrollHeight - box.clientHeight : 0,
      ),
    ),
  )

/** Takes a picture of a whole page once it is idle. */
const take = async ({ name, visitor, path: address, prepare }: Screen, part: string, look: Look) => {
  const { language, width, scheme } = look
  const { page, context } = visitor
  const file = path.join(folder, part, `${name}.${language}.${width}.${scheme}.png`)
  await context.addCookies([{ name: 'lang', value: languageCodes[language], url: place().url }])
  await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.goto(address)
  await prepare?.({ ...visitor, t: await textsOf(language) })
  await page.waitForLoadState('networkidle')
  const height = (page.viewportSize()?.height ?? 0) + (await hiddenBelow(page))
  await page.setViewportSize({ width, height })
  await page.screenshot({ path: file, fullPage: true })
}

const looks = tongues.flatMap((language) =>
  widths.flatMap((width) => schemes.map((scheme) => ({ language, width, scheme }))),
)

for (const part of ['site', 'area', 'desk'] as const)
  test.runIf(parts.includes(part)).each(looks)(`${part} in $language, $width px, $scheme`, async (look) => {
    mkdirSync(path.join(folder, part), { recursive: true })
    const missed: string[] = []
    for (const screen of screensOf(brokerage)[part])
      await take(screen, part, look).catch((error: unknown) =>
        missed.push(`${screen.name}: ${String(error)}`),
      )
    expect(missed).toEqual([])
  })

test.runIf(parts.includes('paper'))('writes the papers of a customer', async () => {
  expect(await writePapers(brokerage.insured, path.join(folder, 'paper'))).toBeGreaterThan(0)
})

test.runIf(parts.includes('mail'))('writes the mails to a customer', async () => {
  const target = path.join(folder, 'mail')
  mkdirSync(target, { recursive: true })
  const { page } = brokerage.visitor
  // The site's pages refuse documents that are written into them.
  await page.goto('about:blank')
  const mails = await mailsTo(brokerage.insured.person.email)
  expect(mails).not.toEqual([])
  for (const [index, { html, subject }] of mails.entries()) {
    const name = `${String(index).padStart(2, '0')}-${subject.replace(/[^\p{L}\d]+/gu, '-').toLowerCase()}`
    writeFileSync(path.join(target, `${name}.html`), html)
    await page.setViewportSize({ width: 600, height: 800 })
    await page.setContent(html)
    await page.screenshot({ path: path.join(target, `${name}.png`), fullPage: true })
  }
})
