import { policyLists } from '@wassit/domain/policy/policy'
import { ListPage, listLoader } from './list-page.tsx'
import { KeptPolicies } from './keep-policies.ts'
import { PoliciesView } from './policies-view.tsx'

export { reloadsAroundFile as shouldRevalidate } from '../live/reload.ts'
export const loader = listLoader(policyLists.active)

/** /dashboard: list of the policies in force. */
export const Component = () => (
  <ListPage
    title="dashboard.policies.title"
    emptyHint="dashboard.policies.emptyHint"
    View={PoliciesView}
    Follower={KeptPolicies}
  />
)
