import type { FiguresAnswer } from '@wassit/domain/api/desk/figures'
import { cameFromWords } from '@wassit/domain/figures/came-from-words'
import { figureDimensions } from '@wassit/domain/figures/figures'
import { catalogue, offeredProducts, productName } from '@wassit/domain/products/catalogue'
import { Form, Link } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Select, TextInput } from '../../ui/inputs.tsx'
import { linkClass } from '../row/link-class.ts'
import type { OfDays } from '../admin/admin-data.ts'
import { DayFields } from '../tables/day-fields.tsx'
import { figuresHref } from './figures-address.ts'
import type { FigureState } from './figures-address.ts'

interface FiltersProps {
  state: FigureState
  answer: OfDays<FiguresAnswer>
}

const named = (list: readonly { id: string; name: string }[]) =>
  list.map(({ id, name }) => ({ value: id, label: name }))

const Further = ({ state: { filters }, answer: { insurers, agents } }: FiltersProps) => {
  const { t } = useWords()
  const products = offeredProducts.map((key) => ({
    value: catalogue[key].code,
    label: t(productName(key)),
  }))
  const lists = [
    ['product', products],
    ['insurer', named(insurers)],
    ['agent', named(agents)],
  ] as const
  return (
    <div className="grid gap-3 pt-3 sm:grid-cols-2 lg:grid-cols-4">
      {lists.map(([name, choices]) => (
        <Select
          key={name}
          id={`figures-${name}`}
          name={name}
          label={t(`figures.by.${name}`)}
          defaultValue={filters[name]}
          placeholder={t('tables.any')}
          choices={choices}
        />
      ))}
      <TextInput id="figures-town" name="town" label={t('figures.by.town')} defaultValue={filters.town} />
    </div>
  )
}

/** Source by which the files are chosen, which only a group or a link names. */
const ChosenSource = ({ state }: Pick<FiltersProps, 'state'>) => {
  const { t } = useWords()
  const source = state.filters.came_from
  if (source === undefined) return null
  const worded = cameFromWords(source)
  const name = worded ? t(worded.message, worded.values) : source
  return (
    <p className="mt-3 flex flex-wrap gap-x-4">
      <input type="hidden" name="came_from" value={source} />
      <bdi>{t('figures.source.chosen', { name })}</bdi>
      <Link to={figuresHref(state, { came_from: '' })} className={linkClass}>
        {t('figures.source.drop')}
      </Link>
    </p>
  )
}

/** Period, grouping and filters of the figures; they stand in the address. */
export const FigureFilters = ({ state, answer }: FiltersProps) => {
  const { t } = useWords()
  const isFiltered = Object.keys(state.filters).some((name) => name !== 'from' && name !== 'to')
  return (
    <Form method="get" role="search" className="rounded-xl border border-line bg-surface p-4">
      <div className="grid items-start gap-3 sm:grid-cols-[10rem_10rem_1fr_auto]">
        <DayFields form="figures" typed={answer.faults ? state.filters : answer} faults={answer.faults} />
        <Select
          id="figures-by"
          name="by"
          label={t('figures.by')}
          defaultValue={state.by}
          choices={figureDimensions.map((by) => ({
            value: by,
            label: t(by === 'week' ? 'figures.choice.week' : `figures.by.${by}`),
          }))}
        />
        <Button type="submit" className="sm:mt-7.5">
          {t('tables.show')}
        </Button>
      </div>
      <details className="mt-3" open={isFiltered}>
        <summary className="w-fit cursor-pointer font-semibold text-brand-ink">{t('tables.more')}</summary>
        <Further state={state} answer={answer} />
        <ChosenSource state={state} />
      </details>
    </Form>
  )
}
