import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { startGateway } from '../../scripts/gateway/gateway.ts'
import { confirmAdminBrowser } from './confirm-browser.ts'
import { startProduct } from './product.ts'
import type { Product } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string
    /** Responds once the product was killed and has started again. */
    crashUrl: string
    /** Cookie of a browser that the admin confirmed. */
    adminDevice: string
  }
}

const account = { clientId: '600000000', storeKey: 'TEST1234' }

/** Lets a journey, which runs in another process, kill the product. */
const startSwitch = async (product: Product) => {
  const server = createServer((_request, response) => {
    product.crash().then(
      () => response.end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** Starts one product and one card gateway for all journeys; each journey uses its own person. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const gateway = await startGateway({ ...account, port: 0 })
  const product = await startProduct({ ...account, url: gateway.url })
  const power = await startSwitch(product)
  provide('productUrl', product.url)
  provide('crashUrl', power.url)
  provide('adminDevice', await confirmAdminBrowser(product.url))
  return async () => {
    power.close()
    await product.stop()
    await gateway.close()
  }
}
