import type { DeskTableAnswer, TableLine } from '@wassit/domain/api/desk/desk-tables'
import { columnsOf, shapeOf } from '@wassit/domain/desk-table/desk-tables'
import { tablePageSize } from '@wassit/domain/api/desk/desk-tables'
import { allLines, isOfCards, viewOf } from '@wassit/domain/desk-table/table-views'
import type { DeskTable } from '@wassit/domain/desk-table/desk-tables'
import type { TableView } from '@wassit/domain/desk-table/table-views'
import type { ComponentType, ReactNode } from 'react'
import { useLoaderData, useLocation, useSearchParams } from 'react-router'
import { PageTurns } from '../../areas/page-turns.tsx'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import type { ListData, OfDays } from '../admin/admin-data.ts'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { useSelection } from '../bulk/selection.tsx'
import { Count } from '../frame/counts.tsx'
import { Nothing } from '../frame/nothing.tsx'
import { Pills } from '../frame/pills.tsx'
import { SectionFrame } from '../frame/section-frame.tsx'
import { isNarrowed, readTable, shownState, tableHref } from './table-address.ts'
import type { TableState } from './table-address.ts'
import { ViewForms, ViewMenu } from './saved-views.tsx'
import { ChooseFurther, useReach } from './further-lines.tsx'
import { TableColumns } from './table-columns.tsx'
import { TableFiles } from './table-files.tsx'
import { TableFilters } from './table-filters.tsx'
import { TableGrid } from './table-grid.tsx'

/** Links to the named parts of a table's lines. */
const Views = ({ table, state, answer }: Omit<LinesProps, 'acts'>) => {
  const { t } = useWords()
  const views = shapeOf(table).views
  if (!views) return null
  const shown = viewOf(table, state.view)
  return (
    <Pills
      label={t('tables.views')}
      pills={[...views, allLines].map((view) => ({
        to: tableHref(table, state, { view, after: '', before: '' }),
        isShown: view === shown,
        text: (
          <>
            {t(`tables.view.${view as TableView | typeof allLines}`)}
            {answer.counts[view] !== undefined && (
              <span className="text-muted">
                <Count of={answer.counts[view]} />
              </span>
            )}
          </>
        ),
      }))}
    />
  )
}

export interface ChosenProps {
  answer: DeskTableAnswer
  rows: readonly TableLine[]
  /** Buttons that take the chosen lines as a file. */
  files: ReactNode
  onClear: () => void
}

/** Returns the id of the assignee that a line shows. */
export const seenOf = (value: TableLine[string] | undefined): string | null =>
  typeof value === 'string' ? value : null

/** Acts on chosen files, and their lines as a file. */
const FileActs = ({ answer, rows, files, onClear }: ChosenProps) => {
  const seen = Object.fromEntries(
    rows.flatMap(({ insurance_number: number, assignee }) =>
      number ? [[String(number), seenOf(assignee)]] : [],
    ),
  )
  return (
    <BulkBar numbers={Object.keys(seen)} seen={seen} seenAt={answer.as_of} onClear={onClear}>
      {files}
    </BulkBar>
  )
}

interface LinesProps extends Pick<TablePageProps, 'table' | 'acts'> {
  state: TableState
  answer: DeskTableAnswer
}

/** Lines of a table, with the acts on the chosen ones where they are files. */
const Lines = ({ table, state, answer, acts: Acts }: LinesProps) => {
  const reach = useReach({ table, state, answer })
  const shown = answer.rows.map(({ id }) => String(id))
  const chosen = useSelection(reach.rows.map(({ id }) => String(id)))
  const isOfFiles = columnsOf(table).some(([, kind]) => kind === 'file')
  const selection = isOfFiles ? chosen : undefined
  const rows = reach.rows.filter(({ id }) => selection?.ids.has(String(id)))
  // The link of a file names its lines, so it takes those of a page.
  const files = rows.length <= tablePageSize && (
    <TableFiles
      table={table}
      state={state}
      answer={answer}
      chosen={{ ids: rows.map(({ id }) => String(id)) }}
    />
  )
  const isChoosable =
    selection &&
    (answer.next ?? answer.previous) !== null &&
    (reach.isWhole || rows.length === answer.rows.length)
  const onClear = () => {
    reach.forget()
    selection?.choose([])
  }
  const props = { answer, rows, files, onClear }
  return (
    <div className="grid gap-4">
      {isChoosable && (
        <ChooseFurther
          reach={reach}
          shown={shown}
          count={answer.totals.count ?? 0}
          choose={selection.choose}
        />
      )}
      {selection && (Acts ? <Acts {...props} /> : <FileActs {...props} />)}
      <TableGrid table={table} state={state} answer={answer} selection={selection} />
    </div>
  )
}

/** Prints the lines in sight in the chosen columns, such as the round of a courier. */
const PrintButton = () => {
  const { t } = useWords()
  return (
    <Button type="button" look="secondary" size="small" onClick={() => window.print()}>
      {t('tables.print')}
    </Button>
  )
}

interface TablePageProps {
  table: DeskTable
  /** Tabs to the other pages of the section. */
  tabs?: ReactNode
  /** Part above the lines, such as the form of a new one. */
  above?: ComponentType<{ answer: DeskTableAnswer }>
  /** Acts on the chosen lines instead of those of every file. */
  acts?: ComponentType<ChosenProps> | undefined
  /** Lines as cards with their acts. */
  cards?: ComponentType
}

/** Page of a table: views, filters, lines and sums, with its files. */
export const TablePage = ({ table, tabs, above: Above, acts, cards: Cards }: TablePageProps) => {
  const { t } = useWords()
  const data = useLoaderData<ListData<OfDays<DeskTableAnswer>> | null>()
  const list = data && 'list' in data ? data.list : undefined
  const state = shownState(readTable(useSearchParams()[0]), list)
  const { key } = useLocation()
  const isCards = Cards !== undefined && isOfCards(table, state.view)
  return (
    <SectionFrame<OfDays<DeskTableAnswer>>
      tabs={tabs}
      title={`tables.${table}.title`}
      lead={`tables.${table}.lead`}
      action={
        !list?.faults && (
          <div className="flex flex-wrap items-center gap-2">
            {!isCards && <PrintButton />}
            <TableFiles table={table} state={state} answer={list} />
          </div>
        )
      }
      isWide
      unknown="errors.view.unknown"
    >
      {(answer) => (
        <div className="grid gap-4">
          {Above && <Above answer={answer} />}
          <ViewMenu table={table} state={state} answer={answer} />
          <Views table={table} state={state} answer={answer} />
          {answer.ignored && <p role="status">{t('tables.ignored')}</p>}
          <TableFilters key={key} table={table} state={state} answer={answer} />
          {!answer.faults && (
            <>
              <div className="flex flex-wrap gap-x-6 print:hidden">
                <ViewForms table={table} state={state} answer={answer} />
                {!isCards && (
                  <TableColumns
                    key={`${table} ${state.columns ?? answer.columns}`}
                    table={table}
                    state={state}
                    answer={answer}
                  />
                )}
              </div>
              {answer.rows.length === 0 ? (
                <Nothing>{t(isNarrowed(state) ? 'tables.none' : 'tables.empty')}</Nothing>
              ) : isCards ? (
                <div className="grid max-w-4xl gap-4">
                  <Cards />
                </div>
              ) : (
                <Lines table={table} state={state} answer={answer} acts={acts} />
              )}
              {(answer.next ?? answer.previous) !== null && (
                <PageTurns
                  next={answer.next}
                  previous={answer.previous}
                  hrefOf={(turn) => tableHref(table, state, { after: '', before: '', ...turn })}
                />
              )}
            </>
          )}
        </div>
      )}
    </SectionFrame>
  )
}
