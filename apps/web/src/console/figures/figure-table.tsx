import { formatNumber } from '@wassit/domain/format/format'
import { percentOf } from '@wassit/domain/figures/figures'
import type { ReactNode } from 'react'
import { Verbatim } from '../../ui/verbatim.tsx'

export const Count = ({ of: count }: { of: number }) => (
  <Verbatim className="whitespace-nowrap tabular-nums">{formatNumber(count)}</Verbatim>
)

export const Share = ({ part, whole }: { part: number; whole: number }) => {
  const percent = percentOf(part, whole)
  if (percent === null) return <span className="text-muted">–</span>
  return <Verbatim className="whitespace-nowrap tabular-nums">{formatNumber(percent, '%')}</Verbatim>
}

interface BarProps {
  /** Lengths out of the longest one of the chart; a later one is drawn over an earlier one. */
  parts: readonly { length: number; className: string }[]
  longest: number
}

/** Bars of a row: the numbers beside them say the same, so only eyes read them. */
export const Bar = ({ parts, longest }: BarProps) => (
  <svg
    viewBox="0 0 100 8"
    preserveAspectRatio="none"
    aria-hidden="true"
    className="h-3 w-full min-w-16 rounded-sm bg-sunken rtl:-scale-x-100"
  >
    {parts.map(({ length, className }) => (
      <rect
        key={className}
        width={longest === 0 ? 0 : (100 * length) / longest}
        height="8"
        className={className}
      />
    ))}
  </svg>
)

/** Card of a chart with its title; without lines it says so. */
export const Section = ({
  id,
  title,
  lead,
  aside,
  children,
}: {
  id: string
  title: string
  lead?: string
  aside?: ReactNode
  children: ReactNode
}) => (
  <section aria-labelledby={id} className="min-w-0 rounded-xl border border-line bg-surface p-4 sm:p-5">
    <div className="mb-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div>
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {lead && <p className="mt-0.5 text-sm text-muted">{lead}</p>}
      </div>
      {aside}
    </div>
    {children}
  </section>
)

interface FigureTableProps {
  /** Id of the title that names the table. */
  labelledBy: string
  heads: readonly {
    label: string
    isNumber?: boolean
    isBar?: boolean
    /** True for a column for which a phone has no room. */
    isMore?: boolean
  }[]
  children: ReactNode
  foot?: ReactNode
}

/** Table of a chart: its rows hold the bars. */
export const FigureTable = ({ labelledBy, heads, children, foot }: FigureTableProps) => (
  <div className="relative overflow-x-auto">
    <table className="w-full text-sm" aria-labelledby={labelledBy}>
      <thead>
        <tr className="border-b border-line-strong">
          {heads.map(({ label, isNumber, isBar, isMore }) => (
            <th
              key={label}
              scope="col"
              className={`px-1 py-2 align-bottom font-semibold first:ps-0 last:pe-0 sm:px-2 ${isNumber ? 'figures' : 'text-start'} ${isBar ? 'w-1/3' : ''} ${isBar || isMore ? 'max-sm:hidden' : ''}`}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">{children}</tbody>
      {foot && <tfoot className="border-t border-line-strong font-semibold">{foot}</tfoot>}
    </table>
  </div>
)

export const Name = ({ children }: { children: ReactNode }) => (
  <th
    scope="row"
    className="sticky start-0 bg-surface py-2 pe-2 text-start font-normal in-[tfoot]:font-semibold"
  >
    {children}
  </th>
)

interface CellProps {
  children: ReactNode
  isText?: boolean
  isMore?: boolean
}

export const Cell = ({ children, isText, isMore }: CellProps) => (
  <td
    className={`px-1 py-2 last:pe-0 sm:px-2 ${isText ? 'text-start' : 'figures'} ${isMore ? 'max-sm:hidden' : ''}`}
  >
    {children}
  </td>
)

/** Cell of a bar, for which a phone has no room: the numbers say the same. */
export const BarCell = ({ children }: { children?: ReactNode }) => (
  <td className="px-2 py-2 max-sm:hidden">{children}</td>
)
