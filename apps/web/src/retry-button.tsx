import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useWords } from './i18n/words.tsx'
import { Button } from './ui/button.tsx'
import { useRetryOnline } from './ui/use-retry-online.ts'

/**
 * Button that reloads a failed page, which also happens when the network returns. Scrolls to the
 * top first.
 */
export const RetryButton = () => {
  const { t } = useWords()
  const { revalidate, state } = useRevalidator()
  useRetryOnline(revalidate)
  // Newer browsers return a promise from a scroll, which React would call as the effect's end.
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
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
