import { useWords } from '../../i18n/words.tsx'

/** Message of an agent to the customer. */
export const AdviserMessage = ({ text }: { text: string }) => {
  const { t } = useWords()
  return (
    <div className="mb-4 rounded-lg bg-sunken p-3">
      <p className="text-sm font-semibold text-muted">{t('dashboard.detail.message')}</p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </div>
  )
}
