import { DomainError } from '@wassit/domain/errors/errors'
import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../schema.ts'
import { activeAgents } from '../people/accounts/staff-administration.service.ts'
import { record } from '../audit/audit.service.ts'
import type { Doer } from '../audit/origin.ts'
import type { Note, Source } from './source.ts'

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

/** Assigns a file to an agent who can sign in, or to none (null). Throws `agent.unknown`. */
export const assignTo = (deps: Deps, file: AtFile, agentId: string | null): Promise<void> =>
  change(deps, file, 'assigned', async (tx, id, now) => {
    if (agentId !== null && !(await activeAgents(tx)).some((agent) => agent.id === agentId))
      throw new DomainError('agent.unknown')
    return file.source.assign(tx, id, agentId, now)
  })
