import type { DeletionOutlook } from '@wassit/domain/api/rights'
import { DomainError } from '@wassit/domain/errors/errors'
import type { RightsState } from '@wassit/domain/personal-data/rights-request'
import type { Kysely } from 'kysely'
import { z } from 'zod/mini'
import { addJob, defineJob } from '../../jobs.ts'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../schema.ts'
import { accountNamed } from '../accounts/merged-accounts.service.ts'
import type { Doer } from '../audit/origin.ts'
import { askForChange } from '../pending-changes/pending-changes.service.ts'
import type { ChangeEffect, PendingChange } from '../pending-changes/pending-changes.service.ts'
import { noteRightsEvent, moveRights } from './rights-move.service.ts'
import { rightsMessage } from './rights-message.ts'
import { lockRights, rightsByNumber, rightsEventById, updateRights } from './rights-requests.queries.ts'
import type { RightsRequest } from './rights-requests.queries.ts'

/** Erasure of a person's data, which another feature explains and does. */
export interface Erasure {
  explain: (db: Kysely<Database>, userId: string, now: Date) => Promise<DeletionOutlook>
  /** Erases the data of a person; safe to repeat. */
  erase: (deps: Deps, userId: string, approvedBy: string) => Promise<void>
}

/** Erases the data of a person after the approval of their request. */
export const eraseJob = defineJob('rights.erase', z.object({ event: z.uuid(), approvedBy: z.uuid() }))

const accountOf = ({ user_id: userId }: Pick<RightsRequest, 'user_id'>): string => {
  if (userId === null) throw new DomainError('rights.no-account')
  return userId
}

/** Refuses a deletion while something, such as a policy in force, needs the data. */
export const assertErasable = async (
  db: Kysely<Database>,
  { explain }: Erasure,
  userId: string,
  now: Date,
): Promise<void> => {
  const [first] = (await explain(db, userId, now)).refusals
  if (!first) return
  const values = { number: first.number }
  throw new DomainError('rights.in-force', [], { message: 'errors.rights.inForce', values })
}

interface Proposal {
  request: RightsRequest
  seen: RightsState
  reason: string | undefined
  by: Doer
}

/** Proposes the deletion of a person's data to another person; nobody can undo it. */
export const proposeDeletion = async (
  deps: Deps,
  erasure: Erasure,
  { request: { id, number, user_id: userId }, seen, reason, by }: Proposal,
): Promise<void> => {
  const now = deps.now()
  const subject = accountOf({ user_id: userId })
  await assertErasable(deps.db, erasure, subject, now)
  await deps.db.transaction().execute(async (tx) => {
    await moveRights(tx, { id, action: 'propose', seen, text: reason, by, now })
    const values = { before: {}, after: { request: number } }
    await askForChange(tx, { kind: 'deletion', subject, ...values, reason: reason ?? '', by, now })
  })
}

const requestOf = (db: Kysely<Database>, { after }: PendingChange): Promise<RightsRequest | undefined> =>
  rightsByNumber(db, String(after.request))

/** Locks the request of a change. */
const heldRequest = async (tx: Kysely<Database>, change: PendingChange): Promise<RightsRequest> => {
  const known = await requestOf(tx, change)
  const held = known && (await lockRights(tx, known.id))
  if (!held) throw new DomainError('rights.unknown')
  return held
}

/**
 * Deletion that another person approves. It is outdated once the request is no longer accepted: the
 * person withdrew it, or an agent refused it.
 */
export const deletionEffectWith = (erasure: Erasure): ChangeEffect => ({
  nameOf: async (db, { subject }) => accountNamed(db, subject),
  hold: async (tx, change) => {
    await heldRequest(tx, change)
  },
  current: async (db, change) => ((await requestOf(db, change))?.state === 'accepted' ? {} : undefined),
  apply: async (tx, change, by, now) => {
    const request = await heldRequest(tx, change)
    await assertErasable(tx, erasure, accountOf(request), now)
    await updateRights(tx, request.id, { state: 'done', closed_at: now, updated_at: now })
    const event = await noteRightsEvent(tx, request, { event: 'erase', by, now })
    await addJob(tx, eraseJob, { event, approvedBy: by.id }, { key: `erase-${request.id}` })
  },
})

/** Writes to the person, as long as their address is known, and erases their data. */
export const eraseApproved = async (
  deps: Deps,
  { erase }: Erasure,
  { event, approvedBy }: { event: string; approvedBy: string },
): Promise<void> => {
  const found = await rightsEventById(deps.db, event)
  if (!found) return
  const message = await rightsMessage(deps, event)
  if (message) await deps.messenger.send(message)
  await erase(deps, accountOf(found), approvedBy)
}
