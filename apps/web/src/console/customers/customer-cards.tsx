import type { CustomerNeed, CustomerPage } from '@wassit/domain/api/desk/customer-page'
import { mostOfCustomer } from '@wassit/domain/api/desk/customer-page'
import { formatAmount, formatDate } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { requestKindOfCode, requestStatusOf } from '@wassit/domain/request/request'
import { consolePaths } from '@wassit/domain/site/console-paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { RequestBadge } from '../../areas/request-badge.tsx'
import { useWords } from '../../i18n/words.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { PlateOrCode } from '../../forms/plate-text.tsx'
import { useMay } from '../agent.ts'
import { Amount } from '../row/amount.tsx'
import { Card, Facts } from '../file/card.tsx'
import { Contact, PersonalFacts, ReachFact, SamePhone } from '../file/file-facts.tsx'
import { linkClass } from '../row/link-class.ts'
import { PolicyBadge } from '../row/status-badge.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

interface OfPage {
  page: CustomerPage
}

/** Link to a file or a request by its number. */
const Numbered = ({ to, number }: { to: string; number: string }) => (
  <Link to={to} className={linkClass}>
    <Verbatim className="whitespace-nowrap">{number}</Verbatim>
  </Link>
)

/** Link to the file or to the customer request of a line. */
export const Place = ({
  insurance_number: number,
  report,
}: Pick<CustomerNeed, 'report'> & { insurance_number: string | null }) => {
  if (report) return <Numbered to={consolePaths.request(report.number)} number={report.number} />
  return number === null ? null : <Numbered to={consolePaths.file(number)} number={number} />
}

/** Tells whether money of a need is taken at the file. */
export const isToCollect = ({ what }: CustomerNeed): boolean => what === 'debt' || what === 'payment'

const NeedRow = ({ need }: { need: CustomerNeed }) => {
  const { t } = useWords()
  const may = useMay()
  const { what, amount, day } = need
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{t(`counter.page.need.${what}`)}</span>
        <Place {...need} />
        {day && <bdi dir="ltr">{formatDate(day)}</bdi>}
      </span>
      <span className="flex items-center gap-3">
        {amount !== null && <Amount value={amount} />}
        {isToCollect(need) && may('payment') && (
          <Link
            to={consolePaths.collect(need.insurance_number)}
            className={buttonClass('secondary', 'small')}
          >
            {t('counter.page.collect')}
          </Link>
        )}
      </span>
    </li>
  )
}

/** Card of all that is due and missing. */
export const NeedsCard = ({ page: { needs, owed, customer } }: OfPage) => {
  const { t } = useWords()
  const { missing } = customer
  const facts = missing.map((fact) => t(`counter.page.fact.${fact}`)).join(' · ')
  return (
    <Card
      title={t('counter.page.needs')}
      aside={
        owed > 0 && (
          <span className="font-semibold">
            {t('counter.page.owed', { amount: formatAmount(dirhams(owed)) })}
          </span>
        )
      }
    >
      {needs.length === 0 && missing.length === 0 && (
        <p className="text-muted">{t('counter.page.needs.none')}</p>
      )}
      <ul className="divide-y divide-line">
        {needs.map((need) => (
          <NeedRow key={`${need.what} ${need.insurance_number} ${need.report?.number ?? ''}`} need={need} />
        ))}
        {missing.length > 0 && <li className="py-2">{t('counter.page.need.missing', { facts })}</li>}
      </ul>
    </Card>
  )
}

export const PersonCard = ({ page: { customer } }: OfPage) => {
  const { t } = useWords()
  return (
    <Card title={t('file.customer.title')}>
      <Facts>
        <Contact phone={customer.phone ?? ''} email={customer.email ?? ''} />
        <ReachFact by={customer.reached_by} isRefused={customer.email_refused} />
        <SamePhone people={customer.same_phone} holder={customer.id} />
        <PersonalFacts person={customer} />
      </Facts>
    </Card>
  )
}

interface RowProps {
  about: ReactNode
  place: ReactNode
  badge: ReactNode
  end?: ReactNode
}

const Row = ({ about, place, badge, end }: RowProps) => (
  <li className="grid gap-1 py-2.5">
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="font-semibold">{about}</span>
      {place}
    </span>
    <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      {badge}
      {end}
    </span>
  </li>
)

const Listed = ({ title, none, rows }: { title: string; none: string; rows: ReactNode[] }) => {
  const { t } = useWords()
  return (
    <Card
      title={title}
      aside={
        rows.length === mostOfCustomer && (
          <span className="text-sm text-muted">{t('counter.page.most', { count: mostOfCustomer })}</span>
        )
      }
    >
      {rows.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <ul className="divide-y divide-line">{rows}</ul>
      )}
    </Card>
  )
}

/** Every policy and quote of the customer, the newest first. */
export const FilesCard = ({ page: { insurances } }: OfPage) => {
  const { t } = useWords()
  const rows = insurances.map((item) => (
    <Row
      key={item.insurance_number}
      about={
        <>
          {item.insuranceType_typeName}
          {item.plate && (
            <>
              <span aria-hidden="true"> · </span>
              <PlateOrCode>{item.plate}</PlateOrCode>
            </>
          )}
        </>
      }
      place={<Numbered to={consolePaths.file(item.insurance_number)} number={item.insurance_number} />}
      badge={<PolicyBadge policy={item} />}
      end={<Amount value={item.amount} />}
    />
  ))
  return <Listed title={t('counter.page.files')} none={t('counter.page.files.none')} rows={rows} />
}

/** Every claim and other request of the customer, the newest first. */
export const RequestsCard = ({ page: { reports } }: OfPage) => {
  const { t } = useWords()
  const rows = reports.map(({ Report_number: number, report_type: code, status, insurance_number: file }) => {
    const kind = requestKindOfCode(code)
    return (
      <Row
        key={number}
        about={kind && t(`request.kind.${kind}`)}
        place={<Numbered to={consolePaths.request(number)} number={number} />}
        badge={<RequestBadge status={requestStatusOf(status)} />}
        end={<Numbered to={consolePaths.file(file)} number={file} />}
      />
    )
  })
  return <Listed title={t('counter.page.reports')} none={t('counter.page.reports.none')} rows={rows} />
}
