import { chromium } from 'playwright-core'
import { findBrowser } from '../test/support/browser.ts'
import { budget, say, startProduct, withServers } from './support.ts'

// What a first visit to the home page downloads: the bytes on the wire, brotli, as a browser counts them.

interface Fetched {
  path: string
  kind: string
  encoding: string
  bytes: number
}

const visit = async (origin: string): Promise<Fetched[]> => {
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
    await page.goto(`${origin}/`, { waitUntil: 'networkidle' })
    return await Promise.all(fetched)
  } finally {
    await browser.close()
  }
}

const kilobytes = (files: readonly Fetched[]) => files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000

await withServers([startProduct], async ({ origin }) => {
  const files = await visit(origin)
  const ofKind = (...kinds: string[]) => files.filter(({ kind }) => kinds.includes(kind))
  for (const { path, kind, encoding, bytes } of files)
    say(`       ${String(bytes).padStart(7)} ${encoding} ${kind} ${path}`)
  const text = ofKind('document', 'stylesheet', 'script')
  const plain = text.filter(({ encoding }) => encoding !== 'br')
  if (plain.length > 0) throw new Error(`not brotli: ${plain.map(({ path }) => path).join(', ')}`)
  budget(
    'home page, HTML and the CSS it paints with',
    kilobytes(ofKind('document', 'stylesheet')),
    { atMost: 25 },
    ' kB',
  )
  budget('home page, all JavaScript of the first load', kilobytes(ofKind('script')), { atMost: 105 }, ' kB')
  say(
    `       fonts ${kilobytes(ofKind('font')).toFixed(1)} kB, images ${kilobytes(ofKind('image')).toFixed(1)} kB`,
  )
})
