import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import { useEffect } from 'react'
import { Link, useLoaderData, useLocation, useNavigate, useParams } from 'react-router'
import { moroccanToday } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { useKept } from '../../shell/use-kept.ts'
import { buttonClass } from '../../ui/button.tsx'
import type { LoadFailure } from '../../areas/load-failure.ts'
import { EmptyState } from '../frame/empty-state.tsx'
import { addressOf, rowOf } from '../policy-list/policy-rows.ts'
import { DataFailed } from '../frame/data-failed.tsx'
import { LoadingScreen } from '../frame/loading-screen.tsx'
import { StatusBadge } from '../standing/status-badge.tsx'
import type { DetailData, Loaded } from './detail-data.ts'
import { DetailView } from './detail-view.tsx'
import { StaleProvider } from './documents.tsx'
import { Panel } from './panel.tsx'
import { useClose } from './use-close.ts'
import { searchAfterPayment } from './use-returning.ts'

/**
 * Redirects to the address of the policy's own list, e.g. from a mail or after the signature,
 * and drops the query of a settled payment. The history state is kept, so that closing still finds
 * the list.
 */
const useOwnAddress = (insurance: InsuranceDetail | undefined): void => {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const address =
    insurance &&
    addressOf({ reference: insurance.insurance_number, status: policyStatusOf(insurance.status) })
  const settled = searchAfterPayment(search, insurance?.payment)
  useEffect(() => {
    if (address && `${address}${settled}` !== `${pathname}${search}`)
      void navigate(`${address}${settled}`, { replace: true, state })
  }, [address, settled, pathname, search, state, navigate])
}

const Unknown = ({ list }: { list: string }) => {
  const { t } = useWords()
  return (
    <EmptyState text={t('errors.policy.unknown')}>
      <Link to={list} replace className={buttonClass('secondary', 'normal', 'mt-6')}>
        {t('dashboard.detail.back')}
      </Link>
    </EmptyState>
  )
}

const Detail = ({ list }: { list: string }) => {
  const { t } = useWords()
  const { kept, stale } = useKept<Loaded, LoadFailure | 'unknown'>(useLoaderData<DetailData | null>())
  const handleClose = useClose(list)
  const insurance = kept?.insurance
  useOwnAddress(insurance)
  const title = insurance?.insuranceType_typeName ?? t('dashboard.title')
  return (
    <Panel
      title={title}
      aside={insurance && <StatusBadge row={rowOf(insurance, moroccanToday())} />}
      onClose={handleClose}
    >
      <PageHead title={insurance ? `${title} · ${insurance.insurance_number}` : title} />
      {insurance ? (
        <StaleProvider value={stale !== undefined}>
          <DetailView key={insurance.id} insurance={insurance} />
        </StaleProvider>
      ) : (
        <>
          {stale === 'unknown' && <Unknown list={list} />}
          {stale && stale !== 'unknown' && (
            <DataFailed
              failure={stale}
              text="dashboard.documents.failed"
              loading="dashboard.documents.loading"
            />
          )}
          {!stale && <LoadingScreen text="dashboard.documents.loading" />}
        </>
      )}
    </Panel>
  )
}

/** Detail over its list. The key remounts it when a link opens another policy. */
export const DetailPage = ({ list }: { list: string }) => <Detail key={useParams().number} list={list} />
