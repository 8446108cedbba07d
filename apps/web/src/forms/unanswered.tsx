import type { Notice } from '../i18n/notice.ts'
import { noticeText } from '../i18n/notice.ts'
import { useWords } from '../i18n/words.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useRetryOnline } from '../ui/use-retry-online.ts'

interface UnansweredProps {
  /** Reason of the missing answer, unless a toast shows it. */
  notice?: Notice
  onRetry: () => void
}

/**
 * Message below a form without an answer: the typed values are kept, and a button or the return of
 * the network sends the form again. It does not take the focus.
 */
export const Unanswered = ({ notice, onRetry }: UnansweredProps) => {
  const { t } = useWords()
  useRetryOnline(onRetry)
  return (
    <div role="alert" className="mt-5 rounded-lg border border-amber bg-amber-soft p-4">
      <p className="flex items-start gap-2">
        <Icon name="alert" className="mt-0.5 size-5 shrink-0 text-amber" />
        <span>
          {notice && <strong className="block">{noticeText(t, notice)}</strong>}
          {t('common.form.unanswered')}
        </span>
      </p>
      <Button look="secondary" size="small" className="mt-3" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  )
}
