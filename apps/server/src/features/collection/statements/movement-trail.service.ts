import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import { record } from '../../audit/audit.service.ts'
import type { MovementOutcome } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'

/** Writes into the trail what happened to a movement; its words stay out of it. */
export const recordMovement = (
  tx: Kysely<Database>,
  { id, outcome, number }: { id: string; outcome: MovementOutcome; number?: string },
  by: Doer,
  now: Date,
): Promise<void> => {
  const change = number && { before: {}, after: { number } }
  const deed = { kind: 'movement', outcome, actor: by.id, subject: id, ...(change && { change }) } as const
  return record(tx, { origin: by.origin, now }, deed)
}
