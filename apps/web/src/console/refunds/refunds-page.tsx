import { refundCalls } from '@wassit/domain/api/ledger/refunds'
import { useRefusal } from '../file/use-refusal.ts'
import { FollowTabs } from '../follow-up/follow-frame.tsx'
import { useLiveList } from '../live/live-list.ts'
import { cardsOf } from '../tables/cards.ts'
import { TablePage } from '../tables/table-page.tsx'
import { RefundCard } from './refund-card.tsx'

export { refundsAction as action } from './refunds-action.ts'
export { reloadsQueue as shouldRevalidate } from '../live/quiet-refresh.ts'
const { loader, useCards } = cardsOf('refunds', async (call, ids) => {
  const result = await call(refundCalls.refunds, { query: { ids } })
  return result.ok ? { ok: true, data: result.data.refunds } : result
})
export { loader }

const Refunds = () => {
  const { refusal, act } = useRefusal()
  return (
    <div className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
      {useCards().map((refund) => {
        const isRefused = refusal?.values.id === refund.id
        return (
          // Remounts with its state, because each state has other forms.
          <RefundCard
            key={`${refund.id}-${refund.state}`}
            refund={refund}
            refusal={isRefused ? refusal : undefined}
            refusedAct={isRefused ? act : undefined}
          />
        )
      })}
    </div>
  )
}

/** Page /console/remboursements: the refunds to approve, to send and to close, and finished ones. */
export const Component = () => {
  useLiveList('queueChanged')
  return <TablePage table="refunds" tabs={<FollowTabs />} cards={Refunds} />
}
