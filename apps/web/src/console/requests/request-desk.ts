import { worklistPageSize } from '@wassit/domain/api/worklist'
import { requestKinds, requestStatusNames, requestStatuses } from '@wassit/domain/request/request'
import type { RequestCode, RequestStatus } from '@wassit/domain/request/request'
import { paths } from '../../paths.ts'
import type { Desk } from '../desk/desk-address.ts'

/** Order of the views along the pipeline, rejected requests last. */
const order = (status: RequestStatus): number => {
  const { code, step } = requestStatuses[status]
  return status === 'rejected' ? 99 : step * 10 + code
}

export const requestDesk: Desk<RequestCode> = {
  path: paths.consoleRequests,
  fileOf: paths.consoleRequest,
  views: [
    { view: 'waiting', label: 'console.view.waiting' },
    { view: 'late', label: 'console.view.late' },
    ...requestStatusNames
      .toSorted((left, right) => order(left) - order(right))
      .map((status) => ({
        view: String(requestStatuses[status].code),
        label: `console.request.view.${status}` as const,
      })),
    { view: 'all', label: 'console.request.view.all' },
  ],
  choice: {
    name: 'kind',
    label: 'console.request.kind.label',
    any: 'console.request.kind.any',
    options: Object.values(requestKinds).map(({ code, label }) => ({ value: code, label })),
  },
  pageSize: worklistPageSize,
  words: {
    title: 'console.request.title',
    views: 'console.request.views',
    found: 'console.request.found',
    doneHint: 'console.queue.doneHint',
    nothing: 'console.request.nothing',
    choose: 'console.request.choose',
    searchLabel: 'console.request.search.label',
    searchHint: 'console.request.search.hint',
    searchAll: 'console.request.search.all',
  },
}
