import type { DueResults } from '@wassit/domain/api/due-items'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { Link } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { linkClass } from '../link-class.ts'

type Result = DueResults['results'][number]

const Line = ({ result }: { result: Result }) => {
  const { t } = useWords()
  const { insurance_number: number, customer, done, message, whatsapp } = result
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <Badge tone={done ? 'success' : 'neutral'}>{t(done ? 'due.result.done' : 'due.result.left')}</Badge>
      {number && (
        <Link to={consolePaths.file(number)} className={linkClass}>
          <bdi dir="ltr">{number}</bdi>
        </Link>
      )}
      {customer && <bdi>{customer}</bdi>}
      <span>{message}</span>
      {whatsapp && (
        <a href={whatsapp} target="_blank" rel="noreferrer" className={linkClass}>
          {t('due.whatsapp')}
        </a>
      )}
    </li>
  )
}

/** Result of an act on each line, first those that it left out, with the reason. */
export const DueResultList = ({ results, onClose }: { results: readonly Result[]; onClose: () => void }) => {
  const { t } = useWords()
  const left = results.filter(({ done }) => !done)
  const done = results.filter((result) => result.done)
  return (
    <section aria-label={t('due.results')} className="mt-4 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="font-semibold">
          {t('due.results.summary', { done: done.length, left: left.length })}
        </p>
        <Button size="small" look="secondary" onClick={onClose}>
          {t('due.close')}
        </Button>
      </div>
      <ul className="relative mt-2 max-h-72 divide-y divide-line overflow-auto">
        {[...left, ...done].map((result) => (
          <Line key={result.id} result={result} />
        ))}
      </ul>
    </section>
  )
}
