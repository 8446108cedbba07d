import { z } from 'zod/mini'
import { WholeNumber } from '../../party/number.ts'
import { mostInstalments } from '../../payment/instalments.ts'
import { endpoint } from '../endpoint.ts'
import { InsuranceNumber } from '../policies/policy-views.ts'
import { Uuid } from '../values.ts'

const Count = WholeNumber({ min: 1, max: mostInstalments })

/** Calls about the instalments of a premium (docs/decisions/017-ledger-and-instalments.md). */
export const instalmentCalls = {
  chooseInstalments: endpoint('POST /api/user/instalments', {
    access: 'customer',
    summary: 'Chooses in how many instalments the customer pays an accepted quote',
    body: z.object({ insurance_id: Uuid, count: Count }),
  }),
  enterInstalments: endpoint('POST /api/agent/insurances/:insurance_number/instalments', {
    access: 'staff:payment',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'none', mail: 'nobody' },
    summary: 'Enters in how many instalments the customer pays an accepted quote',
    params: z.object({ insurance_number: InsuranceNumber }),
    body: z.object({ count: Count }),
  }),
}
