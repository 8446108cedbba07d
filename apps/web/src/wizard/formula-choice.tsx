import { formatAmount } from '@wassit/domain/format/format'
import type { FormulasAnswer } from '@wassit/domain/api/quotes'
import { listed } from '@wassit/domain/format/listed'
import { dirhams } from '@wassit/domain/pricing/money'
import { productForms } from '@wassit/domain/products/forms'
import { formulasOf } from '@wassit/domain/products/formulas'
import type { Translate } from '@wassit/words/catalogue'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useWords } from '../i18n/words.tsx'
import { cx } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { FormulaTable } from './formula-table.tsx'
import type { RecapData } from './recap-step.ts'

/** Formula of a product as the recap shows it. */
export interface ShownFormula {
  value: string
  name: string
  /** Price in the visitor's language. */
  price: string
  /** Covers that it adds to the one before it. */
  covers: string
}

const coversAt = ({ common, rows }: FormulasAnswer, index: number, t: Translate): string => {
  const added = rows.filter(({ values }) => values[index] === true && values[index - 1] !== true)
  const names = added.map(({ name }) => name)
  if (index > 0 && names.length === 0) return ''
  return index === 0
    ? t('pricing.formula.includes', { covers: listed([...common, ...names], t) })
    : t('pricing.formula.adds', { covers: listed(names, t) })
}

const shownFormulas = ({ product, comparison }: RecapData, t: Translate): ShownFormula[] =>
  comparison?.formulas.map(({ value, price: { price } }, index) => {
    const label = formulasOf(productForms[product])?.options.find((option) => option.value === value)?.label
    return {
      value,
      name: label ? t(label) : value,
      price: price === null ? t('pricing.formula.referred') : formatAmount(dirhams(price)),
      covers: coversAt(comparison, index, t),
    }
  }) ?? []

/** Button of a formula, pressed for the chosen one. */
const FormulaButton = ({ formula, isChosen }: { formula: ShownFormula; isChosen: boolean }) => {
  const { value, name, price, covers } = formula
  return (
    <button
      type="submit"
      name="formula"
      value={value}
      aria-pressed={isChosen}
      className={cx(
        'flex h-full w-full cursor-pointer flex-col gap-1 rounded-xl border p-4 text-start transition-colors duration-150 hover:border-brand',
        isChosen ? 'border-brand bg-brand-soft' : 'border-line-strong bg-surface',
      )}
    >
      <span className="flex items-center gap-2 font-semibold">
        <Icon name={isChosen ? 'check' : 'dot'} className={isChosen ? 'text-brand-ink' : 'text-muted'} />
        {name}
      </span>{' '}
      <bdi className="self-start text-xl font-semibold text-saffron-ink tabular-nums">{price}</bdi>{' '}
      <span className="text-sm text-muted">{covers}</span>
    </button>
  )
}

/** Announces the new formula and its price once; silent before the visitor chooses. */
const Announcement = ({ formula }: { formula: ShownFormula | undefined }) => {
  const { t } = useWords()
  return (
    <p role="status" className="sr-only">
      {formula && t('pricing.formula.now', { formula: formula.name, price: `\u2066${formula.price}\u2069` })}
    </p>
  )
}

/**
 * Formulas of a product next to each other, with their prices and what differs; a button switches to
 * another one in place, also without JavaScript.
 */
export const FormulaChoice = ({ data }: { data: RecapData }) => {
  const { t } = useWords()
  const { formData } = useNavigation()
  const [moved, setMoved] = useState(false)
  const name = formulasOf(productForms[data.product])?.name
  const formulas = shownFormulas(data, t)
  if (!name || formulas.length < 2) return null
  const stored = data.draft.answers[name]
  const asked = formData?.get('formula')
  const chosen = typeof asked === 'string' ? asked : stored
  return (
    <section className="mb-8 print:hidden" aria-labelledby="formulas">
      <h2 id="formulas" className="text-lg font-semibold">
        {t('pricing.formula.title')}
      </h2>
      <p className="mb-3 text-sm text-muted">{t('pricing.formula.lead')}</p>
      <Form method="post" replace preventScrollReset onSubmit={() => setMoved(true)}>
        <input type="hidden" name="_intent" value="formula" />
        <input type="hidden" name="version" value={data.draft.version} />
        <input type="hidden" name="writer" value={data.writer} />
        <ul className="grid gap-3 md:grid-cols-3">
          {formulas.map((formula) => (
            <li key={formula.value}>
              <FormulaButton formula={formula} isChosen={formula.value === chosen} />
            </li>
          ))}
        </ul>
      </Form>
      <Announcement formula={moved ? formulas.find(({ value }) => value === stored) : undefined} />
      <FormulaTable formulas={formulas} rows={data.comparison?.rows ?? []} />
    </section>
  )
}
