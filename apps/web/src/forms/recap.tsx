import type { Translate } from '@wassit/words/catalogue'
import type { Answers, ProductForm } from '@wassit/domain/products/product-form'
import { recapRows, recapText } from '@wassit/domain/products/recap'
import type { RecapRow as DomainRow } from '@wassit/domain/products/recap'
import { Link } from 'react-router'
import { useWords } from '../i18n/words.tsx'
import { PlateOrCode } from './plate-text.tsx'
import { Icon } from '../ui/icon.tsx'

interface RecapRow {
  name: string
  label: string
  value: string
  /** True for a plate or number, left to right in every language. */
  isCode?: boolean
  /** Point that an agent should check. */
  flag?: string
  note?: string
}
interface RecapGroup {
  title: string
  rows: RecapRow[]
  /** Question that the edit link opens; that of the first row by default. */
  question?: string | undefined
  /** Words of the edit link, if it does more than change these rows. */
  edit?: string
}

/** Adds a row; the answers about one person share one: "Alaoui · Sara · 05-03-2016". */
const addRow = (rows: RecapRow[], row: DomainRow, t: Translate): RecapRow[] => {
  const { name, label, value, block, flag } = row
  const text = recapText(value, t)
  const isCode = value.kind === 'text' && value.direction === 'ltr'
  if (!block) return [...rows, { name, label: t(label), value: text, isCode, flag: flag && t(flag) }]
  const person = t(block.label, block.values)
  const last = rows.at(-1)
  if (last?.label !== person) return [...rows, { name, label: person, value: text }]
  return [...rows.slice(0, -1), { ...last, value: `${last.value} · ${text}` }]
}

/** Returns stored answers in the words and the order of the form. */
export const recapOf = (form: Pick<ProductForm, 'groups'>, answers: Answers, t: Translate): RecapGroup[] => {
  const rows = recapRows(form, answers)
  return form.groups
    .map(({ title, fields, look }, index) => ({
      title: t(title),
      // The row of a whole plate is computed: its first part is typed.
      ...(look === 'plate' && { question: fields[0]?.name }),
      rows: rows
        .filter(({ group }) => group === index)
        .reduce<RecapRow[]>((all, row) => addRow(all, row, t), []),
    }))
    .filter((group) => group.rows.length > 0)
}

interface RecapProps {
  groups: readonly RecapGroup[]
  /** Returns the address where a group is changed, from the name of its first row. */
  editHref?: (name: string) => string
}

/** Recap of the answers in their groups, each with an edit link. */
export const Recap = ({ groups, editHref }: RecapProps) => {
  const { t } = useWords()
  return (
    <div className="grid gap-6">
      {groups.map(({ title, rows, question, edit }) => (
        <section key={title}>
          <div className="mb-1 flex items-baseline justify-between gap-4">
            <h2 className="text-lg font-semibold">{title}</h2>
            {editHref && rows[0] && (
              <Link
                to={editHref(question ?? rows[0].name)}
                className="inline-flex shrink-0 items-center gap-1 py-1 text-sm text-brand-ink underline underline-offset-2 print:hidden"
              >
                <Icon name="pencil" className="size-4" />
                {edit ?? t('common.recap.edit')}
                {!edit && <span className="sr-only"> {title}</span>}
              </Link>
            )}
          </div>
          <dl className="divide-y divide-line border-y border-line">
            {rows.map(({ name, label, value, isCode, note }) => (
              <div key={name} className="grid gap-x-4 py-2.5 sm:grid-cols-2">
                <dt className="text-muted">{label}</dt>
                <dd className="min-w-0 font-semibold wrap-anywhere tabular-nums">
                  {isCode ? <PlateOrCode>{value}</PlateOrCode> : <bdi>{value}</bdi>}
                  {note && <span className="block text-sm font-normal text-muted">{note}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
