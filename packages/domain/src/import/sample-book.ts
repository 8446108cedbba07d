import type { TableFile } from '../tabular/grid.ts'
import type { Decided } from './decided.ts'
import { decideRow } from './decision.ts'
import type { KnownBook, KnownPolicy } from './known-book.ts'
import { noteDecided } from './noting.ts'
import { withOwnInsurer } from './own-insurer.ts'
import { readingOf } from './reading.ts'
import { recogniseTable } from './recognition.ts'
import { readImportRow } from './row.ts'

/** Insurers of the panel of samples. */
export const sampleInsurers: ReadonlyMap<string, string> = new Map([
  ['atlas', 'one'],
  ['rif', 'two'],
])

/** Day on which samples are taken in. */
const today = '2025-09-01'

/** Takes a file into a book row by row, as a commit does; returns the decisions. */
export const takeSampleIn = (
  book: KnownBook,
  file: string | TableFile,
  insurerId: string | null,
): Decided[] => {
  const found = recogniseTable(typeof file === 'string' ? { kind: 'text', content: file } : file)
  if (!found.ok) throw new Error(found.fault.message)
  const { kind, rows, columns } = found.table
  const reading = readingOf(kind, rows, { columns })
  const mark = `${kind} ${JSON.stringify(rows)}`
  const policies = new Map<string, KnownPolicy>()
  const decided = rows.map((raw, index) => {
    const read = { id: `${mark} ${index}`, isHidden: raw.isHidden, ...readImportRow(raw, reading) }
    const own = withOwnInsurer(read, { kind, insurerId, today }, sampleInsurers)
    const decision = decideRow(own.row, book, own.context)
    const policy = noteDecided(own.row, decision, book, own.context)
    if (policy) policies.set(policy.id, policy)
    return decision
  })
  // Another file is another import: it may contradict what this one stated.
  for (const policy of policies.values()) book.addPolicy({ ...policy, stated: new Set() })
  return decided
}
