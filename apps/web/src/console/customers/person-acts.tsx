import type { CustomerPage } from '@wassit/domain/api/desk/customer-page'
import { requestKinds } from '@wassit/domain/request/request'
import { consolePaths } from '@wassit/domain/site/console-paths'
import type { MessageId } from '@wassit/words/catalogue'
import { Link } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { NavMenu } from '../../shell/nav-menu.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { PlateOrCode } from '../../forms/plate-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useMay } from '../agent.ts'
import { isToCollect } from './customer-cards.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

type Item = CustomerPage['insurances'][number]

interface Act {
  title: MessageId
  to: string
  /** File that the act is about; absent for a new one. */
  item?: Pick<Item, 'insurance_number' | 'insuranceType_typeName' | 'plate'>
}

const actsFor = (
  { customer, insurances, needs }: CustomerPage,
  may: ReturnType<typeof useMay>,
): readonly Act[] => {
  const owing = new Set(needs.filter(isToCollect).map(({ insurance_number: number }) => number))
  const collect = insurances
    .filter(({ insurance_number: number }) => may('payment') && owing.has(number))
    .map((item) => ({
      title: 'counter.page.collect' as const,
      to: consolePaths.collect(item.insurance_number),
      item,
    }))
  const declare = insurances
    .filter(({ standing }) => may('requests') && standing === 'running')
    .map((item) => ({
      title: 'counter.page.declare' as const,
      to: consolePaths.entry(item.insurance_number, requestKinds.claim.slug),
      item,
    }))
  const open = { title: 'console.newFile', to: consolePaths.newFileFor(customer.id) } as const
  return [...collect, ...declare, ...(may('quote') ? [open] : [])]
}

/** Acts for the person who calls, each with its file: the first one is expected, the others are in a menu. */
export const PersonActs = ({ page }: { page: CustomerPage }) => {
  const { t } = useWords()
  const [first, ...others] = actsFor(page, useMay())
  if (!first) return null
  return (
    <div className="flex flex-wrap gap-2">
      <Link to={first.to} className={buttonClass('primary', 'small')}>
        {t(first.title)}
        {first.item?.plate && <PlateOrCode>{first.item.plate}</PlateOrCode>}
      </Link>
      {others.length > 0 && (
        <NavMenu
          className="group relative"
          titleClassName={buttonClass('secondary', 'small')}
          title={
            <>
              {t('file.act.others')}
              <Icon name="down" className="size-4 shrink-0 group-open:rotate-180" />
            </>
          }
        >
          <ul className="absolute end-0 top-full z-20 mt-1 w-max max-w-[90vw] rounded-lg border border-line bg-surface p-1 shadow-soft">
            {others.map(({ title, to, item }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-md px-3 hover:bg-sunken"
                >
                  <span className="font-semibold">{t(title)}</span>
                  {item && <span>{item.insuranceType_typeName}</span>}
                  {item?.plate && <PlateOrCode>{item.plate}</PlateOrCode>}
                  {item && <Verbatim className="text-sm text-muted">{item.insurance_number}</Verbatim>}
                </Link>
              </li>
            ))}
          </ul>
        </NavMenu>
      )}
    </div>
  )
}
