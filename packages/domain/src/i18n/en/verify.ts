import type french from '../fr/verify.ts'

export default {
  'verify.title': 'Check a document',
} as const satisfies Record<keyof typeof french, string>
