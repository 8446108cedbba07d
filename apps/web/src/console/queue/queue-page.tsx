import { useLoaderData } from 'react-router'
import { useDeskList } from '../desk/desk-data.ts'
import { DeskPage } from '../desk/desk-page.tsx'
import { useLiveList } from '../live-list.ts'
import type { QueueData } from './queue-data.ts'
import { queueDesk } from './queue-desk.ts'
import { QueueList } from './queue-list.tsx'

export { queueLoader as loader } from './queue-data.ts'
export { reloadsQueue as shouldRevalidate } from '../quiet-refresh.ts'

/** Page /console: the queue of the policies. */
export const Component = () => {
  const { list, failure } = useDeskList(useLoaderData<QueueData | null>())
  const items = list?.insurances ?? []
  useLiveList('queueChanged')
  return <DeskPage desk={queueDesk} counts={list} failure={failure} items={items} Rows={QueueList} />
}
