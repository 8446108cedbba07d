import type { MessageId } from '@wassit/words/catalogue'
import { useRevalidator } from 'react-router'
import { useWords } from '../i18n/words.tsx'
import { useRetryOnline } from '../ui/use-retry-online.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { LoadFailure } from './customer.ts'

interface LoadFailedProps {
  failure: LoadFailure
  /** Message of the specification for this load; without one, its reason. */
  text?: MessageId
  /** Text of the button while the page loads again. */
  loading?: MessageId
}

/**
 * Message about a failed load with a retry, which happens automatically when the network is back.
 */
export const LoadFailed = ({ failure, text, loading = 'dashboard.loading' }: LoadFailedProps) => {
  const { t } = useWords()
  const { revalidate, state } = useRevalidator()
  const offline = failure === 'offline'
  useRetryOnline(revalidate)
  return (
    <div className="rounded-xl border border-dashed border-line-strong bg-surface p-8 text-center">
      <Icon name="alert" className="mx-auto size-7 text-amber" />
      <p role="status" className="mt-3">
        {t(text ?? (offline ? 'errors.offline' : 'dashboard.failed.text'))}
      </p>
      <Button
        look="secondary"
        className="mt-5"
        aria-disabled={state === 'loading' ? true : undefined}
        onClick={() => void revalidate()}
      >
        {t(state === 'loading' ? loading : 'common.retry')}
      </Button>
    </div>
  )
}
