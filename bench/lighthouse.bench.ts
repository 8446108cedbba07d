import lighthouse from 'lighthouse'
import { offeredProducts } from '@wassit/domain/products/catalogue'
import { chromium } from 'playwright-core'
import { paths } from '@wassit/domain/site/paths'
import { findBrowser } from '../test/support/browser.ts'
import { budget, freePort, median, say, startProduct, withServers } from './support.ts'

// Runs Lighthouse's mobile preset (a slow phone on 4G, simulated) on the home page and on every
// product page; the median of three runs is the result.

const goals = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof goals
const categories = Object.keys(goals) as Category[]
const runs = 3

type Scores = Record<Category, number>
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
    onlyCategories: categories,
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

await withServers([startProduct], async ({ origin }) => {
  const found = await findBrowser()
  const port = await freePort()
  const browser = await chromium.launch({
    ...found,
    args: [...(found.args ?? []), `--remote-debugging-port=${port}`],
  })
  try {
    for (const path of [paths.home, ...offeredProducts.map(paths.product)]) {
      say(`       ${path}`)
      const scores: Scores[] = []
      for (let run = 0; run < runs; run++) scores.push(await measure(`${origin}${path}`, port))
      for (const name of categories) {
        const score = median(scores.map((each) => each[name]))
        budget(`Lighthouse ${name} of ${path}`, score, { atLeast: goals[name] })
      }
    }
  } finally {
    await browser.close()
  }
})
