import type { WorklistCounts } from '@wassit/domain/api/worklist'
import { Link } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Count, useFound } from '../counts.tsx'
import { useFollowUp } from '../follow-up/follow-up.tsx'
import { bringIntoSight } from '../bring-into-sight.ts'
import { deskHref } from './desk-address.ts'
import type { DeskState } from './desk-address.ts'
import type { Listed, Source } from './source.ts'

type ViewCounts = WorklistCounts & Pick<Listed<unknown>, 'further'>

interface DeskViewsProps {
  source: Source
  state: DeskState
  /** Number of the file that stays open next to the list. */
  number: string | undefined
  counts: ViewCounts | undefined
}

const countOf = (counted: ViewCounts | undefined, view: string): number | undefined => {
  if (!counted) return undefined
  if (view === 'waiting' || view === 'late') return counted[view]
  if (view === 'all') return Object.values(counted.counts).reduce((sum, count) => sum + count, 0)
  return counted.further?.[view] ?? counted.counts[view] ?? 0
}

/** Link to a page next to the views; a sign and a word mark late work there. */
const Further = ({ page: { to, label, workOf } }: { page: NonNullable<Source['further']>[number] }) => {
  const { t } = useWords()
  const found = useFound()
  const work = useFollowUp()
  const { open = 0, late = 0 } = work ? workOf(work) : {}
  return (
    <Link
      to={to}
      className={cx(
        'inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line px-2.5 text-sm whitespace-nowrap hover:border-brand',
        late > 0 && 'font-semibold text-terracotta',
      )}
    >
      {late > 0 && <Icon name="alert" className="size-4 shrink-0" />}
      {t(label)}
      {open > 0 && (
        <span className="font-semibold">
          <Count of={open} />
        </span>
      )}
      {late > 0 && <span className="sr-only">{found('console.refund.lateCount', late)}</span>}
      <Icon name="arrow" className="size-4 shrink-0 text-muted" />
    </Link>
  )
}

/** Views with their numbers of lines; a sign and a word mark late files. */
export const DeskViews = ({ source, state, number, counts }: DeskViewsProps) => {
  const { t } = useWords()
  return (
    <nav
      aria-label={t(source.words.views)}
      className="relative shrink-0 overflow-x-auto px-3 py-1.5 [scrollbar-width:thin]"
    >
      <ul className="flex w-max gap-1">
        {source.views.map(({ view, label }) => {
          const count = countOf(counts, view)
          const isLate = view === 'late' && (count ?? 0) > 0
          return (
            <li key={view} ref={view === state.view ? bringIntoSight : undefined}>
              <Link
                to={deskHref(source, state, { view }, number)}
                aria-current={view === state.view ? 'true' : undefined}
                className={cx(
                  'inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line px-2.5 text-sm whitespace-nowrap hover:border-brand aria-[current=true]:border-brand aria-[current=true]:bg-brand aria-[current=true]:text-on-brand',
                  isLate && 'font-semibold not-aria-[current=true]:text-terracotta',
                  count === 0 && 'not-aria-[current=true]:text-muted',
                )}
              >
                {isLate && <Icon name="alert" className="size-4 shrink-0" />}
                {t(label)}
                {count !== undefined && (
                  <span className="font-semibold">
                    <Count of={count} />
                  </span>
                )}
              </Link>
            </li>
          )
        })}
        {source.further?.map((page) => (
          <li key={page.to}>
            <Further page={page} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
