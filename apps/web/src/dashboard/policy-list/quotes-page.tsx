import { policyLists } from '@wassit/domain/policy/policy'
import { ListPage, listLoader } from './list-page.tsx'
import { PolicyList } from './policy-list.tsx'

export { reloadsAroundFile as shouldRevalidate } from '../live/reload.ts'
export const loader = listLoader(policyLists.quotes)

/** /dashboard/devis: list of the policies that are not in force. */
export const Component = () => (
  <ListPage title="dashboard.quotes.title" emptyHint="dashboard.quotes.emptyHint" View={PolicyList} />
)
