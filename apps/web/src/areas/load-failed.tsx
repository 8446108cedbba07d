import { useRevalidator } from 'react-router'
import { useWords } from '../i18n/words.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useRetryOnline } from '../ui/use-retry-online.ts'

interface LoadFailedProps {
  sentence: string
  /** Text of the button while the page loads again; without one, no retry is offered. */
  retrying?: string
}

/** Message about a failed load; it loads again on a click and when the network is back. */
export const LoadFailed = ({ sentence, retrying }: LoadFailedProps) => {
  const { t } = useWords()
  const { revalidate, state } = useRevalidator()
  const isLoading = state === 'loading'
  useRetryOnline(revalidate)
  return (
    <div className="rounded-xl border border-dashed border-line-strong bg-surface p-8 text-center">
      <Icon name="alert" className="mx-auto size-7 text-amber" />
      <p role="status" className="mt-3">
        {sentence}
      </p>
      {retrying && (
        <Button
          look="secondary"
          className="mt-5"
          aria-disabled={isLoading || undefined}
          onClick={() => void revalidate()}
        >
          {isLoading ? retrying : t('common.retry')}
        </Button>
      )}
    </div>
  )
}
