import type { InstalmentView } from '@wassit/domain/api/ledger/instalment-views'
import { formatAmount, formatDate } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { useWords } from '../i18n/words.tsx'
import { Badge } from '../ui/badge.tsx'
import { Verbatim } from '../ui/verbatim.tsx'

const isolated = (amount: number): string => `\u2066${formatAmount(dirhams(amount))}\u2069`

const tones = { paid: 'success', open: 'neutral', late: 'refused' } as const

/** Day of an instalment, or the months after the first day before there is a contract. */
const Due = ({ instalment: { number, due_on: day, months } }: { instalment: InstalmentView }) => {
  const { t } = useWords()
  if (number === 1) return t('instalment.atOnce')
  return day === null ? t('instalment.after', { months }) : t('instalment.on', { day: formatDate(day) })
}

/** Instalments of a premium with their days; of a plan that runs, with what is paid. */
export const PlanList = ({ plan, runs }: { plan: readonly InstalmentView[]; runs: boolean }) => {
  const { t } = useWords()
  return (
    <ol className="divide-y divide-line">
      {plan.map((instalment) => (
        <li key={instalment.number} className="flex items-start justify-between gap-x-4 py-2">
          <span className="min-w-0">
            <span className="font-semibold">{t('instalment.number', { number: instalment.number })}</span>{' '}
            {!(runs && instalment.number === 1) && (
              <span className="block text-sm text-muted">
                <Due instalment={instalment} />
              </span>
            )}
          </span>
          <span className="flex shrink-0 flex-col items-end gap-1">
            <Verbatim className="font-semibold tabular-nums">
              {formatAmount(dirhams(instalment.amount))}
            </Verbatim>
            {instalment.left > 0 && instalment.left < instalment.amount && (
              <span className="text-sm text-muted">
                {t('instalment.left', { amount: isolated(instalment.left) })}
              </span>
            )}
            {runs && (
              <Badge tone={tones[instalment.state]}>{t(`instalment.state.${instalment.state}`)}</Badge>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
