import { useLoaderData } from 'react-router'
import { useDeskList } from '../desk/desk-data.ts'
import { DeskPage } from '../desk/desk-page.tsx'
import { useLiveList } from '../live-list.ts'
import type { RequestsData } from './request-data.ts'
import { requestDesk } from './request-desk.ts'
import { RequestList } from './request-list.tsx'

export { requestsLoader as loader } from './request-data.ts'
export { reloadsQueue as shouldRevalidate } from '../quiet-refresh.ts'

/** Page /console/demandes: the customers' requests about their policies. */
export const Component = () => {
  const { list, failure } = useDeskList(useLoaderData<RequestsData | null>())
  const items = list?.reports ?? []
  useLiveList('requestsChanged')
  return <DeskPage desk={requestDesk} counts={list} failure={failure} items={items} Rows={RequestList} />
}
