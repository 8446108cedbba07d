import type { Outdated } from '../../../periodic-work/periodic-work.ts'

/** Lines of bank statements, which name who paid. */
export const oldLines = (since: Date): Outdated[] => [
  { table: 'statement_lines', moment: 'day', before: since },
]
