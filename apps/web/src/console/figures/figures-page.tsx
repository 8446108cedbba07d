import { deskTableCalls, tableFormats } from '@wassit/domain/api/desk/desk-tables'
import { figureCalls } from '@wassit/domain/api/desk/figures'
import type { FiguresAnswer } from '@wassit/domain/api/desk/figures'
import { useLocation, useSearchParams } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { askDays, listLoader } from '../admin/admin-data.ts'
import type { OfDays } from '../admin/admin-data.ts'
import { BulkFileButton } from '../acts/bulk-file-button.tsx'
import { SectionFrame } from '../frame/section-frame.tsx'
import { Tabs } from '../tables/tables-page.tsx'
import { Deadlines } from './deadline-table.tsx'
import { FigureFilters } from './figure-filters.tsx'
import { figureQuery, readFigures } from './figures-address.ts'
import { Renewals } from './renewal-tables.tsx'
import { Groups, Steps } from './step-tables.tsx'

export const loader = listLoader<OfDays<FiguresAnswer>>((call, search) =>
  askDays((query) => call(figureCalls.figures, { query }), figureQuery(readFigures(search))),
)

/** Buttons that take the breakdown as a file, with the filters of the address. */
const Exports = ({ answer: { from, to } }: { answer: FiguresAnswer }) => {
  const { t } = useWords()
  const state = readFigures(useSearchParams()[0])
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {tableFormats.map((format) => (
        <BulkFileButton
          key={format}
          size="small"
          ask={(call) =>
            call(deskTableCalls.exportTable, {
              params: { table: 'steps' },
              body: { ...figureQuery(state), from, to, format },
            })
          }
        >
          {t(`tables.export.${format}`)}
        </BulkFileButton>
      ))}
    </div>
  )
}

/** /console/chiffres: steps, times, renewals and deadlines of a period, as tables with bars. */
export const Component = () => {
  const state = readFigures(useSearchParams()[0])
  const { key } = useLocation()
  return (
    <SectionFrame<OfDays<FiguresAnswer>> tabs={<Tabs />} title="figures.title" lead="figures.lead">
      {(answer) => (
        <div className="grid gap-4">
          <FigureFilters key={key} state={state} answer={answer} />
          {!answer.faults && (
            <>
              <Exports answer={answer} />
              <Steps answer={answer} />
              <Groups answer={answer} state={state} />
              <Renewals renewals={answer.renewals} />
              <Deadlines deadlines={answer.deadlines} />
            </>
          )}
        </div>
      )}
    </SectionFrame>
  )
}
