import type { Identity } from '../../../../identity.ts'
import { doerOf } from '../../../audit/origin.ts'
import type { Mover } from '../policy-events.service.ts'

interface CustomerAct {
  userId: string
  insuranceId: string
  by: Mover
}

/** Act of a customer on one of their insurances. */
export const actOf = (
  call: Parameters<typeof doerOf>[0] & { identity: Identity },
  insuranceId: string,
): CustomerAct => ({ userId: call.identity.userId, insuranceId, by: { kind: 'customer', ...doerOf(call) } })
