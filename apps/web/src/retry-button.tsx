import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useWords } from './i18n/words.tsx'
import { Button } from './ui/button.tsx'
import { useRetryOnline } from './ui/use-retry-online.ts'

/** Another try for a page that broke, which begins at its top: by hand, and when the network is back. */
export const RetryButton = () => {
  const { t } = useWords()
  const { revalidate, state } = useRevalidator()
  useRetryOnline(revalidate)
  useEffect(() => scrollTo(0, 0), [])
  return (
    <Button
      className="js-only"
      aria-disabled={state === 'loading' ? true : undefined}
      onClick={() => void revalidate()}
    >
      {t('common.retry')}
    </Button>
  )
}
