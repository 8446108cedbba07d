import { useLoaderData } from 'react-router'
import { browserCall } from '../../api/context.ts'
import { useWords } from '../../i18n/words.tsx'
import { comparisonAddress } from '@wassit/domain/document/addresses'
import { paths } from '@wassit/domain/site/paths'
import { confirmAsVisitor, recapAction, recapLoader, reloadsRecap } from '../../wizard/recap-step.ts'
import type { RecapData } from '../../wizard/recap-step.ts'
import { RecapView } from '../../wizard/recap-view.tsx'
import { rememberVisitor } from '../../wizard/visitor.ts'
import { forgetBegun } from './begun-step.ts'
import { useRememberVisitor } from './use-remember-visitor.ts'
import { visitorSite } from './site.ts'

export { OwnDraftGone as ErrorBoundary } from './own-draft-gone.tsx'

/**
 * Remembers the visitor in the browser only: the server has no storage, and the code page works by
 * its link.
 */
const handleDone = (uuid: string): void => {
  if (typeof document === 'undefined') return
  rememberVisitor(uuid)
  forgetBegun()
}

export const loader = recapLoader(visitorSite)
export const action = recapAction(visitorSite, confirmAsVisitor, handleDone)
export const shouldRevalidate = reloadsRecap

/** Step 3 of a visitor's quote. */
export const Component = () => {
  const { t } = useWords()
  const { draft } = useLoaderData<RecapData>()
  useRememberVisitor(draft.uuid)
  return (
    <main id="main" tabIndex={-1}>
      <RecapView
        call={browserCall}
        href={paths.quoteRecap(draft.id)}
        riskHref={paths.quoteRisk(draft.id)}
        startHref={paths.quoteContact(draft.id)}
        shareHref={paths.shareQuote(draft.id)}
        paperHref={comparisonAddress(draft.id)}
        next={[t('quote.recap.nextCode'), t('quote.recap.nextAccount'), t('quote.recap.nextQuote')]}
      />
    </main>
  )
}
