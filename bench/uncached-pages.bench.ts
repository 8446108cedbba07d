import { rm } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { compare } from './load.ts'
import { budget, root, say, startProduct, withServers } from './support.ts'
import type { RunningProduct } from './support.ts'

// Compares a page that is rendered each time with the same page rendered
// by React's development build.

const web = path.join(root, 'apps/web')
const outDir = path.join(web, `.dist-bench-${process.pid}`)

const buildDevelopmentPages = async (): Promise<string> => {
  const { NODE_ENV } = process.env
  await build({
    configFile: path.join(web, 'vite.config.ts'),
    configLoader: 'native',
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { outDir, ssr: true },
  })
  // Vite sets NODE_ENV to "production" for the whole process, and the products would inherit it.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  return path.join(outDir, 'pages.js')
}

const startWith = async (pages: string): Promise<RunningProduct> =>
  startProduct({
    NODE_OPTIONS: `--import=${path.join(root, 'bench/development-pages.ts')}`,
    BENCH_PAGES: pages,
  })

/** The query chooses a product, so the page is not served from the cache. */
const shot = {
  path: '/devis?produit=automobile',
  headers: { 'accept-encoding': 'br', cookie: 'lang=fr' },
  connections: 10,
}

try {
  const pages = await buildDevelopmentPages()
  await withServers([startProduct, () => startWith(pages)], async (ours, development) => {
    say('start of a quote, rendered each time, 10 connections; bare is the development build')
    const { percent } = await compare(ours, development, shot)
    budget('requests per second compared with React’s development build', percent, { atLeast: 160 }, ' %')
  })
} finally {
  await rm(outDir, { recursive: true, force: true })
}
