import type { Deps } from '../../../deps.ts'
import { record } from '../../audit/audit.service.ts'
import type { Deed } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { readSince } from './readings.queries.ts'

type NotingDeps = Pick<Deps, 'db' | 'now'>

/** Reloads of a list by the same agent within this time are not noted again. */
const sameListMs = 3_600_000

const note = ({ db, now }: NotingDeps, { id: actor, origin }: Doer, deed: Deed): Promise<void> =>
  record(db, { origin, now: now() }, { ...deed, actor })

/** Notes that an agent opened the card of a customer, or compared it with another one. */
export const noteCard = (deps: NotingDeps, customer: string, by: Doer): Promise<void> =>
  note(deps, by, { kind: 'customer', outcome: 'opened', subject: customer })

/** Notes a search that showed persons to an agent: their number, never what the agent typed. */
export const noteSearch = async (deps: NotingDeps, persons: number, by: Doer): Promise<void> => {
  if (persons === 0) return
  await note(deps, by, { kind: 'customer', outcome: 'searched', change: { before: {}, after: { persons } } })
}

/** Notes that an agent opened the proof that a person added to a rights request. */
export const noteProof = (deps: NotingDeps, request: string, by: Doer): Promise<void> =>
  note(deps, by, { kind: 'rights', outcome: 'opened', subject: request })

/** Notes the refunds whose account number a list showed to an agent, each once an hour. */
export const noteRefunds = async (deps: NotingDeps, refunds: readonly string[], by: Doer): Promise<void> => {
  if (refunds.length === 0) return
  const since = new Date(deps.now().getTime() - sameListMs)
  const known = await readSince(deps.db, by.id, refunds, since)
  for (const id of refunds)
    if (!known.has(id)) await note(deps, by, { kind: 'refund', outcome: 'read', subject: id })
}
