import { DomainError } from '@wassit/domain/errors/errors'
import { saysSomething } from '@wassit/domain/personal-data/rights-request'
import type { RightsAgentAction, RightsState } from '@wassit/domain/personal-data/rights-request'
import type { Deps } from '../../../deps.ts'
import type { Upload } from '../../../plugins/uploads.ts'
import type { CallingBrowser } from '../../people/accounts/askers.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { keptProof } from './asking.service.ts'
import { applyCorrection } from './correction-of-rights.service.ts'
import { proposeDeletion } from './deletion.service.ts'
import type { Erasure } from './erasure-of-asker.ts'
import { moveRights } from './rights-move.service.ts'
import type { RightsRequest } from './rights-requests.queries.ts'
import { foundRights } from './rights-views.service.ts'

interface RightsAct {
  number: string
  action: RightsAgentAction
  seen: RightsState
  text: string | undefined
  code: string | undefined
  browser: CallingBrowser
  by: Doer
}

interface Held extends Omit<RightsAct, 'number'> {
  request: RightsRequest
}

type Act = (deps: Deps, held: Held, erasure: Erasure) => Promise<unknown>

/** Acts that change only the state, with the words to the person. */
const move: Act = ({ db, now }, { request: { id }, action, seen, text, by }) =>
  db.transaction().execute((tx) => moveRights(tx, { id, action, seen, text, by, now: now() }))

const acts: Record<RightsAgentAction, Act> = {
  ask: move,
  accept: move,
  complete: move,
  refuse: move,
  correct: (deps, held) => applyCorrection(deps, held),
  propose: (deps, { request, seen, text, by }, erasure) =>
    proposeDeletion(deps, erasure, { request, seen, reason: text, by }),
}

/** Does an act of an agent; throws `rights.wrong-state` if the request moved since the page showed it. */
export const actOnRights = async (
  deps: Deps,
  erasure: Erasure,
  { number, ...act }: RightsAct,
): Promise<void> => {
  if ((saysSomething(act.action) || act.action === 'propose') && !act.text)
    throw new DomainError('request.invalid', [{ path: 'text', message: 'validation.required' }])
  await acts[act.action](deps, { ...act, request: await foundRights(deps.db, number) }, erasure)
}

interface OwnAct {
  number: string
  by: Doer
}

/** Answers the broker's question; a new document replaces the first one. */
export const replyToBroker = async (
  deps: Deps,
  { number, by, text, upload }: OwnAct & { text: string; upload: Upload | undefined },
): Promise<void> => {
  const { id, state } = await foundRights(deps.db, number, by.id)
  if (state !== 'asked') throw new DomainError('rights.wrong-state')
  const object = await keptProof(deps, upload)
  const set = object && { object_key: object.objectKey, mime_type: object.mimeType, sha256: object.sha256 }
  await deps.db
    .transaction()
    .execute((tx) => moveRights(tx, { id, action: 'reply', text, by, now: deps.now(), ...(set && { set }) }))
}

/** Withdraws an open request of a customer; once withdrawn, a repetition changes nothing. */
export const withdrawRights = async (deps: Deps, { number, by }: OwnAct): Promise<void> => {
  const { id, state } = await foundRights(deps.db, number, by.id)
  if (state === 'withdrawn') return
  await deps.db.transaction().execute((tx) => moveRights(tx, { id, action: 'withdraw', by, now: deps.now() }))
}
