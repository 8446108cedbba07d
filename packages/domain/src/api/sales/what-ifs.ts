import { z } from 'zod/mini'
import { productCodes } from '../../products/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { BulkFileLink, Moment, Uuid } from '../values.ts'

/** Risk whose price changes, in dirhams; null where an agent quotes. */
const Change = z.object({
  number: z.string(),
  before: z.nullable(z.number()),
  after: z.nullable(z.number()),
  /** Message id of the reason of a referral. */
  reason: z.optional(z.string()),
})

/** Effect of a tariff on a number of risks; sums in dirhams over those that both tariffs price. */
const Summary = z.object({
  count: z.int(),
  more: z.int(),
  less: z.int(),
  same: z.int(),
  newly_referred: z.int(),
  newly_priced: z.int(),
  never_priced: z.int(),
  before: z.number(),
  after: z.number(),
  /** Risks by their change in percent, from this band's lower end on; the outer bands are open. */
  bands: z.array(z.object({ from: z.int(), count: z.int() })),
  largest: z.array(Change),
  referrals: z.array(Change),
})
export type WhatIfSummaryView = z.output<typeof Summary>

export const WhatIfView = z.object({
  id: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  done: z.int(),
  total: z.int(),
  created_at: Moment,
  /** Null until the replay is done. */
  quotes: z.nullable(Summary),
  policies: z.nullable(Summary),
})
export type WhatIfView = z.output<typeof WhatIfView>

const Id = z.object({ id: Uuid })

/** Calls that replay quotes and policies against a version of a tariff. */
export const whatIfCalls = {
  startWhatIf: endpoint('POST /api/agent/tariff-versions/:id/what-if', {
    access: 'staff:tariffs',
    device: 'confirmed',
    summary: 'Replays the newest quotes and the policies in force against a version',
    params: Id,
    answers: { 202: z.object({ id: z.string() }) },
  }),
  whatIf: endpoint('GET /api/agent/tariff-versions/:id/what-if', {
    access: 'staff:tariffs',
    summary: 'Returns the newest replay of a version, or null',
    params: Id,
    answers: {
      200: z.object({
        version: z.string(),
        insuranceType_name: z.enum(productCodes),
        company_name: z.string(),
        what_if: z.nullable(WhatIfView),
      }),
    },
  }),
  exportWhatIf: endpoint('POST /api/agent/what-ifs/:id/export', {
    access: 'staff:export',
    device: 'confirmed',
    factor: 'fresh',
    summary: 'Returns the link of both prices of every replayed risk, which the trail notes',
    params: Id,
    answers: { 200: BulkFileLink },
  }),
  whatIfFile: endpoint('GET /api/what-if/:id/csv', {
    access: 'signedLink',
    right: 'export',
    linkOnly: true,
    summary: 'Downloads both prices of every replayed risk',
    params: Id,
    answers: { 200: null },
  }),
}
