import { deskTableCalls } from '@wassit/domain/api/desk/desk-tables'
import type { DeskTableAnswer, TableLine } from '@wassit/domain/api/desk/desk-tables'
import type { DeskTable } from '@wassit/domain/desk-table/desk-tables'
import { mostChosen } from '@wassit/domain/desk-table/most-chosen'
import { useState } from 'react'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import type { Result } from '../admin/admin-data.ts'
import { refusalText, staffCall } from '../admin/use-send.ts'
import { queryOf } from './table-address.ts'
import type { TableState } from './table-address.ts'

type Page = Pick<DeskTableAnswer, 'rows' | 'next'>

/** Reads the first lines of all pages, as many as an act takes. `ask` returns the page after a place. */
export const readFirst = async (
  ask: (after: { after?: string }) => Promise<Result<Page>>,
): Promise<Result<TableLine[]>> => {
  const rows: TableLine[] = []
  let place: { after?: string } | undefined = {}
  while (place && rows.length < mostChosen) {
    const page: Result<Page> = await ask(place)
    if (!page.ok) return page
    rows.push(...page.data.rows)
    place = page.data.next === null ? undefined : { after: page.data.next }
  }
  return { ok: true, data: rows.slice(0, mostChosen) }
}

interface ReachProps {
  table: DeskTable
  state: TableState
  answer: DeskTableAnswer
}

/**
 * Returns the lines that can be chosen: those in sight, and those of the other pages once they were read. A
 * newer list forgets the latter, whose files may have moved.
 */
export const useReach = ({ table, state, answer }: ReachProps) => {
  const { t } = useWords()
  const [read, setRead] = useState<{ asOf: string; rows: readonly TableLine[] }>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const others = read?.asOf === answer.as_of ? read.rows : []
  const shown = new Set(others.map(({ id }) => id))
  const readAll = async (choose: (ids: string[]) => void) => {
    if (isBusy) return
    setBusy(true)
    const { after: _after, before: _before, ...filters } = queryOf(state)
    const result = await readFirst((place) =>
      staffCall(deskTableCalls.deskTable, { params: { table }, query: { ...filters, ...place } }),
    )
    setBusy(false)
    setFailure(result.ok ? undefined : refusalText(t, result))
    if (!result.ok) return
    setRead({ asOf: answer.as_of, rows: result.data })
    choose(result.data.map(({ id }) => String(id)))
  }
  return {
    rows: [...others, ...answer.rows.filter(({ id }) => !shown.has(id))],
    isWhole: others.length > 0,
    isBusy,
    failure,
    readAll,
    forget: () => setRead(undefined),
  }
}

interface ChooseFurtherProps {
  reach: ReturnType<typeof useReach>
  /** Lines in sight. */
  shown: readonly string[]
  /** Lines of all pages. */
  count: number
  choose: (ids: readonly string[]) => void
}

/** Button that chooses the lines of the other pages too, for someone who chose all those in sight, or only these. */
export const ChooseFurther = ({ reach, shown, count, choose }: ChooseFurtherProps) => {
  const { t } = useWords()
  const text = count > mostChosen ? 'tables.bulk.chooseFirst' : 'tables.bulk.chooseWhole'
  const press = () => {
    if (!reach.isWhole) return void reach.readAll(choose)
    reach.forget()
    choose(shown)
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button look="secondary" size="small" aria-disabled={reach.isBusy || undefined} onClick={press}>
        {reach.isWhole
          ? t('tables.bulk.chooseShown')
          : reach.isBusy
            ? t('console.loading')
            : t(text, { count: Math.min(count, mostChosen) })}
      </Button>
      <span role="alert" className="text-sm font-semibold text-terracotta empty:hidden">
        {reach.failure}
      </span>
    </div>
  )
}
