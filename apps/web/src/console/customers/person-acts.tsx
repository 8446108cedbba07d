import type { CustomerPage } from '@wassit/domain/api/desk/customer-page'
import { requestKinds } from '@wassit/domain/request/request'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { Link } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { PlateOrCode } from '../../forms/plate-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useMay } from '../agent.ts'
import { isToCollect } from './customer-cards.tsx'

type Item = CustomerPage['insurances'][number]

interface ActProps {
  title: string
  look: 'primary' | 'secondary'
  /** Files on which the act is possible. */
  items: readonly Pick<Item, 'insurance_number' | 'insuranceType_typeName' | 'plate'>[]
  hrefOf: (number: string) => string
}

/** Link into an act; with several files, the choice between them. */
const FileAct = ({ title, look, items, hrefOf }: ActProps) => {
  const [only] = items
  if (!only) return null
  if (items.length === 1)
    return (
      <Link to={hrefOf(only.insurance_number)} className={buttonClass(look, 'small')}>
        {title}
      </Link>
    )
  return (
    <details className="group relative">
      <summary className={buttonClass(look, 'small')}>
        {title}
        <Icon name="down" className="size-4 group-open:rotate-180" />
      </summary>
      <ul className="absolute end-0 z-10 mt-1 grid w-max gap-1 rounded-lg border border-line bg-surface p-1 shadow-soft">
        {items.map(({ insurance_number: number, insuranceType_typeName: product, plate }) => (
          <li key={number}>
            <Link
              to={hrefOf(number)}
              className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-md px-3 hover:bg-sunken"
            >
              <span className="font-semibold">{product}</span>
              {plate && <PlateOrCode>{plate}</PlateOrCode>}
              <bdi dir="ltr" translate="no" className="text-sm text-muted">
                {number}
              </bdi>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

const claimOf = (number: string): string => consolePaths.entry(number, requestKinds.claim.slug)

/** Acts for the person who calls; each opens its form. */
export const PersonActs = ({ page: { customer, insurances, needs } }: { page: CustomerPage }) => {
  const { t } = useWords()
  const may = useMay()
  const owing = new Set(needs.filter(isToCollect).map(({ insurance_number: number }) => number))
  const insured = insurances.filter(({ standing }) => standing === 'running')
  return (
    <div className="flex flex-wrap gap-2">
      {may('payment') && (
        <FileAct
          title={t('counter.page.collect')}
          look="primary"
          items={insurances.filter(({ insurance_number: number }) => owing.has(number))}
          hrefOf={consolePaths.collect}
        />
      )}
      {may('requests') && (
        <FileAct title={t('counter.page.declare')} look="secondary" items={insured} hrefOf={claimOf} />
      )}
      {may('quote') && (
        <Link to={consolePaths.newFileFor(customer.id)} className={buttonClass('secondary', 'small')}>
          {t('console.newFile')}
        </Link>
      )}
    </div>
  )
}
