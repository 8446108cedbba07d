import type { TestProject } from 'vitest/node'
import { startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string
  }
}

/** One product for all journeys; each journey is a person of its own. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const product = await startProduct()
  provide('productUrl', product.url)
  return product.stop
}
