import { mergeCalls } from '@wassit/domain/api/data-law/merges'
import type { PendingChangeView } from '@wassit/domain/api/people/pending-changes'
import { formatMoment } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { staffCall, useSend } from './use-send.ts'

/** State of a merge that was approved: until when it can be reversed, with the button, or when it was. */
export const Reversal = ({ id, subject, reversal }: PendingChangeView) => {
  const { t } = useWords()
  const { isBusy, message, send } = useSend()
  if (!reversal) return null
  const { until, reversed_at: reversedAt, open } = reversal
  const moment = formatMoment(new Date(reversedAt ?? until))
  if (reversedAt !== null) return <p className="font-semibold">{t('access.merge.reversedAt', { moment })}</p>
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-muted">{t(open ? 'access.merge.until' : 'access.merge.over', { moment })}</p>
      {open && (
        <Button
          look="secondary"
          size="small"
          aria-disabled={isBusy || undefined}
          onClick={() =>
            void send(() => staffCall(mergeCalls.reverseMerge, { params: { id } }), 'access.merge.parted')
          }
        >
          {t('access.merge.reverse')}
          <span className="sr-only"> {subject}</span>
        </Button>
      )}
      <p role="alert" className="text-sm font-semibold text-terracotta empty:hidden">
        {message}
      </p>
    </div>
  )
}
