import type { MessageId } from '@wassit/words/catalogue'
import { useRevalidator } from 'react-router'
import { useWords } from '../i18n/words.tsx'
import { useRetryOnline } from '../ui/use-retry-online.ts'
import { Icon } from '../ui/icon.tsx'
import { LoadFailed } from '../areas/load-failed.tsx'
import type { LoadFailure } from '../areas/load-failure.ts'

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

/** Failure of a page, with a button to retry if that may help. */
export const PageFailed = ({ failure }: { failure: LoadFailure }) => {
  const { t } = useWords()
  const mayHelp = failure === 'offline' || failure === 'failed'
  return (
    <div className="m-4">
      <LoadFailed sentence={t(sentences[failure])} retrying={mayHelp ? t('console.loading') : undefined} />
    </div>
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
