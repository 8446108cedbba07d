import type french from '../fr/console.ts'

export default {
  'console.title': 'فضاء الوكلاء',
} as const satisfies Record<keyof typeof french, string>
