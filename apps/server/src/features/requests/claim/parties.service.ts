import { isDeepStrictEqual } from 'node:util'
import { DomainError } from '@wassit/domain/errors/errors'
import { noParties } from '@wassit/domain/request/claim/parties'
import type { ClaimParties } from '@wassit/domain/request/claim/parties'
import type { Deps } from '../../../deps.ts'
import type { SeenCheck } from '../../../http/seen-fields.ts'
import type { Mover } from '../../policies/pipeline/policy-events.service.ts'
import { heldRequest } from '../asked-papers.service.ts'
import { requestOfNumber } from '../find-request.service.ts'
import { noteOnRequest } from '../request-move.service.ts'

interface PartiesOrder {
  reportNumber: string
  typed: ClaimParties
  seen: SeenCheck
  by: Mover
}

/**
 * Notes expert and garage of an open claim; the same ones twice are one note. Throws
 * `customerRequest.wrong-status` for other requests and `form.outdated` for a form that would undo a newer note.
 */
export const noteParties = async (
  deps: Deps,
  { reportNumber, typed, seen, by }: PartiesOrder,
): Promise<void> => {
  const request = await requestOfNumber(deps, reportNumber)
  if (request.kind !== 'claim') throw new DomainError('customerRequest.wrong-status')
  const known = Object.fromEntries(Object.entries(typed).filter(([, value]) => value))
  await deps.db.transaction().execute(async (tx) => {
    const held = await heldRequest(tx, request)
    if (isDeepStrictEqual(held.parties ?? {}, known)) return
    seen({ ...noParties, ...held.parties }, { ...noParties, ...typed })
    const set = { parties: Object.keys(known).length > 0 ? JSON.stringify(known) : null }
    await noteOnRequest(tx, { requestId: held.id, action: 'noteParties', by, now: deps.now(), set })
  })
}
