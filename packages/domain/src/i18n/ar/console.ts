import type french from '../fr/console.ts'

export default {
  'console.title': 'فضاء الوكلاء',
  'console.saved': 'تم الحفظ.',
} as const satisfies Record<keyof typeof french, string>
