import { changeKeys } from '@wassit/domain/request/renewal/kind'
import type { MessageId } from '@wassit/words/catalogue'
import { claimTypeOf } from '@wassit/domain/request/claim/claim-types'
import type { Piece } from '@wassit/domain/request/pieces'
import type { Kind } from '@wassit/domain/request/kind'
import { factsIn, asDate, asKey, asText, asTicks } from '@wassit/domain/request/fields'
import type { Fact, Field, RequestInfo, Said } from '@wassit/domain/request/fields'
import { requestKinds } from '@wassit/domain/request/request'
import type { RequestKind } from '@wassit/domain/request/request'
import { terminationMotiveOf } from '@wassit/domain/request/termination/motives'

/** Returns the text of a field; undefined if empty. */
export const textIn = (info: RequestInfo, name: string): string | undefined => {
  const text = info[name]
  return typeof text === 'string' && text.trim() !== '' ? text : undefined
}

const ticksIn = (info: RequestInfo, name: string): ReadonlySet<string> => {
  const ticks = Object.entries(Object(info[name]) as Record<string, unknown>)
  return new Set(ticks.filter(([, ticked]) => ticked === true).map(([key]) => key))
}

const changes = asTicks(
  changeKeys.map((key) => [key, `console.request.change.${key}`] as const),
  'console.request.change.none',
)

const field = (label: MessageId, name: string, read: Field['read']): Field => ({ label, name, read })

const questions: Record<RequestKind, readonly Field[]> = {
  renewal: [
    field('console.request.asked.changes', 'changements', changes),
    field('console.request.asked.comments', 'commentaires', asText),
  ],
  termination: [
    field('console.request.asked.motive', 'motif', asKey(terminationMotiveOf)),
    field('console.request.asked.endDate', 'date_resiliation', asDate),
  ],
  endorsement: [
    field('console.request.asked.change', 'modification', asText),
    field('console.request.asked.effectDate', 'date_effet', asDate),
  ],
  claim: [
    field('console.request.asked.claimType', 'type_sinistre', asKey(claimTypeOf)),
    field('console.request.asked.lossDay', 'date_sinistre', asDate),
    field('console.request.asked.place', 'date_lieu', asText),
    field('console.request.asked.circumstances', 'circonstances', asText),
    field('console.request.asked.thirdParty', 'tiers', asText),
  ],
}

/** Returns the answers in the order of the form, without empty ones. */
export const askedRows = (kind: RequestKind, info: RequestInfo): Fact[] => factsIn(info, questions[kind])

/** Returns the subject by which a list distinguishes requests of a kind. */
export const subjectOf = (kind: RequestKind, info: RequestInfo): Said | undefined => {
  const { subject }: Kind = requestKinds[kind]
  return subject?.read(info[subject.name])
}

interface PieceState {
  kind: Piece['kind']
  /** True if the customer ticked that the piece is attached. */
  ticked: boolean
  files: number
}

/** Returns the pieces of the form: the ticked ones compared with the files sent. */
export const piecesOf = (
  kind: RequestKind,
  info: RequestInfo,
  sent: readonly (string | undefined)[],
): PieceState[] => {
  const ticked = ticksIn(info, 'pieces')
  return requestKinds[kind].pieces.map((piece) => ({
    kind: piece.kind,
    ticked: ticked.has(piece.tick),
    files: sent.filter((each) => each === piece.kind).length,
  }))
}
