import type french from '../fr/verify.ts'

export default {
  'verify.title': 'التحقق من وثيقة',
} as const satisfies Record<keyof typeof french, string>
