import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../schema.ts'
import { isNewAssignee } from '../people/accounts/assignments.service.ts'
import type { Chosen } from '../people/accounts/assignments.service.ts'
import { record } from '../audit/audit.service.ts'
import type { Doer } from '../audit/origin.ts'
import type { Note, Source } from './source.ts'
import { heldAssignee } from './worklist.queries.ts'

/** File of a source, by its number, and the agent at work on it. */
interface AtFile {
  source: Source
  number: string
  by: Doer
}

/** Runs an act that moves no file, and notes in the trail if it changed anything. */
const change = async (
  deps: Deps,
  { source, number, by }: AtFile,
  outcome: 'noted' | 'assigned',
  work: (tx: Kysely<Database>, id: string, now: Date) => Promise<boolean>,
): Promise<void> => {
  const id = await source.idOf(deps, number)
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    if (!(await work(tx, id, now))) return
    await record(tx, { origin: by.origin, now }, { kind: source.kind, outcome, actor: by.id, subject: id })
  })
}

/** Adds a note for the other agents; the same key twice adds one. */
export const addNote = (deps: Deps, file: AtFile, note: Omit<Note, 'authorId'>): Promise<void> =>
  change(deps, file, 'noted', (tx, id, now) =>
    file.source.annotate(tx, id, { ...note, authorId: file.by.id }, now),
  )

/** Assigns a file to an agent, or to none; throws as `isNewAssignee` does. */
export const assignTo = (deps: Deps, file: AtFile, chosen: Chosen): Promise<void> =>
  change(deps, file, 'assigned', async (tx, id, now) => {
    const { kind, files, assign } = file.source
    const current = await heldAssignee(tx, files, id)
    if (!(await isNewAssignee(tx, { kind, id, current }, { ...chosen, by: file.by }))) return false
    return assign(tx, id, chosen.agentId, now)
  })
