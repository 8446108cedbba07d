import { businessTables, tableOfSlug, tablePath } from '@wassit/domain/desk-table/desk-tables'
import type { DeskTable } from '@wassit/domain/desk-table/desk-tables'
import { useParams } from 'react-router'
import { SectionTabs } from '../section-frame.tsx'
import { TablePage, tableLoader } from './table-page.tsx'

/** An address that names no table shows the production. */
const tableOf = (slug: string | undefined): DeskTable => tableOfSlug(slug) ?? 'production'

export const loader = tableLoader(tableOf)

/** Tabs of the tables of the business. */
export const Tabs = () => (
  <SectionTabs
    label="console.menu.tables"
    pages={businessTables.map((name) => ({ path: tablePath(name), title: `tables.${name}.title` as const }))}
  />
)

/** Pages below /console/tableaux: production, receipts, unpaid files, claims and refunds with their sums. */
export const Component = () => <TablePage table={tableOf(useParams().table)} tabs={<Tabs />} />
