import { moroccanDay } from '@wassit/domain/format/format'
import { addDays } from '@wassit/domain/party/date'
import { renewalNoticeDays } from '@wassit/domain/policy/term'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { contentKey } from '../../../http/content-key.ts'
import type { Database } from '../../../schema.ts'
import { assignByRule } from '../../people/assignment-rules/assigning.service.ts'
import { announceToAgents } from '../notices/notices.service.ts'
import { countEnding, firstEnding } from './ending.queries.ts'
import { insertPolicyNote, passPolicies, setPolicyAssignee } from './policies.queries.ts'

export { firstEnding, sumEnding } from './ending.queries.ts'
export { filesWithPlate } from './same-plate.queries.ts'

interface PolicyNote {
  policyId: string
  text: string
  now: Date
  /** Agent who wrote the note; undefined for the server. */
  authorId?: string
  key?: string | undefined
}

/** Leaves the agents a note in a file; returns false if the same form left it before. */
export const leaveNote = async (
  tx: Kysely<Database>,
  { policyId, text, now, authorId, key }: PolicyNote,
): Promise<boolean> => {
  const note = {
    policy_id: policyId,
    author_id: authorId ?? null,
    text,
    idempotency_key: key ? contentKey(key, [text]) : null,
    at: now,
  }
  if (!(await insertPolicyNote(tx, note))) return false
  await announceToAgents(tx, policyId)
  return true
}

/** Assigns a policy to an agent, or to none; returns false if it already has that assignee. */
export const assignPolicy = async (
  tx: Kysely<Database>,
  policyId: string,
  agentId: string | null,
  now: Date,
): Promise<boolean> => {
  if (!(await setPolicyAssignee(tx, policyId, agentId, now))) return false
  await announceToAgents(tx, policyId)
  return true
}

export const passOnPolicies = passPolicies

/** Gives a new file, or one whose insurer is known now, to the member whom the rules choose, unless someone has it. */
export const assignNewFile = async (tx: Kysely<Database>, policyId: string, now: Date): Promise<void> => {
  const thing = { kind: 'policy', work: 'file', id: policyId, policyId } as const
  await assignByRule(tx, thing, now, (agent) => setPolicyAssignee(tx, policyId, agent, now))
}

/** Returns the number of policies that end within `renewalNoticeDays`, and the first of them. */
export const endingSoon = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  atMost: number,
): Promise<{ count: number; first: Awaited<ReturnType<typeof firstEnding>> }> => {
  const from = moroccanDay(now())
  const days = { from, until: addDays(from, renewalNoticeDays) }
  const [count, first] = await Promise.all([countEnding(db, days), firstEnding(db, days, atMost)])
  return { count, first }
}
