import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import { record } from '../../audit/audit.service.ts'
import type { Mover } from '../../audit/origin.ts'

/** Notes in the trail who took money or a promise, gave a promise back, reversed a payment or ended an attempt to pay. */
export const noteMoney = (
  tx: Kysely<Database>,
  outcome: 'received' | 'reversed' | 'promised' | 'returned' | 'ended',
  paymentId: string,
  { by, now }: { by: Mover; now: Date },
): Promise<void> =>
  record(
    tx,
    { origin: by.origin, now },
    { kind: 'payment', outcome, subject: paymentId, ...(by.id && { actor: by.id }) },
  )
