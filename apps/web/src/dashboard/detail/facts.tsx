import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import { formatDate } from '@wassit/domain/format/format'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import type { PolicyStatus } from '@wassit/domain/policy/policy'
import { productOfCode } from '@wassit/domain/products/catalogue'
import { productForms } from '@wassit/domain/products/forms'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { formatDeadline, moroccanToday } from '../../clock.ts'
import { PricePanel } from '../../forms/price-panel.tsx'
import { Recap, recapOf } from '../../forms/recap.tsx'
import { useWords } from '../../i18n/words.tsx'
import { CodeText } from '../../ui/code-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { rowOf } from '../policy-list/policy-rows.ts'
import { RowAmount } from '../policy-list/row-amount.tsx'
import { StatusBadge } from '../standing/status-badge.tsx'
import { Continuity, Ending } from './continuity.tsx'
import { Line } from './fact-line.tsx'
import { WholeCodes } from '../../ui/whole-codes.tsx'

const hasTerm: ReadonlySet<PolicyStatus> = new Set(['awaitingSignature', 'active'])
const isOpenQuote: ReadonlySet<PolicyStatus> = new Set(['quoted', 'accepted'])

/** Validity: the term of a contract that was not refused, or the last day of an unpaid quote. */
const Term = ({ insurance }: { insurance: InsuranceDetail }) => {
  const { t } = useWords()
  const { start_date, end_date, quote_expires_at } = insurance
  const status = policyStatusOf(insurance.status)
  if (start_date && end_date && hasTerm.has(status))
    return (
      <Line label={t('dashboard.detail.period')}>
        <bdi>
          <WholeCodes>
            {t('dashboard.detail.periodDates', { start: formatDate(start_date), end: formatDate(end_date) })}
          </WholeCodes>
        </bdi>
      </Line>
    )
  if (!quote_expires_at || !isOpenQuote.has(status)) return null
  return (
    <Line label={t('dashboard.detail.validUntil')}>
      <bdi>{formatDeadline(new Date(quote_expires_at))}</bdi>
    </Line>
  )
}

/** Numbers of the insurer, as they are printed on its papers. */
const Numbers = ({ numbers }: Pick<InsuranceDetail, 'numbers'>) => {
  const { t } = useWords()
  return (['policy', 'attestation', 'receipt'] as const).map(
    (name) =>
      numbers[name] && (
        <Line key={name} label={t(`dashboard.numbers.${name}`)}>
          <CodeText>{numbers[name]}</CodeText>
        </Line>
      ),
  )
}

/** Facts that every detail shows (spec 001 §2). */
export const Facts = ({ insurance }: { insurance: InsuranceDetail }) => {
  const { t } = useWords()
  const row = rowOf(insurance, moroccanToday())
  return (
    <section aria-label={t('dashboard.detail.facts')}>
      <dl className="divide-y divide-line">
        <Line label={t('dashboard.detail.reference')}>
          <CodeText>{row.reference}</CodeText>
        </Line>
        <Line label={t('dashboard.column.date')}>
          <bdi>{row.date}</bdi>
        </Line>
        <Line label={t('dashboard.column.coverage')}>{row.coverage}</Line>
        <Line label={t('dashboard.column.status')}>
          <StatusBadge row={row} />
        </Line>
        <Line label={t('dashboard.detail.insurer')}>
          {row.insurer ? (
            <bdi>{row.insurer}</bdi>
          ) : (
            <span className="text-muted">{t('dashboard.detail.noInsurer')}</span>
          )}
        </Line>
        <Numbers numbers={insurance.numbers} />
        <Term insurance={insurance} />
        <Ending row={row} lowered={insurance} />
        <Line label={t('dashboard.column.amount')}>
          <RowAmount row={row} className="text-xl text-saffron-ink" />
        </Line>
        <Continuity insurance={insurance} />
      </dl>
    </section>
  )
}

interface FoldProps {
  title: string
  /** Words next to the title. */
  aside?: string | undefined
  open?: boolean
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

export const Fold = ({ title, aside, open, onToggle, children }: FoldProps) => (
  <details
    className="group rounded-xl border border-line bg-surface shadow-soft"
    open={open}
    onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
  >
    <summary className="flex min-h-13 items-center justify-between gap-4 rounded-xl px-4 py-2 font-semibold hover:bg-sunken sm:px-5">
      <span>
        {title}
        {aside && <span className="block text-sm font-normal text-muted">{aside}</span>}
      </span>
      <Icon name="down" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
    </summary>
    <div className="border-t border-line p-4 sm:p-5">{children}</div>
  </details>
)

/** Folded sections with the answers and the price details. */
export const Background = ({ insurance }: { insurance: InsuranceDetail }) => {
  const { t } = useWords()
  const product = productOfCode(insurance.insuranceType_name)
  const groups = useMemo(
    () => (product ? recapOf(productForms[product], insurance.answers, t) : []),
    [product, insurance.answers, t],
  )
  return (
    <>
      {insurance.pricing.price !== null && policyStatusOf(insurance.status) !== 'quoted' && (
        <Fold title={t('dashboard.detail.price')}>
          <PricePanel price={insurance.pricing} />
        </Fold>
      )}
      {groups.length > 0 && (
        <Fold title={t('dashboard.detail.answers')}>
          <Recap groups={groups} />
        </Fold>
      )}
    </>
  )
}
