import type { MessageId } from '@wassit/words/catalogue'
import { useId } from 'react'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/inputs.tsx'
import { sortKeys, toggled } from './policy-rows.ts'
import type { SortKey, Sorting } from './policy-rows.ts'

const columnTitles = {
  insurance_number: 'dashboard.column.reference',
  date: 'dashboard.column.date',
  type: 'dashboard.column.coverage',
  status: 'dashboard.column.status',
  progression: 'dashboard.column.progression',
} as const satisfies Record<SortKey, MessageId>

interface SortProps {
  sorting: Sorting | undefined
  onSort: (sorting: Sorting | undefined) => void
}

export const SortHeader = ({ column, sorting, onSort }: SortProps & { column: SortKey }) => {
  const { t } = useWords()
  const active = sorting?.key === column
  return (
    <th
      scope="col"
      aria-sort={active ? sorting.direction : 'none'}
      className="py-2 text-start @min-[66rem]:px-1"
    >
      <button
        type="button"
        onClick={() => onSort(toggled(sorting, column))}
        className="inline-flex min-h-9 cursor-pointer items-center gap-1 rounded-md px-1 text-start text-xs @min-[56rem]:px-2 @min-[56rem]:text-sm font-semibold text-muted hover:bg-sunken hover:text-ink"
      >
        {t(columnTitles[column])}
        <Icon
          name="down"
          className={`size-4 shrink-0 ${active ? 'text-brand-ink' : 'opacity-40'} ${active && sorting.direction === 'ascending' ? 'rotate-180' : ''}`}
        />
      </button>
    </th>
  )
}

/** Sorting of the cards: a choice of column and a button for the direction (spec 001 §2). */
export const SortSelect = ({ sorting, onSort, className }: SortProps & { className?: string }) => {
  const { t } = useWords()
  const id = useId()
  const choose = (key: string) => {
    const chosen = sortKeys.find((each) => each === key)
    onSort(chosen && { key: chosen, direction: 'ascending' })
  }
  return (
    <div className={cx('mb-4 flex items-end gap-2', className)}>
      <Select
        id={id}
        label={t('dashboard.sort.label')}
        fieldClassName="grow"
        value={sorting?.key ?? ''}
        onChange={(event) => choose(event.target.value)}
        placeholder={t('dashboard.sort.none')}
        choices={sortKeys.map((key) => ({ value: key, label: t(columnTitles[key]) }))}
      />
      <Button
        look="secondary"
        className="px-3"
        aria-disabled={sorting ? undefined : true}
        aria-label={t(
          sorting?.direction === 'descending' ? 'dashboard.sort.descending' : 'dashboard.sort.ascending',
        )}
        onClick={() => sorting && onSort(toggled(sorting, sorting.key))}
      >
        <Icon name="down" className={sorting?.direction === 'descending' ? '' : 'rotate-180'} />
      </Button>
    </div>
  )
}
