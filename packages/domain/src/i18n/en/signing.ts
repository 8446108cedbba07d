import type french from '../fr/signing.ts'

export default {
  'signing.title': 'Signing the contract',
} as const satisfies Record<keyof typeof french, string>
