import { offeredProducts } from '@wassit/domain/products/catalogue'
import { paths } from '@wassit/domain/site/paths'
import { categories, withLighthouse } from './lighthouse-runs.ts'
import { budget, scale, startProduct, withServers } from './support.ts'

// Runs Lighthouse's mobile preset (a slow phone on 4G, simulated) on the home page and on every
// product page; the median of three runs is the result.

const goals = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const

const products = scale({ usual: offeredProducts, short: [] })

await withServers([startProduct], ({ origin }) =>
  withLighthouse(async (measureMobile) => {
    for (const path of [paths.home, ...products.map(paths.product)]) {
      const [scores] = await measureMobile([`${origin}${path}`])
      for (const name of categories)
        budget(`Lighthouse ${name} of ${path}`, scores?.[name] ?? Number.NaN, { atLeast: goals[name] })
    }
  }),
)
