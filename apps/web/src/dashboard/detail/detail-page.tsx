import type { InsuranceDetail } from '@wassit/domain/api/policies'
import { policyStatuses, policyStatusOf } from '@wassit/domain/policy/policy'
import { useEffect } from 'react'
import { Link, useLoaderData, useLocation, useNavigate } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { useKept } from '../../shell/use-kept.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import type { LoadFailure } from '../customer.ts'
import { addressOf, toneOf } from '../insurance-rows.ts'
import { LoadFailed } from '../load-failed.tsx'
import { LoadingScreen } from '../loading-screen.tsx'
import type { DetailData, Loaded } from './detail-data.ts'
import { DetailView } from './detail-view.tsx'
import { StaleProvider } from './documents.tsx'
import { Panel } from './panel.tsx'
import { useClose } from './use-close.ts'
import { settledSearch } from './use-returning.ts'

/**
 * An address in the other list, of a mail or from before the contract was signed, leads on to its own; so
 * does one that tells of a payment that is settled. What lies below the detail in the history stays known.
 */
const useOwnAddress = (insurance: InsuranceDetail | undefined): void => {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const address =
    insurance &&
    addressOf({ reference: insurance.insurance_number, status: policyStatusOf(insurance.status) })
  const settled = settledSearch(search, insurance?.payment)
  useEffect(() => {
    if (address && `${address}${settled}` !== `${pathname}${search}`)
      void navigate(`${address}${settled}`, { replace: true, state })
  }, [address, settled, pathname, search, state, navigate])
}

const StatusBadge = ({ insurance }: { insurance: InsuranceDetail }) => {
  const { t } = useWords()
  const status = policyStatusOf(insurance.status)
  return <Badge tone={toneOf(status)}>{t(policyStatuses[status].label)}</Badge>
}

const Unknown = ({ list }: { list: string }) => {
  const { t } = useWords()
  return (
    <div className="py-10 text-center">
      <div aria-hidden="true" className="zellige mx-auto mb-6 h-22 w-44 text-brand opacity-80" />
      <p className="text-lg font-semibold">{t('errors.policy.unknown')}</p>
      <Link to={list} replace className={buttonClass('secondary', 'normal', 'mt-6')}>
        {t('dashboard.detail.back')}
      </Link>
    </div>
  )
}

/** The detail of an insurance over the list it stands in. */
export const DetailPage = ({ list }: { list: string }) => {
  const { t } = useWords()
  const { kept, stale } = useKept<Loaded, LoadFailure | 'unknown'>(useLoaderData<DetailData | null>())
  const handleClose = useClose(list)
  const insurance = kept?.insurance
  useOwnAddress(insurance)
  const title = insurance?.insuranceType_typeName ?? t('dashboard.title')
  return (
    <Panel title={title} aside={insurance && <StatusBadge insurance={insurance} />} onClose={handleClose}>
      <PageHead title={insurance ? `${title} · ${insurance.insurance_number}` : title} />
      {insurance ? (
        <StaleProvider value={stale !== undefined}>
          <DetailView key={insurance.id} insurance={insurance} />
        </StaleProvider>
      ) : (
        <>
          {stale === 'unknown' && <Unknown list={list} />}
          {stale && stale !== 'unknown' && <LoadFailed failure={stale} />}
          {!stale && <LoadingScreen />}
        </>
      )}
    </Panel>
  )
}
