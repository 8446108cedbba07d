import type { Absence, AbsenceBody } from '@wassit/domain/api/desk/tasks'
import type { Kysely } from 'kysely'
import type { z } from 'zod/mini'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../schema.ts'
import { record } from '../audit/audit.service.ts'
import type { Assignable } from '../audit/audit.service.ts'
import type { Doer } from '../audit/origin.ts'
import { listAbsences, noteAbsence } from '../people/tasks/tasks.service.ts'
import { announceRequestToAgents, announceToAgents } from '../policies/notices/notices.service.ts'
import { passOnPolicies } from '../policies/pipeline/policy-desk.service.ts'
import { passOnDueItems } from '../renewals/due-items/due-items.service.ts'
import { passOnRequests } from '../requests/request-desk.service.ts'
import { countHandedOver, insertHandOver, takeHandOvers } from './hand-over.queries.ts'
import type { HandOver } from './hand-over.queries.ts'

/** Things that a member has, or of them those that were handed over, which pass to another one. */
interface Passing {
  from: string
  to: string
  only?: Pick<HandOver, 'policies' | 'requests' | 'due_items'>
}

/** Passes things to another member, with the trail of each; returns those that passed. */
const passOn = async (
  tx: Kysely<Database>,
  { from, to, only }: Passing,
  { by, now }: { by: Doer; now: Date },
): Promise<Pick<HandOver, 'policies' | 'requests' | 'due_items'>> => {
  const policies = await passOnPolicies(tx, { from, to, only: only?.policies, now })
  const requests = await passOnRequests(tx, { from, to, only: only?.requests, now })
  const items = await passOnDueItems(tx, { from, to, only: only?.due_items, now })
  const note = (kind: Assignable, subject: string) =>
    record(tx, { origin: by.origin, now }, { kind, outcome: 'assigned', actor: by.id, subject })
  for (const id of policies) await note('policy', id)
  for (const id of requests) await note('request', id)
  for (const { policyId } of items) await note('dueItem', policyId)
  for (const id of policies) await announceToAgents(tx, id)
  for (const id of requests) await announceRequestToAgents(tx, id)
  return { policies, requests, due_items: items.map(({ id }) => id) }
}

const countOf = ({ policies, requests, due_items: items }: Awaited<ReturnType<typeof passOn>>): number =>
  policies.length + requests.length + items.length

/** Gives back what a member handed over and the other one still has; the rest belongs to whoever has it by now. */
const giveBack = async (tx: Kysely<Database>, memberId: string, by: Doer, now: Date): Promise<number> => {
  let count = 0
  for (const row of await takeHandOvers(tx, memberId, now)) {
    const passed = await passOn(tx, { from: row.taken_by, to: memberId, only: row }, { by, now })
    count += countOf(passed)
  }
  return count
}

const handOver = async (
  tx: Kysely<Database>,
  { from, to }: Passing,
  { by, now }: { by: Doer; now: Date },
): Promise<number> => {
  const passed = await passOn(tx, { from, to }, { by, now })
  const count = countOf(passed)
  if (count > 0)
    await insertHandOver(tx, { member_id: from, taken_by: to, ...passed, made_by: by.id, made_at: now })
  return count
}

/** Files that passed by a note about an absence: to whoever takes over, or back to their member. */
export interface PassedFiles {
  handed: number
  returned: number
}

/**
 * Notes an absence or its end, and with it passes the open files of the member on, or back to them: all in one
 * transaction. Another one who takes over gets those of the one before. The same form twice passes nothing more.
 * Throws as `noteAbsence` does.
 */
export const noteAbsenceWithFiles = (
  deps: Deps,
  body: z.output<typeof AbsenceBody>,
  by: Doer,
): Promise<PassedFiles> => {
  const now = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    const before = await noteAbsence(tx, body, { by, now })
    const { member: from, taken_by: to } = body
    const isOver = to === null || (before !== undefined && before !== to)
    const returned = isOver ? await giveBack(tx, from, by, now) : 0
    const handed = to !== null && body.files ? await handOver(tx, { from, to }, { by, now }) : 0
    return { handed, returned }
  })
}

/** Returns the absences that are not over, or whose files were not given back. */
export const listAbsencesWithFiles = async (deps: Pick<Deps, 'db' | 'now'>): Promise<Absence[]> => {
  const files = await countHandedOver(deps.db)
  return (await listAbsences(deps, new Set(files.keys()))).map((absence) => ({
    ...absence,
    files: files.get(absence.member.id) ?? 0,
  }))
}
