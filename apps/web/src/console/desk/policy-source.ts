import { agentCalls } from '@wassit/domain/api/desk/agent'
import type { QueueItem } from '@wassit/domain/api/desk/agent'
import { nobody } from '@wassit/domain/api/desk/desk-tables'
import { policyStatusNames, policyStatuses, waitsForAgent } from '@wassit/domain/policy/policy'
import type { ContractView } from '@wassit/domain/policy/standing'
import { catalogue, productKeys, productName } from '@wassit/domain/products/catalogue'
import type { ProductCode } from '@wassit/domain/products/catalogue'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { paths } from '@wassit/domain/site/paths'
import { viewsOf } from './source.ts'
import type { ListedSource } from './source.ts'

/** Views of the files that owe money, whatever their status. */
const debtViews = [
  { view: 'unpaid', debt: 'unpaid', label: 'console.view.unpaid' },
  { view: 'lateInstalment', debt: 'late', label: 'console.view.lateInstalment' },
  { view: 'partPaid', debt: 'partPaid', label: 'console.view.partPaid' },
] as const

/** View of the signed contracts whose last day has passed. */
const overView = 'over'

/** Status of the signed contracts, whose view leaves out those that are over. */
const signed = String(policyStatuses.active.code)

const contractOf = (view: string): ContractView | undefined =>
  view === overView ? 'over' : view === signed ? 'current' : undefined

/** Day before every file (ISO). */
const firstDay = '2000-01-01'

const isCode = (view: string): boolean => /^\d$/.test(view)

/** Policies, from the quote request on: the agents' queue. */
export const policySource: ListedSource<QueueItem, ProductCode> = {
  event: 'queueChanged',
  table: 'files',
  tableStateOf: ({ view, q, assigned }, product, agentId) => {
    const contract = contractOf(view)
    const debt = debtViews.find((each) => each.view === view)?.debt
    return {
      ...(view === 'waiting' ? { view: 'open' } : view === 'late' ? { view } : { from: firstDay }),
      ...(contract ? { view: contract } : isCode(view) && { only: `policy_status:${view}` }),
      ...(debt && { only: `debt:${debt}` }),
      ...(q !== undefined && { q }),
      ...(product && { product }),
      ...(assigned && { agent: assigned === 'me' ? agentId : nobody }),
    }
  },
  path: paths.console,
  fileOf: consolePaths.file,
  views: [
    ...viewsOf(
      policyStatusNames.map((status) => {
        const { code, progression } = policyStatuses[status]
        return {
          code,
          step: progression,
          label: `policy.view.${status}` as const,
          waits: waitsForAgent(status),
        }
      }),
      'console.view.all',
    ),
    { view: overView, label: 'policy.view.over' },
    ...debtViews,
  ],
  further: [{ to: consolePaths.refunds, label: 'tables.refunds.title', workOf: ({ refunds }) => refunds }],
  choice: {
    name: 'insuranceType',
    label: 'console.product.label',
    any: 'console.product.any',
    options: productKeys.map((key) => ({ value: catalogue[key].code, label: productName(key) })),
  },
  words: {
    title: 'console.queue.title',
    views: 'console.queue.views',
    found: 'console.queue.found',
    nothing: 'console.queue.nothing',
    choose: 'console.queue.choose',
    searchLabel: 'console.search.label',
    searchHint: 'console.search.hint',
    searchAll: 'console.search.all',
  },
  list: async (call, query, insuranceType) => {
    const debt = debtViews.find(({ view }) => view === query.view)?.debt
    const contract = contractOf(query.view)
    const asked = {
      ...query,
      ...(debt && { view: 'all', debt }),
      ...(contract && { view: signed, contract }),
      insuranceType,
    }
    const result = await call(agentCalls.queue, { query: asked })
    if (!result.ok) return result
    const { insurances: items, debts, contracts, ...counts } = result.data
    const further = {
      ...Object.fromEntries(debtViews.map((each) => [each.view, debts[each.debt]])),
      [signed]: contracts.current,
      [overView]: contracts.over,
    }
    return { ok: true, data: { items, ...counts, further } }
  },
}
