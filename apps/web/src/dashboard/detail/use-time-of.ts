import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import { isOthersTurn } from '@wassit/domain/policy/wait'
import { policyStatuses, policyStatusOf } from '@wassit/domain/policy/policy'
import type { PolicyStatus } from '@wassit/domain/policy/policy'
import { formatDeadline, formatMoment } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { awaitsPapers } from '../upload/missing.ts'
import { openDeliveryOf } from './delivery-road.ts'

/** Statuses in which the quote itself says until when the customer may act. */
const bound: ReadonlySet<PolicyStatus> = new Set(['quoted', 'accepted'])

type Timed = Pick<
  InsuranceDetail,
  'status' | 'waits_for' | 'quote_expires_at' | 'timeline' | 'delivery' | 'payment' | 'blockers'
>

/** Returns until when the customer may act, or since when the file is with us; undefined once it is done. */
export const useTimeOf = (insurance: Timed): string | undefined => {
  const { t } = useWords()
  const { status, quote_expires_at, timeline } = insurance
  const name = policyStatusOf(status)
  const isTheirs = isOthersTurn(insurance.waits_for)
  if (bound.has(name) && quote_expires_at && !isTheirs)
    return t('dashboard.road.until', { date: formatDeadline(new Date(quote_expires_at)) })
  if (awaitsPapers(insurance)) return undefined
  const delivery = name === 'active' ? openDeliveryOf(insurance) : undefined
  if (delivery) return t('dashboard.road.since', { date: formatMoment(new Date(delivery.state_since)) })
  const last = Math.max(...timeline.map(({ at }) => Date.parse(at)))
  if ((policyStatuses[name].tone !== 'waiting' && !isTheirs) || !Number.isFinite(last)) return undefined
  return t('dashboard.road.since', { date: formatMoment(new Date(last)) })
}
