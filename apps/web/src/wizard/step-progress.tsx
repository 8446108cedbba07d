import type { GroupPage } from '../forms/groups/group-page.ts'
import { useWords } from '../i18n/words.tsx'
import { Progress } from '../ui/progress.tsx'

const total = 3

interface StepProgressProps {
  current: 1 | 2 | 3
  /** Group of questions that fills a phone: one bar then runs over contact, all groups and recap. */
  page?: GroupPage | undefined
}

/** Position in the wizard: "Étape 2 sur 3", or "Question 2 sur 6" on a phone. */
export const StepProgress = ({ current, page }: StepProgressProps) => {
  const { t } = useWords()
  const isOfGroups = page && page.total > 1
  const text = isOfGroups
    ? t('quote.group.progress', { position: page.position, total: page.total })
    : t('quote.progress', { current, total })
  const [value, max] = isOfGroups ? [page.position + 1, page.total + 2] : [current, total]
  return (
    <div className="mb-3 sm:mb-6 print:hidden">
      <p className="mb-1.5 text-sm text-muted">{text}</p>
      <Progress value={value} max={max} label={text} />
    </div>
  )
}
