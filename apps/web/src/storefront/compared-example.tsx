import type { ComparedExample as Compared } from '@wassit/domain/api/sales/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { paths } from '@wassit/domain/site/paths'
import { Link } from '../routing/navigation.tsx'
import { buttonClass } from '../ui/button.tsx'
import { ComparisonTable } from '../ui/comparison-table.tsx'

interface ComparedExampleProps {
  product: ProductKey
  compared: Compared
}

/** Offers for an example, computed today, with all that they assume. */
export const ComparedExample = ({ product, compared }: ComparedExampleProps) => {
  const { heading, title, assumptions, note, facts, action, columns, rows } = compared
  return (
    <div className="rounded-xl border border-line bg-surface p-4 shadow-soft sm:p-6">
      <p className="font-semibold">{title}</p>
      <p className="mb-4 text-sm text-muted">{assumptions.join(' · ')}</p>
      <ComparisonTable
        caption={heading}
        facts={facts}
        columns={columns}
        isExample
        rows={rows.map((row) => ({
          ...row,
          cells: row.cells.map((text, index) => <bdi key={columns[index]?.id}>{text}</bdi>),
        }))}
      />
      <p className="mt-4 text-sm text-muted">{note}</p>
      <Link to={paths.quoteFor(product)} className={buttonClass('primary', 'normal', 'mt-4')}>
        {action}
      </Link>
    </div>
  )
}
