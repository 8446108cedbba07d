import { deskTableCalls } from '@wassit/domain/api/desk/desk-tables'
import type { DeskTableAnswer } from '@wassit/domain/api/desk/desk-tables'
import { columnsOf, shapeOf } from '@wassit/domain/desk-table/desk-tables'
import type { DeskTable } from '@wassit/domain/desk-table/desk-tables'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { staffCall, useSend } from '../admin/use-send.ts'
import { FoldTitle } from '../row/fold-title.tsx'
import { shownColumns, tableHref } from './table-address.ts'
import type { TableState } from './table-address.ts'

interface TableColumnsProps {
  table: DeskTable
  state: TableState
  answer: DeskTableAnswer
}

/** Columns to show and to export, kept for the reader; the one of the period always is. */
export const TableColumns = ({ table, state, answer }: TableColumnsProps) => {
  const { t } = useWords()
  const navigate = useNavigate()
  const { isBusy, message, send } = useSend()
  const shown = new Set(shownColumns(table, state, answer).map(([name]) => name))
  const keep = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const columns = new FormData(event.currentTarget).getAll('columns').join(',')
    void send(async () => {
      const body = columns ? { columns } : {}
      const result = await staffCall(deskTableCalls.keepColumns, { params: { table }, body })
      if (result.ok && state.columns) void navigate(tableHref(table, state, { columns: '' }))
      return result
    }, 'tables.columns.kept')
  }
  return (
    <details className="group open:w-full">
      <FoldTitle className="text-brand-ink">{t('tables.columns')}</FoldTitle>
      <form onSubmit={keep} className="grid gap-3 pt-3">
        <fieldset className="flex flex-wrap gap-x-5 gap-y-2">
          <legend className="sr-only">{t('tables.columns')}</legend>
          {columnsOf(table)
            .filter(([name]) => name !== shapeOf(table).period)
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
        <Button
          type="submit"
          size="small"
          look="secondary"
          className="w-fit"
          aria-disabled={isBusy || undefined}
        >
          {t('tables.columns.keep')}
        </Button>
        <span role="alert" className="text-sm font-semibold text-terracotta empty:hidden">
          {message}
        </span>
      </form>
    </details>
  )
}
