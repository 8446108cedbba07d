import type { ImportView } from '@wassit/domain/api/book/imports'
import { importFieldNames } from '@wassit/domain/import/fields'
import { Form } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/inputs.tsx'
import { FoldTitle } from '../row/fold-title.tsx'

type Mapped = Pick<ImportView, 'headings' | 'columns' | 'examples' | 'day_order' | 'end_rule'>

const Columns = ({ headings, columns, examples }: Mapped) => {
  const { t } = useWords()
  const choices = importFieldNames.map((field) => ({ value: field, label: t(`import.field.${field}`) }))
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {headings.map((heading, index) => (
        <Select
          // oxlint-disable-next-line react/no-array-index-key -- two headings may be the same, and columns never move
          key={index}
          id={`column-${index}`}
          name={`column-${index}`}
          label={<bdi>{heading || '—'}</bdi>}
          hint={<bdi>{examples.map((cells) => cells[index]).find(Boolean) ?? '—'}</bdi>}
          placeholder={t('import.columns.none')}
          choices={choices}
          defaultValue={columns[index] ?? ''}
        />
      ))}
    </div>
  )
}

const Days = ({ day_order: order, end_rule: rule }: Mapped) => {
  const { t } = useWords()
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        id="day-order"
        name="day_order"
        label={t('import.dayOrder')}
        placeholder={t('import.dayOrder.auto')}
        choices={(['dayFirst', 'monthFirst'] as const).map((value) => ({
          value,
          label: t(`import.dayOrder.${value}`),
        }))}
        defaultValue={order ?? ''}
      />
      <Select
        id="end-rule"
        name="end_rule"
        label={t('import.endRule')}
        placeholder={t('import.endRule.auto')}
        choices={(['firstUncovered', 'lastCovered'] as const).map((value) => ({
          value,
          label: t(`import.endRule.${value}`),
        }))}
        defaultValue={rule ?? ''}
      />
    </div>
  )
}

/** Meaning of the columns and days of a file, open while nothing is known about it. */
export const ColumnFields = (mapped: Mapped) => {
  const { t } = useWords()
  return (
    <details
      open={!mapped.columns.includes('customer')}
      className="group rounded-xl border border-line bg-surface p-4"
    >
      <FoldTitle>{t('import.columns')}</FoldTitle>
      <p className="my-3 text-muted">{t('import.columns.hint')}</p>
      <Form method="post" replace preventScrollReset className="grid gap-4">
        <input type="hidden" name="act" value="map" />
        <input type="hidden" name="columns" value={mapped.headings.length} />
        <Columns {...mapped} />
        <Days {...mapped} />
        <div>
          <Button type="submit" look="secondary">
            {t('import.columns.apply')}
          </Button>
        </div>
      </Form>
    </details>
  )
}
