import { consolePaths } from '@wassit/domain/site/console-paths'
import { useLoaderData } from 'react-router'
import { customerAction, customerLoader } from '../../api/customer.ts'
import { useWords } from '../../i18n/words.tsx'
import { DraftGone } from '../../wizard/draft-gone.tsx'
import { recapAction, recapLoader, reloadsRecap } from '../../wizard/recap-step.ts'
import type { RecapData } from '../../wizard/recap-step.ts'
import { RecapView } from '../../wizard/recap-view.tsx'
import { staffCall } from '../admin/use-send.ts'
import { Loading } from '../frame/load-states.tsx'
import { agentSite, confirmAsAgent } from './agent-site.ts'

export const loader = customerLoader(recapLoader(agentSite))
export const action = customerAction(recapAction(agentSite, confirmAsAgent, consolePaths.file))
export const shouldRevalidate = reloadsRecap

/** Step 3 of a request that an agent types; its confirmation opens the file. */
export const Component = () => {
  const { t } = useWords()
  const data = useLoaderData<RecapData | null>()
  if (!data) return <Loading />
  const { id, customer } = data.draft
  return (
    <RecapView
      call={staffCall}
      href={consolePaths.newRecap(id)}
      riskHref={consolePaths.newRisk(id)}
      startHref={customer === undefined ? consolePaths.newFile : consolePaths.newFileFor(customer)}
      next={[t('counter.next')]}
    />
  )
}

export const ErrorBoundary = () => <DraftGone startHref={consolePaths.newFile} />
