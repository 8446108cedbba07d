import type { MessageId } from '@wassit/words/catalogue'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { useRetryOnline } from '../../ui/use-retry-online.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailed } from '../../areas/load-failed.tsx'
import type { LoadFailure } from '../../areas/load-failure.ts'

const sentences = {
  offline: 'errors.offline',
  failed: 'console.failed.text',
  forbidden: 'errors.session.forbidden',
  unknown: 'errors.policy.unknown',
} as const satisfies Record<LoadFailure, MessageId>

/** State of loading; the server, which has no data of the console, renders the same. */
export const Loading = () => (
  <p role="status" className="px-4 py-12 text-center text-muted">
    {useWords().t('console.loading')}
  </p>
)

const mayHelp = (failure: LoadFailure): boolean => failure === 'offline' || failure === 'failed'

interface PageFailedProps {
  failure: LoadFailure
  /** Sentence about an object that does not exist, unless it is an insurance. */
  unknown?: MessageId
}

/** Failure of a page, with a button to retry if that may help. */
export const PageFailed = ({ failure, unknown }: PageFailedProps) => {
  const { t } = useWords()
  const retrying = mayHelp(failure) ? t('console.loading') : undefined
  return (
    <div className="m-4">
      <LoadFailed
        sentence={t(unknown && failure === 'unknown' ? unknown : sentences[failure])}
        retrying={retrying}
      />
    </div>
  )
}

interface CardFailedProps {
  failure: LoadFailure
  retry: () => Promise<void>
}

/** Failure of a card that loads by itself, with a button to retry if that may help. */
export const CardFailed = ({ failure, retry }: CardFailedProps) => {
  const { t } = useWords()
  const [isLoading, setLoading] = useState(false)
  const again = async () => {
    if (isLoading) return
    setLoading(true)
    await retry()
    setLoading(false)
  }
  useRetryOnline(again)
  return (
    <>
      <p role="status" className="text-sm text-muted">
        {t(sentences[failure])}
      </p>
      {mayHelp(failure) && (
        <Button
          look="secondary"
          size="small"
          className="mt-3"
          aria-disabled={isLoading || undefined}
          onClick={() => void again()}
        >
          {t(isLoading ? 'console.loading' : 'common.retry')}
        </Button>
      )}
    </>
  )
}

/** Warning above older data if a reload failed. */
export const Outdated = () => {
  const { t } = useWords()
  const { revalidate } = useRevalidator()
  useRetryOnline(revalidate)
  return (
    <p
      role="status"
      className="flex items-center gap-2 border-b border-amber bg-amber-soft px-4 py-2 text-sm text-amber"
    >
      <Icon name="alert" className="size-4 shrink-0" />
      <span className="grow">{t('console.failed.outdated')}</span>
      <button type="button" className="cursor-pointer underline" onClick={() => void revalidate()}>
        {t('common.retry')}
      </button>
    </p>
  )
}
