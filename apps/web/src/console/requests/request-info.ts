import { changeKeys } from '@wassit/domain/api/request-forms'
import type { MessageId } from '@wassit/words/catalogue'
import { claimTypeOf } from '@wassit/domain/request/claim'
import { requestPieces } from '@wassit/domain/request/pieces'
import type { Piece } from '@wassit/domain/request/pieces'
import type { RequestKind } from '@wassit/domain/request/request'
import { terminationMotiveOf } from '@wassit/domain/request/termination'

/** Stored fields of a request form (`report_info`). */
export type RequestInfo = Readonly<Record<string, unknown>>

/** Reads stored fields; anything but an object has none. */
export const readInfo = (text: string): RequestInfo => {
  try {
    const info: unknown = JSON.parse(text)
    return typeof info === 'object' && info !== null ? { ...info } : {}
  } catch {
    return {}
  }
}

/** Returns the text of a field; undefined if empty. */
export const textIn = (info: RequestInfo, name: string): string | undefined => {
  const text = info[name]
  return typeof text === 'string' && text.trim() !== '' ? text : undefined
}

const ticksIn = (info: RequestInfo, name: string): ReadonlySet<string> => {
  const ticks = Object.entries(Object(info[name]) as Record<string, unknown>)
  return new Set(ticks.filter(([, ticked]) => ticked === true).map(([key]) => key))
}

/** Answer of a form: the customer's own text, our words for a choice, or a day. */
export type Said = { text: string } | { words: readonly MessageId[] } | { date: string }

interface Row {
  label: MessageId
  said: Said
}

/** Returns our words for a known key, or the caller's own text. */
const chosen = (text: string | undefined, known: { label: MessageId } | undefined): Said | undefined => {
  if (known) return { words: [known.label] }
  return text === undefined ? undefined : { text }
}

const claimType = (info: RequestInfo): Said | undefined => {
  const type = textIn(info, 'type_sinistre')
  return chosen(type, claimTypeOf(type))
}

const motive = (info: RequestInfo): Said | undefined => {
  const given = textIn(info, 'motif')
  return chosen(given, terminationMotiveOf(given))
}

const changes = (info: RequestInfo): Said => {
  const ticked = ticksIn(info, 'changements')
  const keys = changeKeys.filter((key) => ticked.has(key))
  return {
    words:
      keys.length > 0
        ? keys.map((key) => `console.request.change.${key}` as const)
        : ['console.request.change.none'],
  }
}

type Question = [label: MessageId, read: (info: RequestInfo) => Said | undefined]

const text = (label: MessageId, name: string): Question => [
  label,
  (info) => {
    const said = textIn(info, name)
    return said === undefined ? undefined : { text: said }
  },
]

const date = (label: MessageId, name: string): Question => [
  label,
  (info) => {
    const said = textIn(info, name)
    return said === undefined ? undefined : { date: said }
  },
]

const questions: Record<RequestKind, readonly Question[]> = {
  renewal: [
    ['console.request.asked.changes', changes],
    text('console.request.asked.comments', 'commentaires'),
  ],
  termination: [
    ['console.request.asked.motive', motive],
    date('console.request.asked.endDate', 'date_resiliation'),
  ],
  endorsement: [
    text('console.request.asked.change', 'modification'),
    date('console.request.asked.effectDate', 'date_effet'),
  ],
  claim: [
    ['console.request.asked.claimType', claimType],
    date('console.request.asked.lossDay', 'date_sinistre'),
    text('console.request.asked.place', 'date_lieu'),
    text('console.request.asked.circumstances', 'circonstances'),
    text('console.request.asked.thirdParty', 'tiers'),
  ],
}

/** Returns the answers in the order of the form, without empty ones. */
export const askedRows = (kind: RequestKind, info: RequestInfo): Row[] =>
  questions[kind].flatMap(([label, read]) => {
    const said = read(info)
    return said ? [{ label, said }] : []
  })

/** Returns the subject by which a list distinguishes requests of a kind. */
export const subjectOf = (kind: RequestKind, info: RequestInfo): Said | undefined => {
  if (kind === 'claim') return claimType(info)
  return kind === 'termination' ? motive(info) : undefined
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
  return requestPieces[kind].map((piece) => ({
    kind: piece.kind,
    ticked: ticked.has(piece.tick),
    files: sent.filter((each) => each === piece.kind).length,
  }))
}
