import type { Tone } from '../ui/badge.tsx'

/** Badge tone of each tone of a pipeline. */
export const badgeTones = {
  waiting: 'waiting',
  action: 'brand',
  done: 'success',
  refused: 'refused',
} as const satisfies Record<string, Tone>
