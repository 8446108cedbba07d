import { paths } from '@wassit/domain/site/paths'
import { matchPath, useLocation, useNavigate, useNavigation } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { LoadingScreen } from '../frame/loading-screen.tsx'
import { Panel } from './panel.tsx'

const details = [paths.dashboardPolicy(':number'), paths.dashboardQuote(':number')]

/** Returns whether a page is the detail of a policy. */
export const isDetail = (pathname: string): boolean =>
  details.some((pattern) => matchPath(pattern, pathname) !== null)

/**
 * Sheet of a detail that is still loading, over the list from which it is opened (spec 001 §2).
 * Closing it stays on the list.
 */
export const OpeningPanel = () => {
  const { t } = useWords()
  const navigate = useNavigate()
  const here = useLocation()
  const { state, location } = useNavigation()
  if (state !== 'loading' || !isDetail(location.pathname) || isDetail(here.pathname)) return null
  return (
    <Panel title={t('dashboard.title')} onClose={() => void navigate(here, { replace: true })}>
      <LoadingScreen text="dashboard.documents.loading" />
    </Panel>
  )
}
