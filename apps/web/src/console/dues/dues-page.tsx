import type { DeskTableAnswer, TableLine } from '@wassit/domain/api/desk-tables'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { PageTurns } from '../../areas/page-turns.tsx'
import { useWords } from '../../i18n/words.tsx'
import { SectionFrame } from '../section-frame.tsx'
import { readTable, tableHref } from '../tables/table-address.ts'
import { TableFilters } from '../tables/table-filters.tsx'
import { TableGrid } from '../tables/table-grid.tsx'
import { TableFiles, Tabs, loaderOf } from '../tables/tables-page.tsx'
import { DueActs } from './due-acts.tsx'
import { DueCalendar } from './due-calendar.tsx'

export const loader = loaderOf('dues')

const tickClass = 'size-5 accent-brand'

interface LinesProps {
  answer: DeskTableAnswer
  picked: ReadonlySet<string>
  onPick: (ids: readonly string[], isPicked: boolean) => void
}

const idOf = (row: TableLine): string => String(row.id)

const Lines = ({ answer, picked, onPick }: LinesProps) => {
  const { t } = useWords()
  const state = readTable(useSearchParams()[0])
  const ids = answer.rows.map(idOf)
  const head = (
    <input
      type="checkbox"
      className={tickClass}
      aria-label={t('due.pick.all')}
      checked={ids.every((id) => picked.has(id))}
      onChange={({ currentTarget }) => onPick(ids, currentTarget.checked)}
    />
  )
  const cellOf = (row: TableLine) => (
    <input
      type="checkbox"
      className={tickClass}
      aria-label={t('due.pick.one', { customer: row.customer ?? '', number: row.insurance_number ?? '' })}
      checked={picked.has(idOf(row))}
      onChange={({ currentTarget }) => onPick([idOf(row)], currentTarget.checked)}
    />
  )
  return <TableGrid table="dues" state={state} answer={answer} lead={{ head, cellOf }} />
}

/** Selection of a page of lines: those that a filter took away are not meant any more. */
const Selection = ({ answer }: { answer: DeskTableAnswer }) => {
  const { t } = useWords()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const picked = new Set(answer.rows.map(idOf).filter((id) => chosen.has(id)))
  const pick = (ids: readonly string[], isPicked: boolean) => {
    const next = new Set(picked)
    for (const id of ids)
      if (isPicked) next.add(id)
      else next.delete(id)
    setChosen(next)
  }
  if (answer.rows.length === 0)
    return (
      <p className="rounded-xl border border-dashed border-line-strong px-6 py-12 text-center text-muted">
        {t('tables.none')}
      </p>
    )
  return (
    <>
      <DueActs ids={[...picked]} agents={answer.agents} />
      <Lines answer={answer} picked={picked} onPick={pick} />
    </>
  )
}

/** /console/tableaux/echeances: contracts that end, with the acts on a selection and the calendar of a month. */
export const Component = () => {
  const state = readTable(useSearchParams()[0])
  const { key } = useLocation()
  return (
    <SectionFrame<DeskTableAnswer>
      tabs={<Tabs />}
      title="tables.dues.title"
      lead="tables.dues.lead"
      action={<TableFiles table="dues" />}
      isWide
    >
      {(answer) => (
        <div className="grid gap-4">
          <DueCalendar />
          <TableFilters key={key} table="dues" state={state} answer={answer} />
          <Selection answer={answer} />
          {(answer.next ?? answer.previous) !== null && (
            <PageTurns
              next={answer.next}
              previous={answer.previous}
              hrefOf={(turn) => tableHref('dues', state, { after: '', before: '', ...turn })}
            />
          )}
        </div>
      )}
    </SectionFrame>
  )
}
