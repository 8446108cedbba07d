import { policyLists } from '@wassit/domain/policy/policy'
import { ListPage, listLoader } from './list-page.tsx'

export const loader = listLoader(policyLists.quotes)

/** /dashboard/devis: everything that is not in force. */
export const Component = () => (
  <ListPage title="dashboard.quotes.title" emptyHint="dashboard.quotes.emptyHint" />
)
