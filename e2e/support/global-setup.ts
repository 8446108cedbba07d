import type { TestProject } from 'vitest/node'
import { startGateway } from '../../scripts/gateway/gateway.ts'
import { confirmAdminBrowser } from './confirm-browser.ts'
import { startProduct } from './product.ts'

const account = { clientId: '600000000', storeKey: 'TEST1234' }

/** Starts one product and one card gateway for all journeys; each journey uses its own person. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const gateway = await startGateway({ ...account, port: 0 })
  const product = await startProduct({ ...account, url: gateway.url })
  provide('place', { url: product.url, adminDevice: await confirmAdminBrowser(product.url) })
  return async () => {
    await product.stop()
    await gateway.close()
  }
}
