import type { Translate } from '@wassit/words/catalogue'
import type { Answers, ProductForm } from '@wassit/domain/products/product-form'
import { recapRows, recapText } from '@wassit/domain/products/recap'
import type { RecapRow as DomainRow } from '@wassit/domain/products/recap'
import { Link } from 'react-router'
import { useWords } from '../i18n/words.tsx'
import { cx } from '../ui/class-names.ts'
import { CodeText } from '../ui/code-text.tsx'
import { Icon } from '../ui/icon.tsx'

interface RecapRow {
  /** Field that the edit link leads to. */
  name: string
  label: string
  value: string
  /** True for a plate or number, left to right in every language. */
  isCode?: boolean
  /** True for a value that follows from other answers, so that it cannot be changed by itself. */
  computed?: boolean
  /** Point that an agent should check. */
  flag?: string
  note?: string
  /** Words of the edit link, if it does more than change this row. */
  edit?: string
}
interface RecapGroup {
  title: string
  rows: RecapRow[]
}

/** Adds a row; the answers about one person share one: "Alaoui · Sara · 05-03-2016". */
const addRow = (rows: RecapRow[], row: DomainRow, t: Translate): RecapRow[] => {
  const { name, label, value, block, computed, flag } = row
  const text = recapText(value, t)
  const isCode = value.kind === 'text' && value.direction === 'ltr'
  if (!block)
    return [...rows, { name, label: t(label), value: text, isCode, computed, flag: flag && t(flag) }]
  const person = t(block.label, block.values)
  const last = rows.at(-1)
  if (last?.label !== person) return [...rows, { name, label: person, value: text }]
  return [...rows.slice(0, -1), { ...last, value: `${last.value} · ${text}` }]
}

/** Returns stored answers in the words and the order of the form. */
export const recapOf = (form: Pick<ProductForm, 'groups'>, answers: Answers, t: Translate): RecapGroup[] => {
  const rows = recapRows(form, answers)
  return form.groups
    .map(({ title }, index) => ({
      title: t(title),
      rows: rows
        .filter(({ group }) => group === index)
        .reduce<RecapRow[]>((all, row) => addRow(all, row, t), []),
    }))
    .filter((group) => group.rows.length > 0)
}

interface RecapProps {
  groups: readonly RecapGroup[]
  /** Returns the address where a row is changed; without it the rows have no edit links. */
  editHref?: (name: string) => string
}

/** Recap of the answers as rows with edit links. */
export const Recap = ({ groups, editHref }: RecapProps) => {
  const { t } = useWords()
  return (
    <div className="grid gap-6">
      {groups.map(({ title, rows }) => (
        <section key={title}>
          <h2 className="mb-1 text-lg font-semibold">{title}</h2>
          <dl className="divide-y divide-line border-y border-line">
            {rows.map(({ name, label, value, isCode, computed, note, edit }) => (
              <div
                key={name}
                className={cx(
                  'grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-2.5',
                  // Columns have the same width in every row, also in a row without an edit link.
                  editHref ? 'sm:grid-cols-[1fr_1fr_6rem]' : 'sm:grid-cols-2',
                )}
              >
                <dt className="text-muted">{label}</dt>
                <dd className="col-start-1 min-w-0 font-semibold wrap-anywhere tabular-nums sm:col-start-2">
                  {isCode ? <CodeText>{value}</CodeText> : <bdi>{value}</bdi>}
                  {note && <span className="block text-sm font-normal text-muted">{note}</span>}
                </dd>
                {editHref && !computed && (
                  <dd className="col-start-2 row-start-1 sm:col-start-3 sm:justify-self-end">
                    <Link
                      to={editHref(name)}
                      className="inline-flex items-center gap-1 py-1 text-sm text-brand-ink underline underline-offset-2"
                    >
                      <Icon name="pencil" className="size-4" />
                      {edit ?? t('common.recap.edit')}
                      {!edit && <span className="sr-only"> {label}</span>}
                    </Link>
                  </dd>
                )}
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
