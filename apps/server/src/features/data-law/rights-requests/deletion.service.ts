import { DomainError } from '@wassit/domain/errors/errors'
import type { RightsState } from '@wassit/domain/personal-data/rights-request'
import type { Kysely } from 'kysely'
import { z } from 'zod/mini'
import { addJob, defineJob } from '../../../jobs.ts'
import type { Deps } from '../../../deps.ts'
import type { Message } from '../../../messaging/message.ts'
import type { Database } from '../../../schema.ts'
import { accountNamed } from '../../people/accounts/merged-accounts.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { askForChange } from '../../people/pending-changes/pending-changes.service.ts'
import type { ChangeEffect, PendingChange } from '../../people/pending-changes/pending-changes.service.ts'
import { askerOf, assertErasable } from './erasure-of-asker.ts'
import type { Asker, Erasure } from './erasure-of-asker.ts'
import { noteRightsEvent, moveRights } from './rights-move.service.ts'
import { rightsMessage } from './rights-message.ts'
import { lockRights, rightsById, rightsByNumber, rightsEventById } from './rights-requests.queries.ts'
import type { RightsRequest } from './rights-requests.queries.ts'

/**
 * Erases the data of a person after the approval of their request. Its message is tried once, because
 * no job may keep the erased address: a failure of the job is never one of a mail.
 */
export const eraseJob = defineJob('rights.erase', z.object({ event: z.uuid(), approvedBy: z.uuid() }), {
  sends: 'once',
})

/** Throws `rights.no-address` for a person without an account whose contact leads to nothing. */
const foundAsker = (request: RightsRequest): Asker => {
  const asker = askerOf(request)
  if (!asker) throw new DomainError('rights.no-address')
  return asker
}

/** Returns the id under which the proposal of a deletion waits: the account, or the request itself. */
export const deletionSubject = ({ id, user_id: userId }: Pick<RightsRequest, 'id' | 'user_id'>): string =>
  userId ?? id

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
  { request, seen, reason, by }: Proposal,
): Promise<void> => {
  const now = deps.now()
  const { id, number } = request
  await assertErasable(deps.db, erasure, foundAsker(request), now)
  await deps.db.transaction().execute(async (tx) => {
    await moveRights(tx, { id, action: 'propose', seen, text: reason, by, now })
    const values = { before: {}, after: { request: number } }
    const subject = deletionSubject(request)
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
 * Deletion that another person approves; the request is done once the data is gone. It is outdated once
 * the request is no longer accepted: the person withdrew it, or an agent refused it.
 */
export const deletionEffectWith = (erasure: Erasure): ChangeEffect => ({
  nameOf: async (db, change) =>
    (await requestOf(db, change))?.name ?? (await accountNamed(db, change.subject)),
  hold: async (tx, change) => {
    await heldRequest(tx, change)
  },
  current: async (db, change) => ((await requestOf(db, change))?.state === 'accepted' ? {} : undefined),
  apply: async (tx, change, by, now) => {
    const request = await heldRequest(tx, change)
    await assertErasable(tx, erasure, foundAsker(request), now)
    const event = await noteRightsEvent(tx, request, { event: 'erase', by, now })
    await addJob(tx, eraseJob, { event, approvedBy: by.id }, { key: `erase-${request.id}` })
  },
})

/** Tells whether the person still asks; a deletion that an earlier release approved is `done` already. */
const stillAsks = async (db: Kysely<Database>, id: string): Promise<boolean> => {
  const state = (await rightsById(db, id))?.state
  return state === 'accepted' || state === 'done'
}

/** Tells agents and the person that a deletion was not possible any more; the request stays open. */
const noteHeld = (deps: Deps, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const held = await lockRights(tx, id)
    if (held?.state !== 'accepted') return
    const by = { id: null, origin: null }
    await noteRightsEvent(tx, held, { event: 'held', by, now: deps.now() })
  })

/**
 * Tells a person that their data is gone, as far as their address can be reached: nobody knows it any
 * more, so that no later attempt is possible.
 */
const tell = async <Values>(
  { messenger, log }: Deps,
  message: Message<Values>,
  id: string,
): Promise<void> => {
  try {
    await messenger.send(message)
  } catch {
    // The error of a mail server may name the address.
    log.warn({ rights: id }, 'a person could not be told of the deletion of their data')
  }
  const { recipient } = message
  await messenger.forget(['email' in recipient ? recipient.email : recipient.phone])
}

/**
 * Erases the data of a person, and writes to the address that they had. A second time changes nothing:
 * the request leads to nobody then.
 */
export const eraseApproved = async (
  deps: Deps,
  { erase }: Erasure,
  { event, approvedBy }: { event: string; approvedBy: string },
): Promise<void> => {
  const found = await rightsEventById(deps.db, event)
  const asker = found && askerOf(found)
  if (!found || !asker) return
  const { id } = found
  const message = await rightsMessage(deps, event)
  const outcome = await erase(deps, asker, { approvedBy, request: id, isDue: (db) => stillAsks(db, id) })
  if (outcome === 'held') return noteHeld(deps, id)
  if (message) await tell(deps, message, id)
}
