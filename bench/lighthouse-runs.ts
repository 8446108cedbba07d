import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import type { Page } from 'playwright-core'
import { findBrowser } from '../test/support/browser.ts'
import { freePort, median, say, scale } from './support.ts'

/** Measured categories of Lighthouse. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const medianOf = scale({ usual: 3, short: 1 })

/** Scores out of 100. */
type Scores = Record<(typeof categories)[number], number>
type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

interface Place {
  port: number
  /** True if a page is measured with the cookies, storage and cache of the browser. */
  keepsVisitor: boolean
}

/**
 * Runs once. Lighthouse sometimes fails to record the trace and asks for another run, which must
 * not fail the whole bench; the first recorded run is used.
 */
const record = async (url: string, { port, keepsVisitor }: Place, attempts = 3): Promise<Result> => {
  const result = await lighthouse(url, {
    port,
    disableStorageReset: keepsVisitor,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  })
  if (result && !result.lhr.runtimeError) return result.lhr
  const reason = result?.lhr.runtimeError?.code ?? 'no result'
  say(`       not recorded: ${reason}`)
  if (attempts <= 1) throw new Error(`Lighthouse gave no result for ${url}: ${reason}`)
  return record(url, { port, keepsVisitor }, attempts - 1)
}

const measure = async (url: string, place: Place): Promise<Scores> => {
  const { categories: found, audits } = await record(url, place)
  const scores = Object.fromEntries(
    categories.map((name) => [name, 100 * (found[name]?.score ?? 0)]),
  ) as Scores
  const paint = `first paint ${audits['first-contentful-paint']?.displayValue}, largest ${audits['largest-contentful-paint']?.displayValue}, blocked ${audits['total-blocking-time']?.displayValue}, shift ${audits['cumulative-layout-shift']?.displayValue}`
  say(`       ${categories.map((name) => `${name} ${scores[name]}`).join(' · ')} (${paint})`)
  for (const { title, score, scoreDisplayMode } of Object.values(audits))
    if (scoreDisplayMode === 'binary' && score === 0) say(`       missed: ${title}`)
  return scores
}

/**
 * Measures addresses with Lighthouse's mobile preset, in turn, so that other load on the machine
 * affects all alike. Returns the median of three runs of each.
 */
export type MeasureMobile = (urls: readonly string[]) => Promise<Scores[]>

const measureInTurn = async (urls: readonly string[], place: Place, runs: number): Promise<Scores[]> => {
  const results: Scores[][] = urls.map(() => [])
  for (let run = 0; run < runs; run++)
    for (const [index, url] of urls.entries()) {
      say(`       ${url}`)
      results[index]?.push(await measure(url, place))
    }
  return results.map(
    (scores) =>
      Object.fromEntries(
        categories.map((name) => [name, median(scores.map((each) => each[name]))]),
      ) as Scores,
  )
}

/** Runs `work` with a browser for Lighthouse, which forgets each visit. */
export const withLighthouse = async (
  work: (measureMobile: MeasureMobile) => Promise<void>,
): Promise<void> => {
  const found = await findBrowser()
  const port = await freePort()
  const browser = await chromium.launch({
    ...found,
    args: [...(found.args ?? []), `--remote-debugging-port=${port}`],
  })
  try {
    await work((urls) => measureInTurn(urls, { port, keepsVisitor: false }, medianOf))
  } finally {
    await browser.close()
  }
}

/** Runs `work` with a page and a way to measure, once each, what the visitor of that page sees. */
export const withVisitorOfLighthouse = async (
  work: (page: Page, measureMobile: MeasureMobile) => Promise<void>,
): Promise<void> => {
  const found = await findBrowser()
  const port = await freePort()
  const folder = await mkdtemp(path.join(tmpdir(), 'wassit-visitor-'))
  const args = [...(found.args ?? []), `--remote-debugging-port=${port}`]
  const context = await chromium.launchPersistentContext(folder, { ...found, args })
  try {
    await work(await context.newPage(), (urls) => measureInTurn(urls, { port, keepsVisitor: true }, 1))
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
}
