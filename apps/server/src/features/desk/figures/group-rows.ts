import { milestones } from '@wassit/domain/figures/figures'
import type { FigureDimension, MilestoneCounts } from '@wassit/domain/figures/figures'
import type { ColumnKind } from '@wassit/domain/desk-table/column-kind'
import type { Language } from '@wassit/words/language'
import type { Deps } from '../../../deps.ts'
import type { FileCell } from '../../../separated-writer.ts'
import { cellOf } from '../desk-tables/cell-words.ts'
import type { TableFilters } from '../desk-tables/tables.service.ts'
import { milestoneGroups } from './figures.service.ts'

/** Kind of the column whose words a group has; names of people and insurers are texts. */
const keyKinds: Readonly<Record<FigureDimension, ColumnKind>> = {
  week: 'day',
  product: 'product',
  insurer: 'text',
  source: 'cameFrom',
  agent: 'text',
  town: 'town',
}

interface GroupOrder {
  filters: TableFilters
  by: FigureDimension
  language: Language
}

/** Yields the steps of a period in groups, with the rest and the sum of all. */
export async function* groupedRows(
  { db, now, messages }: Pick<Deps, 'db' | 'now' | 'messages'>,
  { filters, by, language }: GroupOrder,
): AsyncGenerator<FileCell[]> {
  const t = messages[language]
  const { groups, others, total } = await milestoneGroups(db, filters, by, now())
  const counts = (row: MilestoneCounts) => milestones.map((step) => row[step])
  yield [t(`figures.by.${by}`), ...milestones.map((step) => t(`figures.step.${step}`))]
  for (const { key, ...row } of groups)
    yield [cellOf(keyKinds[by], key, t, language) ?? t('figures.none'), ...counts(row)]
  if (others) yield [t('figures.others'), ...counts(others)]
  yield [t('figures.total'), ...counts(total)]
}
