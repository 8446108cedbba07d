import { brotliCompressSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { findBrowser } from '../test/support/browser.ts'

/** File that a browser fetched. */
export interface Fetched {
  path: string
  kind: string
  encoding: string
  /** Compressed bytes of the body, as a browser counts them. */
  bytes: number
  /** Bytes of the body in the best brotli, whatever the server sent. */
  inBrotli: number
}

/** Returns the files that a phone fetches on a first visit to an address. */
export const visit = async (address: string): Promise<Fetched[]> => {
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
            inBrotli: response ? brotliCompressSync(await response.body()).length : 0,
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
