import type { WorklistCounts } from '@wassit/domain/api/desk/worklist'
import { Link } from 'react-router'
import type { MessageId } from '@wassit/words/catalogue'
import { NavMenu } from '../../shell/nav-menu.tsx'
import { useWords } from '../../i18n/words.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Count, useFound } from '../frame/counts.tsx'
import { useFollowUp } from '../follow-up/follow-up.tsx'
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

/** Sign, words and number of a view or a page; late work has a sign and a word. */
const Named = ({
  label,
  count,
  isLate,
}: {
  label: MessageId
  count: number | undefined
  isLate: boolean
}) => {
  const { t } = useWords()
  return (
    <>
      {isLate && <Icon name="alert" className="size-4 shrink-0" />}
      <span className="truncate">{t(label)}</span>
      {count !== undefined && (
        <span className="font-semibold">
          <Count of={count} />
        </span>
      )}
    </>
  )
}

const entry =
  'flex min-h-9 items-center gap-1.5 rounded-md px-3 hover:bg-sunken aria-[current=true]:bg-brand-soft aria-[current=true]:text-brand-ink'

/** Link to a page next to the views. */
const Further = ({ page: { to, label, workOf } }: { page: NonNullable<Source['further']>[number] }) => {
  const found = useFound()
  const work = useFollowUp()
  const { open = 0, late = 0 } = work ? workOf(work) : {}
  return (
    <Link to={to} className={cx(entry, late > 0 && 'font-semibold text-terracotta')}>
      <Named label={label} count={open > 0 ? open : undefined} isLate={late > 0} />
      {late > 0 && <span className="sr-only">{found('follow-up.refund.lateCount', late)}</span>}
      <Icon name="arrow" className="ms-auto size-4 shrink-0 text-muted" />
    </Link>
  )
}

/** Menu of the views with their numbers of lines. Its button names the open view. */
export const DeskViews = ({ source, state, number, counts }: DeskViewsProps) => {
  const { t } = useWords()
  const open = source.views.find(({ view }) => view === state.view) ?? source.views[0]
  return (
    <nav aria-label={t(source.words.views)} className="min-w-0 max-sm:grow max-sm:basis-0">
      <NavMenu
        className="group relative"
        titleClassName="flex min-h-9 cursor-pointer items-center gap-1.5 rounded-lg bg-brand px-3 text-sm font-semibold text-on-brand"
        title={
          <>
            {open && <Named label={open.label} count={countOf(counts, open.view)} isLate={false} />}
            <Icon name="down" className="ms-auto size-4 shrink-0 group-open:rotate-180" />
          </>
        }
      >
        {/* Next to a file the column of the list would cut what extends beyond its end. */}
        <ul className="absolute start-0 top-full z-20 mt-1 max-h-[70dvh] min-w-60 overflow-y-auto rounded-lg border border-line bg-surface p-1 shadow-soft sm:start-auto sm:end-0">
          {source.views.map(({ view, label }) => {
            const count = countOf(counts, view)
            const isLate = view === 'late' && (count ?? 0) > 0
            return (
              <li key={view}>
                <Link
                  to={deskHref(source, state, { view }, number)}
                  aria-current={view === state.view ? 'true' : undefined}
                  className={cx(
                    entry,
                    isLate && 'font-semibold text-terracotta',
                    count === 0 && 'text-muted',
                  )}
                >
                  <Named label={label} count={count} isLate={isLate} />
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
      </NavMenu>
    </nav>
  )
}
