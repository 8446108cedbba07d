import { useLoaderData } from 'react-router'
import { browserCall } from '../../api/context.ts'
import { paths } from '@wassit/domain/site/paths'
import { riskAction, riskLoader } from '../../wizard/risk-step.ts'
import type { RiskData } from '../../wizard/risk-step.ts'
import { RiskView } from '../../wizard/risk-view.tsx'
import { useRememberVisitor } from './use-remember-visitor.ts'
import { visitorSite } from './site.ts'

export { OwnDraftGone as ErrorBoundary } from './own-draft-gone.tsx'

export const loader = riskLoader(visitorSite)
export const action = riskAction(visitorSite)

/** Step 2 of a visitor's quote. */
export const Component = () => {
  const { draft } = useLoaderData<RiskData>()
  useRememberVisitor(draft.uuid)
  return (
    <main id="main" tabIndex={-1}>
      <RiskView call={browserCall} href={paths.quoteRisk(draft.id)} backHref={paths.quoteContact(draft.id)} />
    </main>
  )
}
