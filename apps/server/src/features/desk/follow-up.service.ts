import type { FollowUp } from '@wassit/domain/api/follow-up'
import { moroccanDay } from '@wassit/domain/format/format'
import type { Deps } from '../../deps.ts'
import { countOpenDifferences } from '../collection/reconciliation/reconciliation.service.ts'
import { lowStocks } from '../insurers/attestations/stock-alert.service.ts'
import { countOpenDeliveries } from '../policies/deliveries/deliveries.service.ts'
import { countOpenRights } from '../data-law/rights-requests/rights-queue.service.ts'
import { countRefunds } from '../ledger/refunds/refunds.service.ts'

/** Returns the work that follows the contracts. */
export const followUpOf = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<FollowUp> => {
  const [open, late, rights, differences, deliveries, low] = await Promise.all([
    countRefunds(db, 'open'),
    countRefunds(db, 'open', moroccanDay(now())),
    countOpenRights(db, now()),
    countOpenDifferences(db),
    countOpenDeliveries(db),
    lowStocks(db),
  ])
  return { refunds: { open, late }, rights, differences, deliveries, low_stocks: low }
}
