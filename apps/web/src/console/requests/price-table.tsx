import type { MessageId } from '@wassit/words/catalogue'
import { PricePanel } from '../../forms/price-panel.tsx'
import { useWords } from '../../i18n/words.tsx'
import { FoldTitle } from '../row/fold-title.tsx'
import { Amount } from '../row/amount.tsx'
import { ChangeTable } from './change-table.tsx'
import { priceChangeRows } from './changes.ts'
import type { ProposalProps } from './kind-view.ts'

/** Changed lines of the price, and the total. */
export const PriceTable = ({ file: { insurance }, proposal: { pricing } }: ProposalProps) => {
  const { t } = useWords()
  if (!pricing) return null
  if (pricing.price === null)
    return (
      <p className="mt-3">
        {t('file.price.referred')}
        <span className="block text-sm text-muted">{t(pricing.reason as MessageId)}</span>
      </p>
    )
  const rows = priceChangeRows(insurance.pricing, pricing, t).map(({ before, after, ...row }) => ({
    ...row,
    before: before === null ? null : <Amount value={before} />,
    after: after === null ? null : <Amount value={after} />,
  }))
  const total = {
    key: 'total',
    label: <strong>{t('request-desk.proposal.total')}</strong>,
    before: <Amount value={insurance.pricing.price} />,
    after: <Amount value={pricing.price} />,
  }
  return (
    <div className="mt-3">
      <ChangeTable figures caption={t('request-desk.proposal.lines')} rows={[...rows, total]} />
      <details className="group mt-2">
        <FoldTitle className="text-sm text-brand-ink">{t('request-desk.proposal.detail')}</FoldTitle>
        <div className="mt-2">
          <PricePanel price={pricing} title={t('file.price.title')} />
        </div>
      </details>
    </div>
  )
}
