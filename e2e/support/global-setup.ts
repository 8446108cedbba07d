import type { TestProject } from 'vitest/node'
import { startGateway } from '../../scripts/gateway/gateway.ts'
import { startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string
  }
}

const account = { clientId: '600000000', storeKey: 'TEST1234' }

/** One product and one card gateway for all journeys; each journey is a person of its own. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const gateway = await startGateway({ ...account, port: 0 })
  const product = await startProduct({ ...account, url: gateway.url })
  provide('productUrl', product.url)
  return async () => {
    await product.stop()
    await gateway.close()
  }
}
