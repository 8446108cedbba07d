import type { FollowUp } from '@wassit/domain/api/desk/follow-up'
import type { Deps } from '../../deps.ts'
import { lowStocks } from '../insurers/attestations/stock-alert.service.ts'
import { countViews } from './desk-tables/tables.queries.ts'

/** Returns the work that follows the contracts. */
export const followUpOf = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<FollowUp> => {
  const [refunds, rights, differences, deliveries, messages, low] = await Promise.all([
    countViews(db, 'refunds', now()),
    countViews(db, 'rights', now()),
    countViews(db, 'differences', now()),
    countViews(db, 'deliveries', now()),
    countViews(db, 'messages', now()),
    lowStocks(db),
  ])
  return { refunds, rights, differences: differences.open, deliveries, messages, low_stocks: low }
}
