import { changeKeys } from '@wassit/domain/api/request-forms'
import type { MessageId } from '@wassit/words/catalogue'
import { claimTypeOf } from '@wassit/domain/request/claim'
import { requestPieces } from '@wassit/domain/request/pieces'
import type { RequestKind } from '@wassit/domain/request/request'
import { terminationMotiveOf } from '@wassit/domain/request/termination'
import type { RequestInfo } from './request-rows.ts'

/** Value of a field for display. */
export type FactValue =
  | { kind: 'text'; text: string }
  | { kind: 'words'; ids: readonly MessageId[] }
  | { kind: 'date'; date: string }
  /** Amount in dirhams. */
  | { kind: 'amount'; amount: number }

export interface Fact {
  label: MessageId
  value: FactValue
}

type Read = (value: unknown) => FactValue | undefined

const text: Read = (value) =>
  typeof value === 'string' && value.trim() !== '' ? { kind: 'text', text: value } : undefined

const date: Read = (value) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? { kind: 'date', date: value } : undefined

const amount: Read = (value) => {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number)
    ? { kind: 'amount', amount: number }
    : undefined
}

/** Reads a key with a label, or the customer's own words. */
const keyed =
  (labelOf: (key: string) => MessageId | undefined): Read =>
  (value) => {
    const id = typeof value === 'string' ? labelOf(value) : undefined
    return id ? { kind: 'words', ids: [id] } : text(value)
  }

/** Reads the ticked keys as their labels; `none` names the case without any, if it is shown. */
const ticked =
  (labels: readonly (readonly [key: string, label: MessageId])[], none?: MessageId): Read =>
  (value) => {
    const ticks = value !== null && typeof value === 'object' ? (value as RequestInfo) : {}
    const ids = labels.flatMap(([key, label]) => (ticks[key] === true ? [label] : []))
    if (ids.length > 0) return { kind: 'words', ids }
    return none ? { kind: 'words', ids: [none] } : undefined
  }

interface Field {
  name: string
  label: MessageId
  read: Read
}

const changes = ticked(
  changeKeys.map((key) => [key, `request.form.renewal.${key}`] as const),
  'request.form.renewal.none',
)

const piecesOf = (kind: RequestKind): Field => ({
  name: 'pieces',
  label: 'dashboard.request.details.pieces',
  read: ticked(requestPieces[kind].map((piece) => [piece.tick, piece.label] as const)),
})

/** Fields of each form in its order, with the form's own labels (spec 001 §3). */
const fields: Record<RequestKind, readonly Field[]> = {
  renewal: [
    { name: 'changements', label: 'request.form.renewal.boxes', read: changes },
    { name: 'commentaires', label: 'request.form.renewal.comments', read: text },
    { name: 'price', label: 'request.form.renewal.price', read: amount },
    piecesOf('renewal'),
  ],
  termination: [
    {
      name: 'motif',
      label: 'request.form.termination.motive',
      read: keyed((key) => terminationMotiveOf(key)?.label),
    },
    { name: 'date_resiliation', label: 'request.form.termination.date', read: date },
    piecesOf('termination'),
  ],
  endorsement: [
    { name: 'modification', label: 'request.form.endorsement.nature', read: text },
    { name: 'date_effet', label: 'request.form.endorsement.date', read: date },
    { name: 'price', label: 'request.form.endorsement.newPrice', read: amount },
    piecesOf('endorsement'),
  ],
  claim: [
    {
      name: 'type_sinistre',
      label: 'request.form.claim.type',
      read: keyed((key) => claimTypeOf(key)?.label),
    },
    { name: 'date_sinistre', label: 'request.form.claim.date', read: date },
    { name: 'date_lieu', label: 'dashboard.request.details.dateAndPlace', read: text },
    { name: 'circonstances', label: 'request.form.claim.story', read: text },
    { name: 'tiers', label: 'request.form.claim.thirdParty', read: text },
    piecesOf('claim'),
  ],
}

/** Returns the filled fields of a request. */
export const factsOf = (kind: RequestKind, info: RequestInfo): Fact[] =>
  fields[kind].flatMap(({ name, label, read }) => {
    const value = read(info[name])
    return value ? [{ label, value }] : []
  })

/** Returns the new answers under the specification's keys; undefined if none change. */
export const changedAnswersOf = ({ data }: RequestInfo): Record<string, unknown> | undefined =>
  data !== null && typeof data === 'object' ? { ...data } : undefined
