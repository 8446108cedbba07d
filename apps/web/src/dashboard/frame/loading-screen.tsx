import type { MessageId } from '@wassit/words/catalogue'
import { useEffect, useState } from 'react'
import { useWords } from '../../i18n/words.tsx'

/** Time after which the words of a wait are shown; a screen reader has them at once. */
const lateMs = 1000

/** Shown while the customer's data is loading, and by the server, which has none of it. */
export const LoadingScreen = ({ text = 'dashboard.loading' }: { text?: MessageId }) => {
  const { t } = useWords()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-8">
      <div aria-hidden="true" className="grid gap-5">
        {['first', 'second', 'third'].map((card) => (
          <div key={card} className="h-22 rounded-xl border border-line bg-surface shadow-soft" />
        ))}
      </div>
      <p role="status" className={isLate ? 'py-4 text-center text-muted' : 'sr-only'}>
        {t(text)}
      </p>
    </div>
  )
}
