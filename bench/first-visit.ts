import { brotliCompressSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import type { Request } from 'playwright-core'
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

/** Time in which a page fetches what it shows; what it fetches ahead begins later (`settleMs` of when-idle.ts). */
const quietMs = 1000

/** Tells whether React has taken over the page: its scripts may start after the network was idle. */
const isHydrated = (): boolean =>
  [document, document.getElementById('root')].some(
    (node) => node && Object.keys(node).some((key) => key.startsWith('__react')),
  )

const describe = async (request: Request): Promise<Fetched> => {
  const response = await request.response()
  const { responseBodySize } = await request.sizes()
  return {
    path: new URL(request.url()).pathname,
    kind: request.resourceType(),
    encoding: (await response?.headerValue('content-encoding')) ?? 'none',
    bytes: responseBodySize,
    inBrotli: response ? brotliCompressSync(await response.body()).length : 0,
  }
}

/** Returns the files that a phone fetches on a first visit to an address. */
export const visit = async (address: string): Promise<Fetched[]> => {
  const browser = await chromium.launch(await findBrowser())
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const fetched: Promise<Fetched>[] = []
    const handleFinished = (request: Request) => fetched.push(describe(request))
    page.on('requestfinished', handleFinished)
    await page.goto(address)
    await page.waitForFunction(isHydrated)
    await page.waitForTimeout(quietMs)
    // A later request would be read while the browser closes.
    page.off('requestfinished', handleFinished)
    return await Promise.all(fetched)
  } finally {
    await browser.close()
  }
}
