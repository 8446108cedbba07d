import { useRefusal } from '../file/use-refusal.ts'
import { FollowTabs } from '../follow-up/follow-frame.tsx'
import { useLiveList } from '../live/live-list.ts'
import { tableLoader } from '../tables/cards.ts'
import { TablePage } from '../tables/table-page.tsx'
import { EnterForm } from './enter-form.tsx'

export const loader = tableLoader(() => 'rights')
export { enterAction as action } from './enter-action.ts'
export { reloadsQueue as shouldRevalidate } from '../live/quiet-refresh.ts'

const Enter = () => <EnterForm refusal={useRefusal().refusal} />

/** Page /console/droits: the rights requests of persons, the nearest deadline first. */
export const Component = () => {
  useLiveList('rightsChanged')
  return <TablePage table="rights" tabs={<FollowTabs />} above={Enter} />
}
