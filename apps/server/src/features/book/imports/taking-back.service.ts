import { DomainError } from '@wassit/domain/errors/errors'
import { termOf } from '@wassit/domain/import/facts'
import { policyNumberKey } from '@wassit/domain/import/keys'
import { answersOfRow, productOfRow } from '@wassit/domain/import/product'
import type { Kysely } from 'kysely'
import { z } from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { addJob, defineJob } from '../../../jobs.ts'
import type { Database } from '../../../schema.ts'
import { record } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { dropTakenOverAttestations } from '../../insurers/attestations/taken-over.service.ts'
import {
  dropTakenOverCustomers,
  untouchedCustomers,
} from '../../people/accounts/taken-over-customers.service.ts'
import {
  changeTakenOver,
  dropTakenOver,
  touchedPolicies,
  touchedSinceChange,
} from '../../policies/pipeline/taking-over.service.ts'
import { holdImport, updateImport } from './imports.queries.ts'
import type { StoredImport, StoredRow } from './imports.queries.ts'
import type { StateBefore } from './imports.tables.ts'
import type { ImportWork } from './committing.service.ts'
import { assertNoneRuns } from './running.service.ts'
import { dropStatedLines, statedByOthers } from './stated-lines.queries.ts'
import { restoreTakenOver, writtenOnlyBy } from './taken-over.queries.ts'
import { endRows, openedPersons, partRows, rowsToTakeBack } from './taking-back.queries.ts'

/** Takes an import back in the name of whoever asked; an order of before names nobody. */
export const importTakenBack = defineJob(
  'import.undone',
  z.object({ import: z.uuid(), by: z.optional(z.uuid()) }),
)

const dayMs = 24 * 3_600_000

/** Returns the moment until which an import can be undone; null for one that is not taken in. */
export const takenBackUntil = ({
  state,
  committed_at: at,
}: Pick<StoredImport, 'state' | 'committed_at'>): Date | null =>
  state === 'committed' && at !== null ? new Date(at.getTime() + dayMs) : null

/**
 * Begins to take an import back. Throws `import.too-late` a day after its commit, `import.running` while
 * another one runs. An import that was only checked is undone at once.
 */
export const takeImportBack = async (deps: Deps, id: string, by: Doer): Promise<void> => {
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const held = await holdImport(tx, id)
    if (!held) throw new DomainError('import.unknown')
    if (held.state === 'undoing' || held.state === 'undone') return
    if (held.state === 'committing') await assertNoneRuns(tx)
    const until = takenBackUntil(held)
    if (until !== null && until < now) throw new DomainError('import.too-late')
    if (until !== null) {
      await assertNoneRuns(tx)
      await addJob(tx, importTakenBack, { import: id, by: by.id }, { key: `import ${id}` })
    }
    await updateImport(tx, id, until === null ? { state: 'undone', undone_at: now } : { state: 'undoing' })
    const change = { before: {}, after: { content: held.content } }
    await record(
      tx,
      { origin: by.origin, now },
      { kind: 'import', outcome: 'undone', actor: by.id, subject: id, change },
    )
  })
}

/** Rows of one transaction: the references to their contracts are looked up within the limit of a statement. */
const rowsAtOnce = 100

/** Member of the staff in whose name contracts come back. */
interface Author {
  by: string
  now: Date
}

/** Brings a contract back as it was; returns false if someone else has changed it since. */
const restore = async (
  tx: Kysely<Database>,
  { stored, policyId, author }: { stored: StoredImport; policyId: string; author: Author },
  before: StateBefore,
): Promise<boolean> => {
  const { facts, startDay, endDay, isEnded } = before
  const key = policyNumberKey(String(facts.policyNumber ?? '')) ?? null
  if (!(await restoreTakenOver(tx, { id: policyId, importId: stored.id }, before, key))) return false
  const term = termOf({ ...(startDay && { startDay }), ...(endDay && { endDay }) })
  if (!term) return false
  const premium = typeof facts.total === 'number' && facts.total >= 0 ? facts.total : null
  const set = {
    insurerId: before.insurerId,
    product: productOfRow(facts),
    answers: answersOfRow(facts),
    premium,
    ...term,
    policyNumber: facts.policyNumber === undefined ? null : String(facts.policyNumber),
    receiptNumber: facts.receipt === undefined ? null : String(facts.receipt),
    isEnded,
  }
  await changeTakenOver(tx, policyId, set, author)
  return true
}

/** Takes the changes of rows back; returns the rows whose contract someone else has changed since. */
const takeChangesBack = async (
  tx: Kysely<Database>,
  rows: readonly StoredRow[],
  stored: StoredImport,
  author: Author,
): Promise<string[]> => {
  const changed = rows.flatMap(({ before, policy_id: id }) => (before && id ? [id] : []))
  const worked = await touchedSinceChange(tx, changed)
  const touched: string[] = []
  for (const { id, policy_id: policyId, before } of rows) {
    if (!before || !policyId) continue
    const isBack = !worked.has(policyId) && (await restore(tx, { stored, policyId, author }, before))
    if (!isBack) touched.push(id)
  }
  return touched
}

/** Removes what rows opened; returns the rows whose contract or person stays. */
const takeOpeningsBack = async (
  tx: Kysely<Database>,
  rows: readonly StoredRow[],
  stored: StoredImport,
): Promise<string[]> => {
  const created = rows.filter(({ decision }) => decision === 'create')
  const ids = created.flatMap(({ policy_id: id }) => id ?? [])
  const own = await writtenOnlyBy(tx, stored.id, ids)
  const worked = await touchedPolicies(tx, ids)
  const stated = await statedByOthers(tx, stored.id, ids)
  const gone = created.filter(
    ({ policy_id: id }) => id === null || (own.has(id) && !worked.has(id) && !stated.has(id)),
  )
  const policies = gone.flatMap(({ policy_id: id }) => id ?? [])
  // The rows keep what they say; only their contracts and persons go.
  await partRows(tx, 'policy_id', policies)
  await dropTakenOverAttestations(tx, policies)
  await dropTakenOver(tx, policies)
  return created.filter((row) => !gone.includes(row)).map(({ id }) => id)
}

const takePartBack = async (tx: Kysely<Database>, stored: StoredImport, author: Author): Promise<boolean> => {
  const rows = await rowsToTakeBack(tx, stored.id, rowsAtOnce)
  if (rows.length === 0) return false
  const changed = await takeChangesBack(tx, rows, stored, author)
  const stated = await dropStatedLines(
    tx,
    rows.map(({ id }) => id),
  )
  const openings = rows.filter(({ id }) => !stated.has(id))
  const kept = await takeOpeningsBack(tx, openings, stored)
  const touched = new Set([...changed, ...kept])
  await endRows(
    tx,
    rows.flatMap(({ id }) => (touched.has(id) ? [] : id)),
    'undone',
  )
  await endRows(tx, [...touched], 'touched')
  return true
}

/**
 * Removes the next persons whom an import opened and nobody needs; returns the position to go on from, undefined
 * at the end. Each part is a transaction: about a hundred references to a person are looked up for each.
 */
const takePersonsBack = async (
  tx: Kysely<Database>,
  importId: string,
  after: number,
): Promise<number | undefined> => {
  const opened = await openedPersons(tx, importId, after, rowsAtOnce)
  const persons = await untouchedCustomers(
    tx,
    opened.map(({ id }) => id),
  )
  await partRows(tx, 'user_id', persons)
  await dropTakenOverCustomers(tx, persons)
  return opened.at(-1)?.position
}

/** Takes the rows of an import back, part by part, and then the persons whom nobody needs. */
export const runTakingBack = async (
  { db, now }: ImportWork,
  { import: id, by }: z.output<typeof importTakenBack.payload>,
): Promise<void> => {
  let persons = 0
  const takeNextBack = (): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const held = await holdImport(tx, id)
      if (held?.state !== 'undoing') return false
      if (await takePartBack(tx, held, { by: by ?? held.imported_by, now: now() })) return true
      const next = await takePersonsBack(tx, id, persons)
      persons = next ?? persons
      if (next === undefined) await updateImport(tx, id, { state: 'undone', undone_at: now() })
      return next !== undefined
    })
  while (await takeNextBack());
}
