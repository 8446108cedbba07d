import type { MessageId } from '@wassit/domain/i18n/catalogue'
import { policyStatusNames, policyStatuses } from '@wassit/domain/policy/policy'
import type { PolicyStatus } from '@wassit/domain/policy/policy'
import { productCodes } from '@wassit/domain/products/catalogue'
import type { ProductCode } from '@wassit/domain/products/catalogue'
import { paths } from '../../paths.ts'

export const assignments = ['me', 'nobody'] as const
type Assignment = (typeof assignments)[number]

/** What of the queue is shown; it stands in the address, so that back, reload and a copied link work. */
export interface QueueState {
  view: string
  q: string
  assigned: Assignment | undefined
  insuranceType: ProductCode | undefined
  page: number
}

interface QueueView {
  /** As it stands in the address and on the wire. */
  view: string
  label: MessageId
  status?: PolicyStatus
}

/** Along the pipeline, what has ended last. */
const order = (status: PolicyStatus): number => {
  const { code, progression } = policyStatuses[status]
  return status === 'expired' ? 99 : progression * 10 + code / 10
}

/** The filters by status, what waits for an agent first. */
export const queueViews: readonly QueueView[] = [
  { view: 'waiting', label: 'console.view.waiting' },
  { view: 'late', label: 'console.view.late' },
  ...policyStatusNames
    .toSorted((left, right) => order(left) - order(right))
    .map((status) => ({
      view: String(policyStatuses[status].code),
      label: `console.view.${status}` as const,
      status,
    })),
  { view: 'all', label: 'console.view.all' },
]

const oneOf = <T extends string>(names: readonly T[], text: string | null): T | undefined =>
  names.find((name) => name === text)

/** Reads an address; what makes no sense there is as if it were absent. */
export const readQueue = (search: URLSearchParams): QueueState => ({
  view: queueViews.find(({ view }) => view === search.get('view'))?.view ?? 'waiting',
  q: (search.get('q') ?? '').trim().slice(0, 100),
  assigned: oneOf(assignments, search.get('assigned')),
  insuranceType: oneOf(productCodes, search.get('insuranceType')),
  page: Math.min(Math.max(Math.floor(Number(search.get('page'))) || 1, 1), 10_000),
})

/** The query of an address, without what is so anyway: `?view=late`, or ''. */
export const queueSearch = (state: QueueState): string => {
  const query = new URLSearchParams()
  if (state.view !== 'waiting') query.set('view', state.view)
  if (state.q) query.set('q', state.q)
  if (state.assigned) query.set('assigned', state.assigned)
  if (state.insuranceType) query.set('insuranceType', state.insuranceType)
  if (state.page > 1) query.set('page', String(state.page))
  return query.size > 0 ? `?${query}` : ''
}

/** Another filter begins at its first page, beside the file that is open. */
export const queueHref = (
  state: QueueState,
  change: Partial<QueueState>,
  number: string | undefined,
): string =>
  (number ? paths.consoleFile(number) : paths.console) + queueSearch({ ...state, page: 1, ...change })

/** What the call takes. */
export const queryOf = ({ view, q, assigned, insuranceType, page }: QueueState) => ({
  view,
  page,
  ...(q && { q }),
  ...(assigned && { assigned }),
  ...(insuranceType && { insuranceType }),
})
