import type { TestProject } from 'vitest/node'
import { findLightBrowser } from '../../test/support/browser.ts'
import type { Browser } from '../../test/support/browser.ts'
import { startGateway } from '../../scripts/gateway/gateway.ts'
import { confirmAdminBrowser } from './confirm-browser.ts'
import { startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Found, and unpacked if need be, once for all workers. */
    browser: Browser
  }
}

const account = { clientId: '600000000', storeKey: 'TEST1234' }

/** Starts one product and one card gateway for all journeys; each journey uses its own person. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  provide('browser', await findLightBrowser())
  const gateway = await startGateway({ ...account, port: 0 })
  const product = await startProduct({ card: { ...account, url: gateway.url } })
  const { url, dataDir } = product
  provide('place', { url, dataDir, adminDevice: await confirmAdminBrowser(url) })
  return async () => {
    await product.stop()
    await gateway.close()
  }
}
