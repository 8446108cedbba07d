import { useWords } from '../i18n/words.tsx'
import { Progress } from '../ui/progress.tsx'

const total = 3

/** Position in the wizard: "Étape 2 sur 3". */
export const StepProgress = ({ current }: { current: 1 | 2 | 3 }) => {
  const { t } = useWords()
  const text = t('quote.progress', { current, total })
  return (
    <div className="mb-3 max-w-60 sm:mb-6 print:hidden">
      <p className="mb-1.5 text-sm text-muted">{text}</p>
      <Progress value={current} max={total} label={text} />
    </div>
  )
}
