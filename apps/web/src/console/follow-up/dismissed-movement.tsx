import type { DismissedMovement } from '@wassit/domain/api/ledger/statements'
import { formatAmount, formatDate } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { Form } from 'react-router'
import { formatMoment } from '../../clock.ts'
import type { Refusal } from '../../forms/action.ts'
import { noticeText } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { useMay } from '../agent.ts'
import { Verbatim } from '../../ui/verbatim.tsx'

interface DismissedProps {
  movement: DismissedMovement
  refusal: Refusal | undefined
}

/** Movement that an agent took off the list, with the way back. */
export const Dismissed = ({ movement, refusal }: DismissedProps) => {
  const { t } = useWords()
  const may = useMay()
  const { id, day, amount, text, known, reason, by, dismissed_at: at } = movement
  return (
    <li className="grid gap-2 p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          <Verbatim className="text-muted">{formatDate(day)}</Verbatim>{' '}
          <bdi className="wrap-anywhere">{text || t('statement.noText')}</bdi>
        </span>
        <Verbatim className="font-semibold tabular-nums">{formatAmount(dirhams(amount))}</Verbatim>
      </p>
      <p className="text-sm text-muted">
        <bdi className="wrap-anywhere">{known ? t('statement.known') : reason}</bdi> · <bdi>{by}</bdi> ·{' '}
        <Verbatim>{formatMoment(new Date(at))}</Verbatim>
      </p>
      {refusal?.notice && (
        <p role="alert" className="text-sm font-semibold text-terracotta">
          {noticeText(t, refusal.notice)}
        </p>
      )}
      {may('payment') && (
        <Form method="post" replace>
          <input type="hidden" name="line" value={id} />
          <input type="hidden" name="act" value="reopen" />
          <Button type="submit" look="secondary">
            {t('statement.reopen')}
            {/* Tells the buttons of many movements apart where only their names are read. */}
            <span className="sr-only">
              {' '}
              <Verbatim>{formatDate(day)}</Verbatim>, <Verbatim>{formatAmount(dirhams(amount))}</Verbatim>
            </span>
          </Button>
        </Form>
      )}
    </li>
  )
}
