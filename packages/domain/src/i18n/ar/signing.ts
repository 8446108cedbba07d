import type french from '../fr/signing.ts'

export default {
  'signing.title': 'توقيع العقد',
} as const satisfies Record<keyof typeof french, string>
