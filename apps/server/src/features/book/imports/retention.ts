import type { Outdated } from '../../../periodic-work/periodic-work.ts'

/** Rows of imported files; what they opened stays with its contract and person. */
export const oldImportRows = (since: Date): Outdated[] => [
  { table: 'import_rows', moment: 'staged_at', before: since },
]
