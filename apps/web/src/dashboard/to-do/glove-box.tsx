import { paths } from '@wassit/domain/site/paths'
import { documentKindOf, safeDownloadName } from '@wassit/domain/document/document'
import { formatDate } from '@wassit/domain/format/format'
import { formatPhone } from '@wassit/domain/party/phone-format'
import { isRequestable } from '@wassit/domain/request/eligibility'
import { requestKinds } from '@wassit/domain/request/request'
import { Link } from 'react-router'
import { selectPolicy } from '../../api/selected-policy.ts'
import { moroccanToday } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { CodeText } from '../../ui/code-text.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { ProductIcon } from '../../ui/product-icon.tsx'
import { WholeCodes } from '../../ui/whole-codes.tsx'
import { Line } from '../detail/fact-line.tsx'
import { DetailLink, wholeCard } from '../standing/ledger.tsx'
import { MenuIcon } from '../../areas/menu-icon.tsx'
import { PlateText } from '../../forms/plate-text.tsx'
import { CardButton } from '../policy-card/card-button.tsx'
import type { PolicyListProps } from '../policy-list/policy-list.tsx'
import { actionLabel, addressOf } from '../policy-list/policy-rows.ts'
import type { PolicyEntry } from '../policy-list/policy-rows.ts'
import { SortSelect } from '../policy-list/sort-controls.tsx'
import { aheadSentence } from '../standing/standing-words.ts'
import { StatusBadge } from '../standing/status-badge.tsx'
import { useSorted } from '../policy-list/use-sorted.ts'

interface RowProps {
  row: PolicyEntry
}

/** Links of a card lie above the link that covers the whole card. */
const action = buttonClass('secondary', 'normal', 'relative z-1 w-full px-3 py-1 text-sm')

const Certificate = ({ row: { certificate, reference } }: RowProps) => {
  const { t } = useWords()
  if (!certificate) return null
  const { download_url: url, value } = certificate
  return (
    <a
      href={paths.document(url)}
      download={safeDownloadName(`${reference}_${value}`)}
      className={action}
      data-document={documentKindOf(value)}
    >
      <MenuIcon sign="download" />
      {t('dashboard.box.certificate')}
      <span className="sr-only"> {reference}</span>
    </a>
  )
}

/** Call of the assistance; without a number the detail and the foot of the page name the broker. */
const Assistance = ({ row: { assistance, reference } }: RowProps) => {
  const { t } = useWords()
  if (!assistance) return null
  return (
    <a href={`tel:${assistance}`} className={action}>
      <Icon name="phone" />
      <span>
        {t('dashboard.box.assistance')} <bdi className="whitespace-nowrap">{formatPhone(assistance)}</bdi>
      </span>
      <span className="sr-only"> {reference}</span>
    </a>
  )
}

/** Way to the claim form, which receives the contract (spec 001 §2). */
const Claim = ({ row: { id, reference, coverageId, term, endedBy } }: RowProps) => {
  const { t } = useWords()
  if (!term || !isRequestable('claim', { term, endedBy: endedBy ?? null }, moroccanToday())) return null
  const select = () =>
    selectPolicy({ insurance_id: id, N_affaire: reference, insurance_type_id: String(coverageId) })
  return (
    <Link to={paths.dashboardRequest(requestKinds.claim.slug)} onClick={select} className={action}>
      <MenuIcon sign="claim" />
      {t('request.ask.claim')}
      <span className="sr-only"> {reference}</span>
    </Link>
  )
}

const Facts = ({ row: { insurer, reference, term, standing, daysLeft } }: RowProps) => {
  const { t } = useWords()
  return (
    <dl className="divide-y divide-line border-y border-line">
      {insurer && (
        <Line label={t('dashboard.detail.insurer')}>
          <bdi>{insurer}</bdi>
        </Line>
      )}
      <Line label={t('dashboard.box.contract')}>
        <CodeText>{reference}</CodeText>
      </Line>
      {term && (
        <Line
          label={t(standing === 'continued' ? 'dashboard.term.renewedAfter' : 'dashboard.detail.validUntil')}
        >
          <bdi className="whitespace-nowrap">{formatDate(term.endDate)}</bdi>
          {daysLeft !== undefined && (
            <span className="block text-sm font-normal text-muted">
              {t('dashboard.row.daysLeft', { count: daysLeft })}
            </span>
          )}
        </Line>
      )}
    </dl>
  )
}

const Head = ({ row }: RowProps) => (
  <div className="flex items-start gap-4">
    <span
      className={cx(
        'grid size-14 shrink-0 place-items-center rounded-xl',
        row.standing === 'over' ? 'bg-sunken text-muted' : 'bg-brand-soft text-brand-ink',
      )}
    >
      {row.product ? <ProductIcon product={row.product} className="size-9" /> : <Icon name="shield" />}
    </span>
    <div className="min-w-0 grow">
      <h2 className="text-lg font-semibold">{row.coverage}</h2>
      {row.risk && (
        <p className="text-muted">
          <PlateText>{row.risk}</PlateText>
        </p>
      )}
      <p className="mt-1.5 flex flex-wrap gap-1.5">
        <StatusBadge row={row} />
      </p>
    </div>
  </div>
)

const Card = ({ row }: RowProps) => {
  const { t } = useWords()
  const ahead = aheadSentence(row, moroccanToday())
  return (
    <li className="relative flex flex-col gap-4 rounded-xl border border-line bg-surface p-4 shadow-soft sm:p-5">
      <Head row={row} />
      <Facts row={row} />
      {ahead && (
        <p className="text-sm text-muted">
          <WholeCodes>{t(ahead.text, ahead.values)}</WholeCodes>
        </p>
      )}
      <div className="mt-auto grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-2.5">
        <Certificate row={row} />
        {row.standing !== 'over' && <Assistance row={row} />}
        {row.standing !== 'over' && <CardButton row={row} className={action} />}
        <Claim row={row} />
        <DetailLink
          to={addressOf(row)}
          isAwaited={false}
          text={t(actionLabel(row))}
          reference={row.reference}
          className={cx(wholeCard, 'min-h-11 w-full')}
        />
      </div>
    </li>
  )
}

/** Policies in force as the papers of a glove box: each card has what one needs on the road. */
export const GloveBox = ({ caption, rows }: PolicyListProps) => {
  const { sorted, sorting, setSorting } = useSorted(rows)
  return (
    <div className="@container">
      {rows.length > 1 && <SortSelect sorting={sorting} onSort={setSorting} className="max-w-sm" />}
      <ul aria-label={caption} className="grid grid-cols-1 gap-4 @2xl:grid-cols-2 @min-[76rem]:grid-cols-3">
        {sorted.map((row) => (
          <Card key={row.id} row={row} />
        ))}
      </ul>
    </div>
  )
}
