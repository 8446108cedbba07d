import { factsIn, asTicks } from '@wassit/domain/request/fields'
import type { Fact, RequestInfo } from '@wassit/domain/request/fields'
import { requestKinds } from '@wassit/domain/request/request'
import type { RequestKind } from '@wassit/domain/request/request'

/** Returns the filled fields of a request, and the pieces that the customer announced. */
export const factsOf = (kind: RequestKind, info: RequestInfo): Fact[] => {
  const { fields, pieces } = requestKinds[kind]
  const read = asTicks(pieces.map((piece) => [piece.tick, piece.label] as const))
  return factsIn(info, [...fields, { name: 'pieces', label: 'dashboard.request.details.pieces', read }])
}

/** Returns the new answers under the specification's keys; undefined if none change. */
export const changedAnswersOf = ({ data }: RequestInfo): Record<string, unknown> | undefined =>
  data !== null && typeof data === 'object' ? { ...data } : undefined
