import { readFileSync } from 'node:fs'
import path from 'node:path'
import { catalogueCalls } from '@wassit/domain/api/sales/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { referenceTariff } from '@wassit/domain/products/tariffs'
import { paths } from '@wassit/domain/site/paths'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { seedInsurers } from '../apps/server/seeds/insurers.ts'
import { loadConfig } from '../apps/server/src/config.ts'
import { describeHomePrices } from '../apps/server/src/features/sales/storefront/home-prices.service.ts'
import { describeProduct } from '../apps/server/src/features/sales/storefront/product-page.service.ts'
import { loadMessages } from '../apps/server/src/messages.ts'
import { encodeForKeeping } from '../apps/server/src/web/encoded.ts'
import { loadPageHead } from '../apps/server/src/web/head.ts'
import type { Pages } from '../apps/server/src/web/renderer.ts'
import { siteOf } from '../apps/server/src/web/site.ts'
import { buildIfChanged } from '../apps/web/build.ts'

// Measures the download of a first visit from the build, without a browser: a page lists the
// scripts of its first load; what it loads once it has settled is not among them.

const kilobyte = 1000

/** Limits in kB of brotli (bench/README.md, docs/decisions/050-still-pages.md). */
const budgets = { untouched: 15, painted: 20, scripts: 80 }

const visited = [
  { name: 'home page', address: paths.home },
  // The longest of the product pages.
  { name: 'product page', address: paths.product('car') },
]

const dist = path.resolve(import.meta.dirname, '../apps/web/dist')
const client = path.join(dist, 'client')

/** Tariffs of a new installation, whose insurers have none of their own. */
const tariffs = {
  ofProduct: referenceTariff,
  sellers: (product: ProductKey, asOf: string) =>
    seedInsurers
      .filter(({ products }) => products.includes(product))
      .map(({ slug, name, defaultFor }) => ({
        insurer: { id: slug, slug, name, arabicName: null, assistancePhone: null },
        isDefault: defaultFor.includes(product),
        tariff: referenceTariff(product, asOf),
      })),
}

/** Answers the two calls behind the pages, without a server. */
const callApi = async (address: string): Promise<Response> => {
  const deps = { messages: await loadMessages(), now: () => new Date(), tariffs }
  if (address === catalogueCalls.homePrices.path) return Response.json(await describeHomePrices(deps, 'fr'))
  return Response.json(await describeProduct(deps, path.basename(address), 'fr'))
}

interface FirstLoad {
  /** Size in kB of the document with the styles in it. */
  painted: number
  /** Size in kB of the scripts that run before somebody touches the page. */
  untouched: number
  /** Size in kB of the scripts that the document lists. */
  scripts: number
}

let pages: Pages

const config = loadConfig({ PUBLIC_URL: 'https://wassit.test' })

/** Renders a page as the server does for every visitor. */
const firstLoadOf = async (address: string): Promise<FirstLoad> => {
  const head = await loadPageHead(client, pages)
  let listed = ''
  const rendered = await pages.render({
    request: new Request(`https://wassit.test${address}`),
    language: 'fr',
    site: siteOf(config, config.house),
    transport: callApi,
    assets: (routeIds, language, isStill) => (listed = head.inline(routeIds, language, isStill)),
    onError: (error) => {
      throw error
    },
  })
  if (rendered instanceof Response || rendered.status !== 200) throw new Error(`${address} is no page`)
  const [, modules = '[]'] = new RegExp(`id="${pages.modulesId}"[^>]*>(.*?)</script>`).exec(listed) ?? []
  const files = JSON.parse(modules) as string[]
  const sizes = files.map((file) => readFileSync(path.join(client, `${file}.br`)).length)
  const scripts = sizes.reduce((sum, size) => sum + size, 0)
  const { br } = await encodeForKeeping('text/html', rendered.html)
  const own = await encodeForKeeping('text/javascript', pages.headScript)
  const waits = listed.includes(`id="${pages.modulesId}" data-waits>`)
  expect(rendered.html).not.toMatch(/<script[^>]* src=|modulepreload"/)
  return {
    painted: (br?.length ?? Infinity) / kilobyte,
    untouched: (waits ? (own.br?.length ?? Infinity) : scripts) / kilobyte,
    scripts: scripts / kilobyte,
  }
}

beforeAll(async () => {
  // The page names days, whose number and length change its size by up to 100 bytes.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T10:00:00Z') })
  await buildIfChanged()
  pages = (await import(path.join(dist, 'server/pages.js'))) as Pages
})

afterAll(() => vi.useRealTimers())

describe.each(visited)('first load of the $name', ({ address }) => {
  test('has a document and scripts within the budget, and hardly a script before a touch', async () => {
    const load = await firstLoadOf(address)
    expect(load.painted).toBeLessThanOrEqual(budgets.painted)
    expect(load.untouched).toBeLessThanOrEqual(budgets.untouched)
    expect(load.scripts).toBeGreaterThan(50)
    expect(load.scripts).toBeLessThanOrEqual(budgets.scripts)
  })
})
