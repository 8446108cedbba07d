import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Pages that the server keeps with their styles inside, the layouts around them, and what may replace them. */
export const keptPages = [
  'providers',
  'error-page',
  'incident-notice',
  'storefront/storefront-shell',
  'storefront/home/home-page',
  'storefront/product/product-page',
  'storefront/quote/start-page',
  'storefront/about/about-page',
  'storefront/contact/contact-page',
  'storefront/legal/terms-page',
  'storefront/legal/privacy-page',
  'account/login-dialog',
  'account/login-page',
  'account/login-code-page',
  'account/reset/reset-page',
] as const

const imported = /(?:^|\n)(?:import|export)\s(?!type\s)[^'"]*?from '(\.[^']+)'|import\('(\.[^']+)'\)/g

/** Collects a module and the modules that it imports, at once or later. */
const collect = async (file: string, seen: Set<string>): Promise<Set<string>> => {
  if (seen.has(file) || !existsSync(file)) return seen
  seen.add(file)
  for (const [, now, later] of (await readFile(file, 'utf8')).matchAll(imported))
    await collect(path.resolve(path.dirname(file), now ?? later ?? ''), seen)
  return seen
}

/** Names to Tailwind the modules of the kept pages, whose classes their style sheet holds. */
export const keptSources = (): Plugin => ({
  name: 'wassit:kept-sources',
  enforce: 'pre',
  async transform(code, id) {
    if (!id.endsWith('/src/public-styles.css')) return null
    const seen = new Set<string>()
    for (const page of keptPages) await collect(path.resolve(path.dirname(id), `${page}.tsx`), seen)
    const sources = [...seen].filter((file) => file.endsWith('.tsx'))
    return `${code}\n${sources.map((file) => `@source '${file}';`).join('\n')}`
  },
})
