import { useLoaderData } from 'react-router'
import { customerAction, customerCall, customerLoader } from '../../api/customer.ts'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { leaveToast } from '../../shell/left-toast.ts'
import { DraftGone } from '../../wizard/draft-gone.tsx'
import { confirmAsCustomer, recapAction, recapLoader, reloadsRecap } from '../../wizard/recap-step.ts'
import type { RecapData } from '../../wizard/recap-step.ts'
import { RecapView } from '../../wizard/recap-view.tsx'
import { rememberVisitor } from '../../wizard/visitor.ts'
import { LoadingScreen } from '../frame/loading-screen.tsx'
import { customerSite } from './site.ts'

export const loader = customerLoader(recapLoader(customerSite))
/** Spec 001 §2: the browser keeps the uuid of the request. */
export const action = customerAction(
  recapAction(customerSite, confirmAsCustomer, (uuid) => {
    rememberVisitor(uuid)
    leaveToast('dashboard.list.sent')
  }),
)
export const shouldRevalidate = reloadsRecap

/** Step 3 of a customer's quote. */
export const Component = () => {
  const { t } = useWords()
  const data = useLoaderData<RecapData | null>()
  if (!data) return <LoadingScreen />
  return (
    <RecapView
      call={customerCall}
      href={paths.dashboardNewRecap(data.draft.id)}
      riskHref={paths.dashboardNewRisk(data.draft.id)}
      startHref={paths.dashboardNewInstead(data.draft.id)}
      shareHref={paths.dashboardShareQuote(data.draft.id)}
      next={[t('quote.recap.nextCustomer')]}
    />
  )
}

export const ErrorBoundary = () => <DraftGone startHref={paths.dashboardNew} />
