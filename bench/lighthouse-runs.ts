import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { findBrowser } from '../test/support/browser.ts'
import { freePort, median, say } from './support.ts'

/** Measured categories of Lighthouse. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const runs = 3

/** Scores out of 100. */
type Scores = Record<(typeof categories)[number], number>
type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/**
 * Runs once. Lighthouse sometimes fails to record the trace and asks for another run, which must
 * not fail the whole bench; the first recorded run is used.
 */
const record = async (url: string, port: number, attempts = 3): Promise<Result> => {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  })
  if (result && !result.lhr.runtimeError) return result.lhr
  const reason = result?.lhr.runtimeError?.code ?? 'no result'
  say(`       not recorded: ${reason}`)
  if (attempts <= 1) throw new Error(`Lighthouse gave no result for ${url}: ${reason}`)
  return record(url, port, attempts - 1)
}

const measure = async (url: string, port: number): Promise<Scores> => {
  const { categories: found, audits } = await record(url, port)
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

const measureInTurn = async (urls: readonly string[], port: number): Promise<Scores[]> => {
  const results: Scores[][] = urls.map(() => [])
  for (let run = 0; run < runs; run++)
    for (const [index, url] of urls.entries()) {
      say(`       ${url}`)
      results[index]?.push(await measure(url, port))
    }
  return results.map(
    (scores) =>
      Object.fromEntries(
        categories.map((name) => [name, median(scores.map((each) => each[name]))]),
      ) as Scores,
  )
}

/** Runs `work` with a browser for Lighthouse. */
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
    await work((urls) => measureInTurn(urls, port))
  } finally {
    await browser.close()
  }
}
