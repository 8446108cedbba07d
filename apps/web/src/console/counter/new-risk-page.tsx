import { consolePaths } from '@wassit/domain/site/console-paths'
import { useLoaderData } from 'react-router'
import { customerAction, customerLoader } from '../../api/customer.ts'
import { DraftGone } from '../../wizard/draft-gone.tsx'
import { riskAction, riskLoader } from '../../wizard/risk-step.ts'
import type { RiskData } from '../../wizard/risk-step.ts'
import { RiskView } from '../../wizard/risk-view.tsx'
import { staffCall } from '../admin/use-send.ts'
import { Loading } from '../frame/load-states.tsx'
import { agentSite } from './agent-site.ts'

export const loader = customerLoader(riskLoader(agentSite))
export const action = customerAction(riskAction(agentSite))

/** Step 2 of a request that an agent types: the form of the customer, with the price while typing. */
export const Component = () => {
  const data = useLoaderData<RiskData | null>()
  if (!data) return <Loading />
  const { id, customer } = data.draft
  return (
    <RiskView
      key={id}
      call={staffCall}
      href={consolePaths.newRisk(id)}
      backHref={customer === undefined ? consolePaths.newFile : consolePaths.newFileFor(customer)}
    />
  )
}

export const ErrorBoundary = () => <DraftGone startHref={consolePaths.newFile} />
