import { DomainError } from '@wassit/domain/errors/errors'
import { KnownBook } from '@wassit/domain/import/known-book'
import type { ImportReading } from '@wassit/domain/import/row'
import type { Kysely } from 'kysely'
import { z } from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { addJob, defineJob } from '../../../jobs.ts'
import type { Database } from '../../../schema.ts'
import { record } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { applyRows } from './applying.service.ts'
import {
  checkImport,
  contextOf,
  decideRows,
  decisionOf,
  insurersByName,
  readingOfImport,
  readRows,
  realId,
} from './checking.service.ts'
import type { DecidedRow } from './checking.service.ts'
import { holdImport, importById, rowsToCommit, updateImport, writeDecisions } from './imports.queries.ts'
import type { RowDecision, StoredImport } from './imports.queries.ts'
import type { StateBefore } from './imports.tables.ts'
import { readAround } from './known-book.queries.ts'
import { assertNoneRuns } from './running.service.ts'

/** Takes in the rows of an import in the name of whoever committed it; an order of before names nobody. */
export const importCommitted = defineJob(
  'import.committed',
  z.object({ import: z.uuid(), by: z.optional(z.uuid()) }),
)

/** Things outside that work on an import needs. */
export type ImportWork = Pick<Deps, 'db' | 'now'>

/** Rows that one transaction takes in: a node that is killed loses the work of one part. */
const rowsAtOnce = 100

/**
 * Begins to take an import in. Throws `import.running` while another one is being taken in or undone, and
 * `import.wrong-state` for one that is undone. The same call again has no further effect.
 */
export const commitImport = async (deps: Deps, id: string, by: Doer): Promise<void> => {
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const held = await holdImport(tx, id)
    if (!held) throw new DomainError('import.unknown')
    if (held.state === 'committing') return
    if (held.state !== 'checked' && held.state !== 'committed') throw new DomainError('import.wrong-state')
    await assertNoneRuns(tx)
    // The book may have changed since the file was checked.
    await checkImport(tx, held, now)
    await updateImport(tx, id, { state: 'committing' })
    await addJob(tx, importCommitted, { import: id, by: by.id }, { key: `import ${id}` })
    const change = { before: {}, after: { content: held.content, kind: held.kind } }
    await record(
      tx,
      { origin: by.origin, now },
      { kind: 'import', outcome: 'committed', actor: by.id, subject: id, change },
    )
  })
}

/** Returns the decisions of rows that are taken in, with their contracts and what these were before. */
const doneOf = (
  rows: readonly DecidedRow[],
  before: ReadonlyMap<string, StateBefore>,
  importId: string,
): RowDecision[] => {
  const kept = new Set<string>()
  return rows.map((each) => {
    const { decided, row, policy } = each
    const isDone = decided.decision !== 'wait'
    const own = decided.decision === 'create'
    const policyId = policy
      ? realId(policy.id)
      : decided.policyId === undefined
        ? null
        : realId(decided.policyId)
    const state = policy && before.get(policy.id)
    const isFirst = state && state.changedBy !== importId && !kept.has(policy.id)
    if (isFirst) kept.add(policy.id)
    return {
      ...decisionOf(each),
      policyId,
      userId: decided.personId === undefined ? (own ? row.id : null) : realId(decided.personId),
      ...(isDone && { state: 'done' as const }),
      ...(isFirst && { before: state }),
    }
  })
}

interface Part {
  by: string | undefined
  reading: ImportReading
  now: Date
  atMost: number
}

/** Takes in the next rows; returns false once none is left. */
const commitPart = async (
  tx: Kysely<Database>,
  stored: StoredImport,
  { by = stored.imported_by, reading, now, atMost }: Part,
): Promise<boolean> => {
  const rows = await rowsToCommit(tx, stored.id, atMost)
  if (rows.length === 0) return false
  const book = new KnownBook()
  const read = readRows(rows, reading)
  await readAround(tx, book, read)
  const [context, insurers] = [contextOf(stored, now), await insurersByName(tx)]
  const decided = decideRows(read, { book, context, insurers })
  const before = await applyRows(tx, decided, book, { stored, by, language: 'fr', now })
  await writeDecisions(tx, doneOf(decided, before, stored.id))
  return true
}

/** Takes in a part in a transaction of its own; returns false at the end, which it notes. */
const takeNext = ({ db }: ImportWork, id: string, part: Part): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const held = await holdImport(tx, id)
    if (held?.state !== 'committing') return false
    if (await commitPart(tx, held, part)) return true
    await updateImport(tx, id, { state: 'committed', committed_at: held.committed_at ?? part.now })
    return false
  })

/** Tells whether the database refused a value: classes 22 and 23 of PostgreSQL. */
const isRefusedValue = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code))

/** Leaves the row that the database refuses to a person, so that the others go on. */
const leaveNext = async ({ db }: ImportWork, id: string): Promise<void> => {
  const [row] = await rowsToCommit(db, id, 1)
  const failed = { decision: 'wait' as const, reason: 'failed', about: null, differences: [] }
  if (row) await writeDecisions(db, [{ id: row.id, ...failed, policyId: null, userId: null }])
}

/**
 * Takes the rows of an import in, part by part, each in a transaction: after a crash the job goes on where it
 * was. A row whose contract appeared meanwhile is decided anew. A part that the database refuses is taken row
 * by row, and its refused row waits.
 */
export const runCommit = async (
  deps: ImportWork,
  { import: id, by }: z.output<typeof importCommitted.payload>,
): Promise<void> => {
  const reading = await readingOfImport(deps.db, await knownImport(deps.db, id))
  let single = 0
  for (let isLeft = true; isLeft; single -= 1)
    try {
      isLeft = await takeNext(deps, id, { by, reading, now: deps.now(), atMost: single > 0 ? 1 : rowsAtOnce })
    } catch (error) {
      if (!isRefusedValue(error)) throw error
      if (single > 0) await leaveNext(deps, id)
      else single = rowsAtOnce + 1
    }
}

/** Returns an import; throws `import.unknown` without one. */
export const knownImport = async (db: Kysely<Database>, id: string): Promise<StoredImport> => {
  const stored = await importById(db, id)
  if (!stored) throw new DomainError('import.unknown')
  return stored
}
