import type { BulkLine, BulkResults as Results } from '@wassit/domain/api/bulk-results'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { Link } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { linkClass } from '../row/link-class.ts'
import { Verbatim } from '../../ui/verbatim.tsx'

const Line = ({ line }: { line: BulkLine }) => {
  const { t } = useWords()
  const { insurance_number: number, customer, outcome, reason, whatsapp } = line
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <Badge tone={outcome === 'done' ? 'success' : 'neutral'}>{t(`tables.bulk.${outcome}`)}</Badge>
      {number && (
        <Link to={consolePaths.file(number)} className={linkClass}>
          <Verbatim>{number}</Verbatim>
        </Link>
      )}
      {customer && <bdi>{customer}</bdi>}
      {reason && <span className="min-w-0 wrap-anywhere">{reason}</span>}
      {whatsapp && (
        <a href={whatsapp} target="_blank" rel="noreferrer" className={linkClass}>
          {t('tables.bulk.whatsapp')}
        </a>
      )}
    </li>
  )
}

/** Result of an act on each line, first those that it left as they were. */
export const BulkLines = ({ results }: Pick<Results, 'results'>) => (
  <ul className="relative mt-2 max-h-48 divide-y divide-line overflow-auto">
    {results
      .toSorted((one, other) => other.outcome.localeCompare(one.outcome))
      .map((line) => (
        <Line key={line.id} line={line} />
      ))}
  </ul>
)

/** Outcome of an act on several lines, until it is closed. */
export const BulkResults = ({ answer, onClose }: { answer: Results; onClose: () => void }) => {
  const { t } = useWords()
  const { done, results } = answer
  return (
    <section aria-label={t('tables.bulk.results')} className="border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="font-semibold">
          {t('tables.bulk.summary', { done, left: results.length - done })}
        </p>
        <Button size="small" look="secondary" onClick={onClose}>
          {t('tables.bulk.close')}
        </Button>
      </div>
      <BulkLines results={results} />
    </section>
  )
}
