import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { To } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { WholeCodes } from '../../ui/whole-codes.tsx'

/** Marks the list as the previous history entry, so that closing the detail goes back to it. */
const overList = { state: { over: true } }

interface DetailLinkProps {
  to: To
  /** True when the next step is the customer's. */
  isAwaited: boolean
  text: string
  /** Reference of the row, read to screen readers with the link. */
  reference: string
  className?: string
}

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

/** Extends the link over its whole card. */
export const wholeCard = 'static after:absolute after:inset-0'

export const LedgerCard = ({ children }: { children: ReactNode }) => (
  <li className="relative rounded-xl border border-line bg-surface p-4 shadow-soft">{children}</li>
)

/** Padding and letters of every table cell. */
export const cell = 'px-1 py-3.5 text-sm @min-[56rem]:px-2 @min-[56rem]:text-base @min-[66rem]:px-3'

/**
 * Cell of a status: wide enough for one line of the usual ones, and of the longest where the screen
 * is.
 */
export const statusCell = `${cell} @min-[56rem]:min-w-44 rtl:@min-[56rem]:min-w-36 min-[90rem]:*:whitespace-nowrap`

/** Date above its time where the column is narrow. */
export const TwoLines = ({ text }: { text: string }) => (
  <bdi>
    <WholeCodes>{text}</WholeCodes>
  </bdi>
)

/** Row that opens on a click anywhere (spec 001 §2); the keyboard uses its link. */
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
  /** Heads of all columns except the last, which contains the links. */
  heads: ReactNode
  rows: ReactNode
  cards: ReactNode
}

/**
 * List as a table from 768 px (spec 001 §9) where its box is wide enough for every column, and as cards
 * elsewhere, so that the action is always in sight. The box is the nearest container: beside a folded menu it
 * is wide enough from 768 px. Arabic has larger letters and shorter words.
 */
export const Ledger = ({ caption, heads, rows, cards }: LedgerProps) => {
  const { t } = useWords()
  return (
    <>
      <ul
        aria-label={caption}
        className="grid grid-cols-1 gap-3 @2xl:grid-cols-2 md:@min-[40rem]:hidden md:rtl:@min-[38rem]:hidden"
      >
        {cards}
      </ul>
      <div className="hidden relative overflow-x-auto rounded-xl border border-line bg-surface shadow-soft md:@min-[40rem]:block md:rtl:@min-[38rem]:block">
        <table className="w-full border-collapse">
          <caption className="sr-only">{caption}</caption>
          <thead className="border-b border-line">
            <tr>
              {heads}
              <th scope="col" className="px-1 py-2 @min-[66rem]:px-3">
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
