import { deskTableNames, shapeOf, tablePath } from '@wassit/domain/desk-table/desk-tables'
import { businessTables, tableOfSlug } from '@wassit/domain/desk-table/table-views'
import type { DeskTable } from '@wassit/domain/desk-table/desk-tables'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { redirect, useParams } from 'react-router'
import { browserLoader } from '../../api/customer.ts'
import { useMay } from '../agent.ts'
import { SectionTabs } from '../frame/section-frame.tsx'
import { tableLoader } from './cards.ts'
import { TablePage } from './table-page.tsx'

/** An address that names no table shows the production. */
const tableOf = (slug: string | undefined): DeskTable => tableOfSlug(slug) ?? 'production'

const load = tableLoader(tableOf)

/** A table with a page of its own has left the tables, but its address may be kept. */
export const loader = browserLoader<Awaited<ReturnType<typeof load>> | Response>((args) => {
  const moved = deskTableNames.find((name) => shapeOf(name).slug === args.params.table && shapeOf(name).page)
  return moved ? redirect(tablePath(moved)) : load(args)
})

const tables = businessTables.map((name) => ({
  path: tablePath(name),
  title: `tables.${name}.title` as const,
}))

const figures = { path: consolePaths.figures, title: 'tables.figures' } as const

/** Tabs of the figures, for members with the right, and of the tables of the business. */
export const Tabs = () => {
  const may = useMay()
  return <SectionTabs label="console.menu.tables" pages={may('figures') ? [figures, ...tables] : tables} />
}

/** Pages below /console/tableaux: production, receipts, unpaid files, claims and refunds with their sums. */
export const Component = () => <TablePage table={tableOf(useParams().table)} tabs={<Tabs />} />
