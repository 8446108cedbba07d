import { randomBytes } from 'node:crypto'

/**
 * Makes an order id such as `WST-2026-000123-4f0c9a1b2c3d4e5f`: the gateway accepts an order once,
 * so each attempt needs another one.
 */
export const newOrderId = (insuranceNumber: string): string =>
  `${insuranceNumber}-${randomBytes(8).toString('hex')}`

export const isOrderId = (text: string): boolean => /^[\w-]{1,64}$/.test(text)
