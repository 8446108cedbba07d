import type { ReactNode } from 'react'
import { useWords } from '../../i18n/words.tsx'

interface ChangeRow {
  key: string
  label: ReactNode
  /** Null for something that is new; `after` is null for something removed. */
  before: ReactNode
  after: ReactNode
}

interface ChangeTableProps {
  caption: string
  /** True for amounts, which are aligned at the end. */
  figures?: boolean
  rows: readonly ChangeRow[]
}

export const ChangeTable = ({ caption, figures, rows }: ChangeTableProps) => {
  const { t } = useWords()
  const side = figures ? 'figures' : 'text-start'
  const cell = `${side} py-1.5 ps-3 align-baseline wrap-anywhere`
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-line text-muted">
        <tr>
          <th scope="col" className="py-1 text-start font-normal">
            {caption}
          </th>
          <th scope="col" className={`${side} py-1 ps-3 font-normal`}>
            {t('request-desk.change.before')}
          </th>
          <th scope="col" className={`${side} py-1 ps-3 font-normal`}>
            {t('request-desk.change.after')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ key, label, before, after }) => (
          <tr key={key}>
            <th scope="row" className="py-1.5 text-start align-baseline font-normal">
              {label}
            </th>
            <td className={`${cell} text-muted`}>{before ?? '—'}</td>
            <td className={`${cell} font-semibold`}>{after ?? '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
