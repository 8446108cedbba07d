import type french from '../fr/console.ts'

export default {
  'console.title': 'Agents’ console',
  'console.saved': 'Saved.',
} as const satisfies Record<keyof typeof french, string>
