import type { DeskTableAnswer } from '@wassit/domain/api/desk-tables'
import { chosenColumns, columnsOf, deskTables, fileSources } from '@wassit/domain/desk-table/desk-tables'
import type { DeskTable } from '@wassit/domain/desk-table/desk-tables'
import { dueStates } from '@wassit/domain/due/due-item'
import { catalogue, offeredProducts, productName } from '@wassit/domain/products/catalogue'
import { Form } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Select, TextInput } from '../../ui/inputs.tsx'
import type { TableState } from './table-address.ts'

interface FiltersProps {
  table: DeskTable
  state: TableState
  answer: DeskTableAnswer
}

const Further = ({ table, state, answer }: FiltersProps) => {
  const { t } = useWords()
  const choices = {
    insurer: answer.insurers.map(({ id, name }) => [id, name] as const),
    product: offeredProducts.map((key) => [catalogue[key].code, t(productName(key))] as const),
    agent: answer.agents.map(({ id, name }) => [id, name] as const),
    ...('source' in deskTables[table].columns && {
      source: fileSources.map((each) => [each, t(`tables.source.${each}`)] as const),
    }),
    ...('due_state' in deskTables[table].columns && {
      state: dueStates.map((each) => [each, t(`due.state.${each}`)] as const),
    }),
  }
  const label = {
    insurer: t('tables.column.company_name'),
    product: t('tables.column.product'),
    agent: t('tables.column.agent'),
    source: t('tables.column.source'),
    state: t('tables.column.due_state'),
  }
  return (
    <div className="grid gap-3 pt-3 sm:grid-cols-2 lg:grid-cols-4">
      {Object.entries(choices).map(([name, options]) => (
        <Select
          key={name}
          id={`table-${name}`}
          name={name}
          label={label[name as keyof typeof label]}
          defaultValue={state[name as keyof typeof label] ?? ''}
          placeholder={t('tables.any')}
          choices={options.map(([value, text]) => ({ value, label: text }))}
        />
      ))}
      <TextInput id="table-town" name="town" label={t('tables.column.town')} defaultValue={state.town} />
      <TextInput
        id="table-least"
        name="least"
        inputMode="decimal"
        dir="ltr"
        label={t('tables.least')}
        defaultValue={state.least}
      />
      <TextInput
        id="table-most"
        name="most"
        inputMode="decimal"
        dir="ltr"
        label={t('tables.most')}
        defaultValue={state.most}
      />
    </div>
  )
}

/** Columns to show and to export; the one of the period always is. */
const Columns = ({ table, state }: Omit<FiltersProps, 'answer'>) => {
  const { t } = useWords()
  const shown = new Set(chosenColumns(table, state.columns).map(([name]) => name))
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-2 pt-3">
      <legend className="sr-only">{t('tables.columns')}</legend>
      {columnsOf(table)
        .filter(([name]) => name !== deskTables[table].period)
        .map(([name]) => (
          <label key={name} className="inline-flex min-h-8 items-center gap-2">
            <input
              type="checkbox"
              name="columns"
              value={name}
              defaultChecked={shown.has(name)}
              className="size-5 accent-brand"
            />
            {t(`tables.column.${name}`)}
          </label>
        ))}
    </fieldset>
  )
}

const further = ['insurer', 'product', 'agent', 'source', 'state', 'town', 'least', 'most'] as const

/** Period, search and filters of a table; they stand in the address. */
export const TableFilters = (props: FiltersProps) => {
  const { t } = useWords()
  const { state, answer } = props
  return (
    <Form method="get" role="search" className="rounded-xl border border-line bg-surface p-4">
      {state.sort && <input type="hidden" name="sort" value={state.sort} />}
      <div className="grid items-end gap-3 sm:grid-cols-[10rem_10rem_1fr_auto]">
        <TextInput
          id="table-from"
          type="date"
          name="from"
          label={t('tables.from')}
          defaultValue={state.from ?? answer.from ?? ''}
        />
        <TextInput
          id="table-to"
          type="date"
          name="to"
          label={t('tables.to')}
          defaultValue={state.to ?? answer.to ?? ''}
        />
        <TextInput id="table-q" name="q" label={t('tables.search')} defaultValue={state.q} maxLength={100} />
        <Button type="submit">{t('tables.show')}</Button>
      </div>
      <details className="mt-3" open={further.some((name) => state[name] !== undefined)}>
        <summary className="w-fit cursor-pointer font-semibold text-brand-ink">{t('tables.more')}</summary>
        <Further {...props} />
      </details>
      <details className="mt-3">
        <summary className="w-fit cursor-pointer font-semibold text-brand-ink">{t('tables.columns')}</summary>
        <Columns table={props.table} state={state} />
      </details>
    </Form>
  )
}
