import { worklistPageSize } from '@wassit/domain/api/worklist'
import { policyStatusNames, policyStatuses } from '@wassit/domain/policy/policy'
import type { PolicyStatus } from '@wassit/domain/policy/policy'
import { catalogue, productKeys, productName } from '@wassit/domain/products/catalogue'
import type { ProductCode } from '@wassit/domain/products/catalogue'
import { paths } from '../../paths.ts'
import type { Desk } from '../desk/desk-address.ts'

/** Order of the views along the pipeline, expired quotes last. */
const order = (status: PolicyStatus): number => {
  const { code, progression } = policyStatuses[status]
  return status === 'expired' ? 99 : progression * 10 + code / 10
}

export const queueDesk: Desk<ProductCode> = {
  path: paths.console,
  fileOf: paths.consoleFile,
  views: [
    { view: 'waiting', label: 'console.view.waiting' },
    { view: 'late', label: 'console.view.late' },
    ...policyStatusNames
      .toSorted((left, right) => order(left) - order(right))
      .map((status) => ({
        view: String(policyStatuses[status].code),
        label: `console.view.${status}` as const,
      })),
    { view: 'all', label: 'console.view.all' },
  ],
  choice: {
    name: 'insuranceType',
    label: 'console.product.label',
    any: 'console.product.any',
    options: productKeys.map((key) => ({ value: catalogue[key].code, label: productName(key) })),
  },
  pageSize: worklistPageSize,
  words: {
    title: 'console.queue.title',
    views: 'console.queue.views',
    found: 'console.queue.found',
    doneHint: 'console.queue.doneHint',
    nothing: 'console.queue.nothing',
    choose: 'console.queue.choose',
    searchLabel: 'console.search.label',
    searchHint: 'console.search.hint',
    searchAll: 'console.search.all',
  },
}
