import { useWords } from '../i18n/words.tsx'

/** Shown while the customer's data is loading, and by the server, which has none of it. */
export const LoadingScreen = () => {
  const { t } = useWords()
  return (
    <p role="status" className="px-4 py-16 text-center text-muted">
      {t('dashboard.loading')}
    </p>
  )
}
