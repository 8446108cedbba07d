import { deskTableCalls, tableFormats } from '@wassit/domain/api/desk-tables'
import type { DeskTableAnswer } from '@wassit/domain/api/desk-tables'
import { deskTableNames, deskTables, tableOfSlug } from '@wassit/domain/desk-table/desk-tables'
import type { DeskTable } from '@wassit/domain/desk-table/desk-tables'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { api } from '../../api/context.ts'
import { customerLoader } from '../../api/customer.ts'
import { failureOfLoad } from '../../areas/load-failure.ts'
import { PageTurns } from '../../areas/page-turns.tsx'
import { useWords } from '../../i18n/words.tsx'
import type { ListData } from '../admin/admin-data.ts'
import { BulkFileButton } from '../bulk-file-button.tsx'
import { SectionFrame, SectionTabs } from '../section-frame.tsx'
import { queryOf, readTable, tableHref } from './table-address.ts'
import { TableFilters } from './table-filters.tsx'
import { TableGrid } from './table-grid.tsx'

/** An address that names no table shows the production. */
const tableOf = (slug: string | undefined): DeskTable => tableOfSlug(slug) ?? 'production'

/** Returns the loader of a table, which the last part of the address names by default. */
export const loaderOf = (table?: DeskTable) =>
  customerLoader<ListData<DeskTableAnswer>>(async ({ request, params, context }) => {
    const result = await context.get(api)(deskTableCalls.deskTable, {
      params: { table: table ?? tableOf(params.table) },
      query: queryOf(readTable(new URL(request.url).searchParams)),
    })
    return result.ok ? { list: result.data } : { failure: failureOfLoad(result) }
  })

export const loader = loaderOf()

/** Tabs of the tables of the business. */
export const Tabs = () => (
  <SectionTabs
    label="console.menu.tables"
    pages={deskTableNames.map((name) => ({
      path: consolePaths.table(deskTables[name].slug),
      title: `tables.${name}.title` as const,
    }))}
  />
)

/** Buttons that export the filtered lines of a table. */
export const TableFiles = ({ table }: { table: DeskTable }) => {
  const { t } = useWords()
  const { after: _after, before: _before, ...state } = readTable(useSearchParams()[0])
  return (
    <div className="flex flex-wrap items-center gap-2">
      {tableFormats.map((format) => (
        <BulkFileButton
          key={format}
          size="small"
          ask={(call) =>
            call(deskTableCalls.exportTable, {
              params: { table },
              body: { ...queryOf(state), format },
            })
          }
        >
          {t(`tables.export.${format}`)}
        </BulkFileButton>
      ))}
    </div>
  )
}

/** Pages below /console/tableaux: production, receipts, unpaid files and claims with their sums. */
export const Component = () => {
  const { t } = useWords()
  const table = tableOf(useParams().table)
  const state = readTable(useSearchParams()[0])
  const { key } = useLocation()
  return (
    <SectionFrame<DeskTableAnswer>
      tabs={<Tabs />}
      title={`tables.${table}.title`}
      lead={`tables.${table}.lead`}
      action={<TableFiles table={table} />}
      isWide
    >
      {(answer) => (
        <div className="grid gap-4">
          <TableFilters key={key} table={table} state={state} answer={answer} />
          {answer.rows.length === 0 ? (
            <p className="rounded-xl border border-dashed border-line-strong px-6 py-12 text-center text-muted">
              {t('tables.none')}
            </p>
          ) : (
            <TableGrid table={table} state={state} answer={answer} />
          )}
          {(answer.next ?? answer.previous) !== null && (
            <PageTurns
              next={answer.next}
              previous={answer.previous}
              hrefOf={(turn) => tableHref(table, state, { after: '', before: '', ...turn })}
            />
          )}
        </div>
      )}
    </SectionFrame>
  )
}
