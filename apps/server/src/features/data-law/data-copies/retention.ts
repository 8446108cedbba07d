import type { Outdated } from '../../../periodic-work/periodic-work.ts'

/** Notes that a copy was made; its file left after a week. */
export const oldCopies = (since: Date): Outdated[] => [
  { table: 'data_copies', moment: 'asked_at', before: since },
]
