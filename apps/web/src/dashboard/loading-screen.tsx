import { useWords } from '../i18n/words.tsx'

/** While the customer's own data is on its way; shown by the server, which holds none of it. */
export const LoadingScreen = () => {
  const { t } = useWords()
  return (
    <p role="status" className="px-4 py-16 text-center text-muted">
      {t('dashboard.loading')}
    </p>
  )
}
