import type { FormulasAnswer } from '@wassit/domain/api/quotes'
import { useWords } from '../i18n/words.tsx'
import { Icon } from '../ui/icon.tsx'
import type { ShownFormula } from './formula-choice.tsx'

type Row = FormulasAnswer['rows'][number]

const Cell = ({ value }: { value: Row['values'][number] }) => {
  const { t } = useWords()
  if (typeof value === 'string') return <bdi>{value}</bdi>
  return (
    <>
      {value ? <Icon name="check" className="text-mint" /> : <span aria-hidden="true">—</span>}
      <span className="sr-only">{t(value ? 'pricing.formula.included' : 'pricing.formula.notIncluded')}</span>
    </>
  )
}

interface FactProps {
  row: Row
  formulas: readonly ShownFormula[]
}

/** Each fact has its name in a row above its values, so that the table fits a phone. */
const Fact = ({ row: { name, values }, formulas }: FactProps) => (
  <tbody>
    <tr>
      <th colSpan={values.length} scope="rowgroup" className="pt-3 text-start font-normal text-muted">
        {name}
      </th>
    </tr>
    <tr className="border-b border-line align-top">
      {formulas.map(({ value }, index) => (
        <td key={value} className="py-2 pe-4 wrap-anywhere tabular-nums">
          <Cell value={values[index] ?? null} />
        </td>
      ))}
    </tr>
  </tbody>
)

interface FormulaTableProps {
  formulas: readonly ShownFormula[]
  rows: readonly Row[]
}

/** Covers, limits and deductibles in which the formulas differ. */
export const FormulaTable = ({ formulas, rows }: FormulaTableProps) => {
  const { t } = useWords()
  return (
    <details className="mt-2">
      <summary className="py-2 text-brand-ink underline underline-offset-2">
        {t('pricing.formula.compare')}
      </summary>
      <table className="w-full table-fixed text-sm">
        <caption className="sr-only">{t('pricing.formula.compare')}</caption>
        <thead>
          <tr className="border-b border-line-strong">
            {formulas.map(({ value, name }) => (
              <th key={value} scope="col" className="py-2 pe-4 text-start">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <Fact key={row.name} row={row} formulas={formulas} />
        ))}
      </table>
    </details>
  )
}
