import type { MessageId } from '@wassit/words/catalogue'
import { useRevalidator } from 'react-router'
import { useWords } from '../i18n/words.tsx'
import { useRetryOnline } from '../ui/use-retry-online.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { LoadFailure } from './agent.ts'

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
export const LoadFailed = ({ failure }: { failure: LoadFailure }) => {
  const { t } = useWords()
  const { revalidate, state } = useRevalidator()
  useRetryOnline(revalidate)
  const mayHelp = failure === 'offline' || failure === 'failed'
  return (
    <div className="m-4 rounded-xl border border-dashed border-line-strong bg-surface p-8 text-center">
      <Icon name="alert" className="mx-auto size-7 text-amber" />
      <p role="status" className="mt-3">
        {t(sentences[failure])}
      </p>
      {mayHelp && (
        <Button
          look="secondary"
          className="mt-5"
          aria-disabled={state === 'loading' ? true : undefined}
          onClick={() => void revalidate()}
        >
          {t(state === 'loading' ? 'console.loading' : 'common.retry')}
        </Button>
      )}
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
