import type { Piece } from '@wassit/domain/request/pieces'
import type { Kind } from '@wassit/domain/request/kind'
import type { RequestInfo, Said } from '@wassit/domain/request/fields'
import { requestKinds } from '@wassit/domain/request/request'
import type { RequestKind } from '@wassit/domain/request/request'

/** Returns the text of a field; undefined if empty. */
export const textIn = (info: RequestInfo, name: string): string | undefined => {
  const text = info[name]
  return typeof text === 'string' && text.trim() !== '' ? text : undefined
}

const ticksIn = (info: RequestInfo, name: string): ReadonlySet<string> => {
  const ticks = Object.entries(Object(info[name]) as Record<string, unknown>)
  return new Set(ticks.filter(([, ticked]) => ticked === true).map(([key]) => key))
}

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
