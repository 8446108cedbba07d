import { nobody } from '@wassit/domain/api/desk/desk-tables'
import type { DeskTableAnswer } from '@wassit/domain/api/desk/desk-tables'
import { choicesOf } from '@wassit/domain/desk-table/choices'
import { columnsOf, shapeOf } from '@wassit/domain/desk-table/desk-tables'
import { readChoices } from '@wassit/domain/desk-table/table-query'
import type { DeskTable } from '@wassit/domain/desk-table/desk-tables'
import { catalogue, offeredProducts, productName } from '@wassit/domain/products/catalogue'
import type { MessageId } from '@wassit/words/catalogue'
import { Form } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { NavMenu } from '../../shell/nav-menu.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Select, TextInput } from '../../ui/inputs.tsx'
import type { OfDays } from '../admin/admin-data.ts'
import { DayFields } from './day-fields.tsx'
import type { TableState } from './table-address.ts'

interface FiltersProps {
  table: DeskTable
  state: TableState
  answer: OfDays<DeskTableAnswer>
}

interface Filter {
  id: string
  /** Name of its value in the address; columns of choices share one. */
  name: keyof TableState
  label: MessageId
  value: string
  choices: { value: string; label: string }[]
}

const named = (list: readonly { id: string; name: string }[]) =>
  list.map(({ id, name }) => ({ value: id, label: name }))

/** Columns of choices whose filter has a name of its own in the contract. */
const ownNames: Readonly<Record<string, 'source' | 'state' | undefined>> = {
  source: 'source',
  due_state: 'state',
}

/** Returns the filters by one value: insurer, product, agent, and each column of choices. */
const useFilters = ({ table, state, answer }: FiltersProps): Filter[] => {
  const { t } = useWords()
  const columns = columnsOf(table)
  const products = offeredProducts.map((key) => ({
    value: catalogue[key].code,
    label: t(productName(key)),
  }))
  const agents = [{ value: nobody, label: t('console.assigned.nobody') }, ...named(answer.agents)]
  const ofPeople = [
    ['company_name', 'insurer', named(answer.insurers)],
    ['product', 'product', products],
    ['agent', 'agent', agents],
  ] as const
  const chosen = readChoices(table, state.only)
  return columns.flatMap(([column, kind]): Filter[] => {
    const label = `tables.column.${column}` as const
    const person = ofPeople.find(([name]) => name === column)
    if (person) {
      const [, name, choices] = person
      return [{ id: name, name, label, value: state[name] ?? '', choices }]
    }
    const words = choicesOf(kind)
    if (!words) return []
    const own = ownNames[column]
    if (own) {
      const choices = [...words].map(([each, word]) => ({ value: each, label: t(word) }))
      return [{ id: own, name: own, label, value: state[own] ?? '', choices }]
    }
    const value = chosen.find((choice) => choice.column === column)?.value
    const choices = [...words].map(([each, word]) => ({ value: `${column}:${each}`, label: t(word) }))
    return [{ id: column, name: 'only', label, value: value ? `${column}:${value}` : '', choices }]
  })
}

/** Bounds of the amount of a table. */
const bounds = ['least', 'most'] as const

const Further = (props: FiltersProps) => {
  const { t } = useWords()
  const { table, state, answer } = props
  return (
    <div className="grid gap-3 pt-3 sm:grid-cols-2 lg:grid-cols-3">
      {useFilters(props).map(({ id, name, label, value, choices }) => (
        <Select
          key={id}
          id={`table-${id}`}
          name={name}
          label={t(label)}
          defaultValue={value}
          placeholder={t('tables.any')}
          choices={choices}
        />
      ))}
      {columnsOf(table).some(([column]) => column === 'town') && (
        <TextInput id="table-town" name="town" label={t('tables.column.town')} defaultValue={state.town} />
      )}
      {shapeOf(table).amount &&
        bounds.map((bound) => {
          const fault = answer.faults?.find(({ path }) => path === bound)
          return (
            <TextInput
              key={bound}
              id={`table-${bound}`}
              name={bound}
              inputMode="decimal"
              dir="ltr"
              label={t(`tables.${bound}`)}
              defaultValue={state[bound]}
              error={fault && t(fault.message, fault.values)}
            />
          )
        })}
    </div>
  )
}

const further = ['insurer', 'product', 'agent', 'source', 'state', 'only', 'town', ...bounds] as const

/** Period, search and filters of a table; they stand in the address. */
export const TableFilters = (props: FiltersProps) => {
  const { t } = useWords()
  const { state, answer } = props
  const applied = further.filter((name) => state[name] !== undefined).length
  return (
    <Form method="get" role="search" className="rounded-xl border border-line bg-surface px-4 pt-2 pb-3">
      {state.view && <input type="hidden" name="view" value={state.view} />}
      {state.sort && <input type="hidden" name="sort" value={state.sort} />}
      {state.columns && <input type="hidden" name="columns" value={state.columns} />}
      {state.saved && <input type="hidden" name="saved" value={state.saved} />}
      {state.came_from && <input type="hidden" name="came_from" value={state.came_from} />}
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[10rem_10rem_1fr_auto_auto]">
        <DayFields
          form="table"
          typed={answer.faults ? state : { from: state.from ?? answer.from, to: state.to ?? answer.to }}
          faults={answer.faults}
        />
        <div className="max-sm:col-span-2">
          <TextInput
            id="table-q"
            name="q"
            label={t('tables.search')}
            defaultValue={state.q}
            maxLength={100}
          />
        </div>
        <NavMenu
          isOpen={answer.faults?.some(({ path }) => bounds.some((bound) => bound === path))}
          className="group relative sm:mt-7.5"
          titleClassName={buttonClass(
            applied > 0 ? 'primary' : 'secondary',
            'normal',
            'w-full whitespace-nowrap',
          )}
          title={
            <>
              {t('tables.more')}
              {applied > 0 && <span>({applied})</span>}
              <Icon name="down" className="size-4 shrink-0 group-open:rotate-180" />
            </>
          }
        >
          <div className="absolute top-full z-20 mt-1 w-[min(44rem,calc(100vw-3.5rem))] rounded-lg border border-line bg-surface p-3 pt-0 shadow-soft max-sm:start-0 sm:end-0">
            <Further {...props} />
          </div>
        </NavMenu>
        <Button type="submit" className="sm:mt-7.5">
          {t('tables.show')}
        </Button>
      </div>
    </Form>
  )
}
