import type { AgentFile } from '@wassit/domain/api/desk/agent'
import { formatAmount } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { useState } from 'react'
import { Link } from 'react-router'
import { randomUuid } from '../../api/random-uuid.ts'
import type { Refusal } from '../../forms/action.ts'
import { PostForm } from '../../forms/form.tsx'
import { useWords } from '../../i18n/words.tsx'
import { Amount } from '../row/amount.tsx'
import { ActButton, AmountField } from '../acts/form-parts.tsx'
import { linkClass } from '../row/link-class.ts'
import { MeansFields } from '../refunds/means-fields.tsx'
import { RefundBadges, RefundFacts } from '../refunds/refund-card.tsx'
import { openRefundForm } from '../refunds/refund-schemas.ts'
import { TextArea } from '../../forms/text-area.tsx'
import { Card } from './card.tsx'
import { FormFold } from './form-fold.tsx'

interface RefundsProps {
  file: AgentFile
  refusal: Refusal | undefined
}

/** Form of a refund that an agent grants. */
const OpenRefund = ({ file: { refundable, refund_means: possible }, refusal }: RefundsProps) => {
  const { t } = useWords()
  // One key per rendered form (RULINGS 32).
  const [key] = useState(randomUuid)
  return (
    <FormFold title={t('file.act.refund')} open={refusal !== undefined}>
      <PostForm schema={openRefundForm} order={['amount', 'reason', 'means', 'rib']} refusal={refusal}>
        <input type="hidden" name="_key" value={key} />
        <div className="grid max-w-xl gap-4">
          <AmountField
            label={t('follow-up.refund.amount')}
            hint={t('follow-up.refund.amountHint', { amount: formatAmount(dirhams(refundable)) })}
            isOptional={false}
          />
          <TextArea name="reason" label={t('console.reason.label')} hint={t('follow-up.refund.reasonHint')} />
          <MeansFields possible={possible} />
          <div>
            <ActButton act="refund" look="secondary">
              {t('follow-up.refund.open.submit')}
            </ActButton>
          </div>
        </div>
      </PostForm>
    </FormFold>
  )
}

/** Refunds of a paid file, and the form of another one. */
export const Refunds = ({ file, refusal }: RefundsProps) => {
  const { t } = useWords()
  const { refunds, refundable } = file
  if (refunds.length === 0 && refundable === 0) return null
  return (
    <Card
      title={t('tables.refunds.title')}
      aside={
        refunds.length > 0 && (
          <Link to={consolePaths.refunds} className={linkClass}>
            {t('tables.view.open')}
          </Link>
        )
      }
    >
      <ul className="divide-y divide-line">
        {refunds.map((refund) => (
          <li key={refund.id} className="grid gap-2 py-2">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-semibold">
                <Amount value={refund.amount} />
              </span>
              <RefundBadges refund={refund} />
            </div>
            <RefundFacts refund={refund} />
          </li>
        ))}
      </ul>
      {refundable > 0 && <OpenRefund key={refunds.length} file={file} refusal={refusal} />}
    </Card>
  )
}
