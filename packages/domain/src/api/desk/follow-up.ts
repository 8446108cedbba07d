import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Insurer of whose attestations fewer than `lowStock` are left. */
const LowStock = z.object({ insurer_id: z.string(), company_name: z.string(), left: z.int() })

/** Work that follows the contracts: refunds and papers that wait for agents, stocks that run out. */
export const FollowUp = z.object({
  /** Refunds to approve or to send, up to `countBound`, and those of them that are late. */
  refunds: z.object({ open: z.int(), late: z.int() }),
  /** Rights requests that wait for the broker, and those of them that are late. */
  rights: z.object({ open: z.int(), late: z.int() }),
  deliveries: z.object({ toPrepare: z.int(), handedOver: z.int() }),
  /** Messages of the contact page that wait for a reply. */
  messages: z.object({ open: z.int() }),
  /** Records of the same money that differ and that nobody has explained. */
  differences: z.int(),
  low_stocks: z.array(LowStock),
})
export type FollowUp = z.output<typeof FollowUp>

export const followUpCalls = {
  followUp: endpoint('GET /api/agent/follow-up', {
    access: 'staff:read',
    summary:
      'Counts the refunds, rights requests, deliveries and messages that wait for agents, and names the stocks that run out',
    answers: { 200: FollowUp },
  }),
}
