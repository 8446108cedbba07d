import { chromium } from 'playwright-core'
import { paths } from '@wassit/domain/site/paths'
import { findBrowser } from '../test/support/browser.ts'
import { budget, say, startProduct, withServers } from './support.ts'

// Measures the download of a first visit to the home page and to a product page: compressed bytes
// as a browser counts them.

interface Fetched {
  path: string
  kind: string
  encoding: string
  bytes: number
}

const visit = async (address: string): Promise<Fetched[]> => {
  const browser = await chromium.launch(await findBrowser())
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const fetched: Promise<Fetched>[] = []
    page.on('requestfinished', (request) => {
      fetched.push(
        (async () => {
          const response = await request.response()
          const { responseBodySize } = await request.sizes()
          return {
            path: new URL(request.url()).pathname,
            kind: request.resourceType(),
            encoding: (await response?.headerValue('content-encoding')) ?? 'none',
            bytes: responseBodySize,
          }
        })(),
      )
    })
    await page.goto(address, { waitUntil: 'networkidle' })
    return await Promise.all(fetched)
  } finally {
    await browser.close()
  }
}

const kilobytes = (files: readonly Fetched[]) => files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000

/** Includes the longest of the product pages. */
const pages = { 'home page': paths.home, 'product page': paths.product('car') }

await withServers([startProduct], async ({ origin }) => {
  for (const [name, path] of Object.entries(pages)) {
    const files = await visit(`${origin}${path}`)
    const ofKind = (...kinds: string[]) => files.filter(({ kind }) => kinds.includes(kind))
    for (const { path: file, kind, encoding, bytes } of files)
      say(`       ${String(bytes).padStart(7)} ${encoding} ${kind} ${file}`)
    const text = ofKind('document', 'stylesheet', 'script')
    const plain = text.filter(({ encoding }) => encoding !== 'br')
    if (plain.length > 0) throw new Error(`not brotli: ${plain.map((each) => each.path).join(', ')}`)
    const painted = kilobytes(ofKind('document', 'stylesheet'))
    budget(`${name}, HTML and the CSS it paints with`, painted, { atMost: 21.5 }, ' kB')
    budget(`${name}, all JavaScript of the first load`, kilobytes(ofKind('script')), { atMost: 105 }, ' kB')
    const pictures = kilobytes(ofKind('image'))
    say(`       fonts ${kilobytes(ofKind('font')).toFixed(1)} kB, images ${pictures.toFixed(1)} kB`)
  }
})
