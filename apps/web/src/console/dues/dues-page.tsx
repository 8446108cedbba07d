import { tableLoader } from '../tables/cards.ts'
import { seenOf, TablePage } from '../tables/table-page.tsx'
import type { ChosenProps } from '../tables/table-page.tsx'
import { Tabs } from '../tables/tables-page.tsx'
import { DueActs } from './due-acts.tsx'
import { DueCalendar } from './due-calendar.tsx'

export const loader = tableLoader(() => 'dues')

const Acts = ({ answer, rows, files }: ChosenProps) => (
  <DueActs
    ids={rows.map(({ id }) => String(id))}
    seen={Object.fromEntries(rows.map(({ id, assignee }) => [String(id), seenOf(assignee)]))}
    agents={answer.agents}
    files={files}
  />
)

/** /console/tableaux/echeances: contracts that end, with the acts on a selection and the calendar of a month. */
export const Component = () => <TablePage table="dues" tabs={<Tabs />} above={DueCalendar} acts={Acts} />
