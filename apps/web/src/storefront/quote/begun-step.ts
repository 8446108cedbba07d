import { catalogue } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { FormValues } from '../../forms/values.ts'

interface BegunStep {
  draft: string
  values: FormValues
}

let begun: BegunStep | undefined

/**
 * Keeps step 1 as it was sent, until the document ends: the browser's back button shows it filled
 * in, and sending it again corrects its draft.
 */
export const keepBegun = (step: BegunStep): void => {
  if (!import.meta.env.SSR) begun = step
}

export const forgetBegun = (): void => {
  begun = undefined
}

/** Returns step 1 as it was sent; undefined on a page that asks for another product. */
export const begunStep = (product?: ProductKey): BegunStep | undefined =>
  product && begun?.values.insuranceType !== catalogue[product].code ? undefined : begun
