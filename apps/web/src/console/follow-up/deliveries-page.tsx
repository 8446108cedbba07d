import { useLiveList } from '../live/live-list.ts'
import { tableLoader } from '../tables/cards.ts'
import { TablePage } from '../tables/table-page.tsx'
import { FollowTabs } from './follow-frame.tsx'

export const loader = tableLoader(() => 'deliveries')
export { reloadsQueue as shouldRevalidate } from '../live/quiet-refresh.ts'

/** Page /console/livraisons: papers to prepare and on their way, the longest waiting first, and delivered ones. */
export const Component = () => {
  useLiveList('queueChanged')
  return <TablePage table="deliveries" tabs={<FollowTabs />} />
}
