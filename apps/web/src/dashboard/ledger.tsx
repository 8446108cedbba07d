import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { To } from 'react-router'
import { useWords } from '../i18n/words.tsx'
import { buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'

/** Tells the detail that its list lies below it: closed, it goes back there. */
const overList = { state: { over: true } }

interface DetailLinkProps {
  to: To
  /** It is the customer's turn. */
  isAwaited: boolean
  text: string
  /** Which line it is of, for those who hear it alone. */
  reference: string
  className?: string
}

/** Opens the detail over its list. */
export const DetailLink = ({ to, isAwaited, text, reference, className }: DetailLinkProps) => (
  <Link
    to={to}
    {...overList}
    className={buttonClass(
      isAwaited ? 'primary' : 'secondary',
      'small',
      cx('md:whitespace-nowrap', className),
    )}
  >
    {text}
    <span className="sr-only"> {reference}</span>
  </Link>
)

/** In a card: the surface of the link is the whole card, which opens wherever it is pressed. */
export const wholeCard = 'static after:absolute after:inset-0'

export const LedgerCard = ({ children }: { children: ReactNode }) => (
  <li className="relative rounded-xl border border-line bg-surface p-4 shadow-soft">{children}</li>
)

/** Space in every cell of a line. */
export const cell = 'px-3 py-3.5'

/** A row opens wherever it is pressed (spec 001 §2); from the keyboard by its link. */
export const LedgerRow = ({ to, children }: { to: To; children: ReactNode }) => {
  const navigate = useNavigate()
  return (
    <tr
      className="cursor-pointer border-b border-line last:border-0 hover:bg-sunken"
      onClick={(event) => !(event.target as Element).closest('a') && void navigate(to, overList)}
    >
      {children}
    </tr>
  )
}

interface LedgerProps {
  caption: string
  /** Heads of all columns but the last, which holds the links. */
  heads: ReactNode
  rows: ReactNode
  cards: ReactNode
}

/** A list as a table from 768 px on, and as cards below. */
export const Ledger = ({ caption, heads, rows, cards }: LedgerProps) => {
  const { t } = useWords()
  return (
    <>
      <ul aria-label={caption} className="grid grid-cols-1 gap-3 md:hidden">
        {cards}
      </ul>
      <div className="hidden overflow-x-auto rounded-xl border border-line bg-surface shadow-soft md:block">
        <table className="w-full border-collapse">
          <caption className="sr-only">{caption}</caption>
          <thead className="border-b border-line">
            <tr>
              {heads}
              <th scope="col" className="px-3 py-2">
                <span className="sr-only">{t('dashboard.column.action')}</span>
              </th>
            </tr>
          </thead>
          <tbody>{rows}</tbody>
        </table>
      </div>
    </>
  )
}
