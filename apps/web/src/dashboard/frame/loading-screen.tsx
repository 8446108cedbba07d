import type { MessageId } from '@wassit/words/catalogue'
import { useWords } from '../../i18n/words.tsx'

/** Shown while the customer's data is loading, and by the server, which has none of it. */
export const LoadingScreen = ({ text = 'dashboard.loading' }: { text?: MessageId }) => {
  const { t } = useWords()
  return (
    <p role="status" className="px-4 py-16 text-center text-muted">
      {t(text)}
    </p>
  )
}
