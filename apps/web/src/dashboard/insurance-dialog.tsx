import { policyStatuses } from '@wassit/domain/policy/policy'
import type { ReactNode } from 'react'
import { useWords } from '../i18n/words.tsx'
import { Badge } from '../ui/badge.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Progress } from '../ui/progress.tsx'
import { nextStep, toneOf } from './insurance-rows.ts'
import type { InsuranceRow } from './insurance-rows.ts'

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-6 py-2.5">
    <dt className="text-muted">{label}</dt>
    <dd className="text-end font-semibold">{children}</dd>
  </div>
)

const Details = ({ row }: { row: InsuranceRow }) => {
  const { t } = useWords()
  return (
    <>
      <Progress value={row.percent} max={100} label={t('dashboard.column.progression')} className="mb-4" />
      <dl className="divide-y divide-line border-y border-line">
        <Line label={t('dashboard.column.reference')}>
          <bdi>{row.reference}</bdi>
        </Line>
        <Line label={t('dashboard.column.date')}>
          <bdi>{row.date}</bdi>
        </Line>
        <Line label={t('dashboard.column.status')}>
          <Badge tone={toneOf(row.status)}>{t(policyStatuses[row.status].label)}</Badge>
        </Line>
        {row.insurer && <Line label={t('dashboard.detail.insurer')}>{row.insurer}</Line>}
        {row.amount && (
          <Line label={t('dashboard.column.amount')}>
            <bdi className="text-xl text-saffron-ink">{row.amount}</bdi>
          </Line>
        )}
      </dl>
      {!row.amount && <p className="mt-4">{t('dashboard.detail.priceLater')}</p>}
      <div className="mt-5 rounded-lg bg-sunken p-4">
        <h3 className="font-semibold">{t('dashboard.detail.next')}</h3>
        <p className="mt-1 text-muted">{t(nextStep[row.status])}</p>
      </div>
    </>
  )
}

/** What is known of an insurance now, and what happens next. */
export const InsuranceDialog = ({ row, onClose }: { row: InsuranceRow | undefined; onClose: () => void }) => {
  const { t } = useWords()
  return (
    <Dialog
      open={row !== undefined}
      onClose={onClose}
      title={row?.coverage ?? ''}
      closeLabel={t('common.dialog.close')}
    >
      {row && <Details row={row} />}
    </Dialog>
  )
}
