import { useLoaderData } from 'react-router'
import { customerAction, customerCall, customerLoader } from '../../api/customer.ts'
import { paths } from '@wassit/domain/site/paths'
import { DraftGone } from '../../wizard/draft-gone.tsx'
import { riskAction, riskLoader } from '../../wizard/risk-step.ts'
import type { RiskData } from '../../wizard/risk-step.ts'
import { RiskView } from '../../wizard/risk-view.tsx'
import { LoadingScreen } from '../frame/loading-screen.tsx'
import { customerSite } from './site.ts'

export const loader = customerLoader(riskLoader(customerSite))
export const action = customerAction(riskAction(customerSite))

/** Step 2 of a customer's quote. */
export const Component = () => {
  const data = useLoaderData<RiskData | null>()
  if (!data) return <LoadingScreen />
  return (
    <RiskView
      call={customerCall}
      href={paths.dashboardNewRisk(data.draft.id)}
      backHref={paths.dashboardNew}
      hasMenu
    />
  )
}

export const ErrorBoundary = () => <DraftGone startHref={paths.dashboardNew} />
