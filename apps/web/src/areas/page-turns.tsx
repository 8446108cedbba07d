import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '../i18n/words.tsx'
import { buttonClass } from '../ui/button.tsx'

/** Places around a page of a list, as they are kept in the address. */
export interface TurnState {
  after?: string
  before?: string
}

/** Reads the place of a page from an address; the server shows the first page for an unreadable one. */
export const readTurns = (search: URLSearchParams): TurnState => {
  const [before, after] = [search.get('before'), search.get('after')]
  if (before && before.length <= 200) return { before }
  return after && after.length <= 200 ? { after } : {}
}

interface PageTurnsProps {
  /** Number of lines, in words. */
  found?: string
  next: string | null
  previous: string | null
  /** Returns the address of the page at a place. */
  hrefOf: (turn: TurnState) => string
  /** Other ways through the list. */
  children?: ReactNode
}

/** Links to the pages before and after the shown one. */
export const PageTurns = ({ found, next, previous, hrefOf, children }: PageTurnsProps) => {
  const { t } = useWords()
  const look = buttonClass('secondary', 'small')
  return (
    <nav
      aria-label={t('policy.pages.label')}
      className="flex flex-wrap items-center justify-between gap-2 px-4 py-3 text-sm text-muted"
    >
      {found && <span>{found}</span>}
      <span className="flex gap-2">
        {previous && (
          <Link to={hrefOf({ before: previous })} rel="prev" className={look}>
            {t('policy.pages.before')}
          </Link>
        )}
        {next && (
          <Link to={hrefOf({ after: next })} rel="next" className={look}>
            {t('policy.pages.after')}
          </Link>
        )}
      </span>
      {children}
    </nav>
  )
}
