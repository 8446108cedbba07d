import { DomainError } from '@wassit/domain/errors/errors'
import { canMoveRights, isOpenRights, rightsActions } from '@wassit/domain/personal-data/rights-request'
import type { RightsAction, RightsEvent, RightsState } from '@wassit/domain/personal-data/rights-request'
import type { AccountNotice } from '@wassit/domain/policy/notices'
import type { Kysely, Updateable } from 'kysely'
import { z } from 'zod/mini'
import { addJob, defineJob } from '../../../jobs.ts'
import { notifyNodes } from '../../../live/channel.ts'
import type { Database } from '../../../schema.ts'
import { record } from '../../audit/audit.service.ts'
import type { Origin } from '../../audit/origin.ts'
import { announceToAccount } from '../../policies/notices/notices.service.ts'
import { insertRightsEvent, lockRights, updateRights } from './rights-requests.queries.ts'
import type { RightsRequest } from './rights-requests.queries.ts'
import type { RightsRequestRow } from './rights-requests.tables.ts'

/** Tells the person of a rights request of an event. */
export const rightsMailJob = defineJob('rights.mail', z.object({ event: z.uuid() }), { sends: true })

/**
 * Events without a message of their own: the person's answer, a step between two agents, and a
 * deletion, whose job writes when it has erased the address.
 */
const silent: ReadonlySet<RightsEvent> = new Set(['reply', 'propose', 'erase', 'erased'])

/** Notices of the inbox, by the event that they tell of. */
const notices: Partial<Record<RightsEvent, AccountNotice>> = {
  ask: 'rightsAsked',
  correct: 'rightsDone',
  accept: 'rightsGranted',
  complete: 'rightsDone',
  refuse: 'rightsRefused',
}

/** Person or server that acts; the server has no id. */
export interface RightsActor {
  id: string | null
  origin: Origin | null
}

export interface RightsOccurrence {
  event: RightsEvent
  text?: string | null | undefined
  by: RightsActor
  now: Date
}

/** Writes an event with its row in the trail, its message and the live message; returns its id. */
export const noteRightsEvent = async (
  tx: Kysely<Database>,
  { id, number, user_id: of }: Pick<RightsRequest, 'id' | 'number' | 'user_id'>,
  { event, text, by, now }: RightsOccurrence,
): Promise<string> => {
  const row = { request_id: id, event, actor_id: by.id, text: text || null, at: now }
  const eventId = await insertRightsEvent(tx, row)
  const deed = { kind: 'rights', outcome: event, subject: id } as const
  await record(tx, { origin: by.origin, now }, { ...deed, ...(by.id && { actor: by.id }) })
  if (!silent.has(event)) await addJob(tx, rightsMailJob, { event: eventId })
  const notice = notices[event]
  if (of && notice) await announceToAccount(tx, { userId: of, kind: notice, now })
  await notifyNodes(tx, { rights: number, ...(of && { of }) })
  return eventId
}

export interface RightsMove {
  id: string
  action: RightsAction
  /** State that the page of an agent showed. */
  seen?: RightsState | undefined
  text?: string | undefined
  set?: Updateable<RightsRequestRow>
  by: RightsActor
  now: Date
}

/** Locks a request on which an act is allowed; throws `rights.wrong-state` for any other. */
export const holdRights = async (
  tx: Kysely<Database>,
  { id, action, seen }: Pick<RightsMove, 'id' | 'action' | 'seen'>,
): Promise<RightsRequest> => {
  const held = await lockRights(tx, id)
  if (!held) throw new DomainError('rights.unknown')
  const movable = { ...held, hasAccount: held.user_id !== null }
  if ((seen !== undefined && held.state !== seen) || !canMoveRights(action, movable))
    throw new DomainError('rights.wrong-state')
  return held
}

/** Changes the state of a request: the only function that does. Of two acts at once the second throws. */
export const moveRights = async (tx: Kysely<Database>, move: RightsMove): Promise<RightsRequest> => {
  const { action, text, set, by, now } = move
  const held = await holdRights(tx, move)
  const state: RightsState = rightsActions[action].to
  const ending = isOpenRights(state) ? {} : { closed_at: now }
  await updateRights(tx, held.id, { ...set, state, ...ending, updated_at: now })
  await noteRightsEvent(tx, held, { event: action, text, by, now })
  return { ...held, state }
}
