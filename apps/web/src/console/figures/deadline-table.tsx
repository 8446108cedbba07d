import type { DeadlineFigures } from '@wassit/domain/api/desk/figures'
import { useWords } from '../../i18n/words.tsx'
import { Nothing } from '../frame/nothing.tsx'
import { Bar, BarCell, Cell, Count, FigureTable, Name, Section, Share } from './figure-table.tsx'
import { Minutes } from './minutes.tsx'

/** Deadlines that were kept by kind of work, with the median of the working time. */
export const Deadlines = ({ deadlines }: { deadlines: readonly DeadlineFigures[] }) => {
  const { t } = useWords()
  const rows = deadlines.filter(({ kept, late, waiting }) => kept + late + waiting > 0)
  const heads = [
    { label: t('figures.deadlines.work') },
    { label: t('figures.deadlines.kept'), isNumber: true, isMore: true },
    { label: t('figures.deadlines.late'), isNumber: true },
    { label: t('figures.deadlines.waiting'), isNumber: true, isMore: true },
    { label: t('figures.deadlines.part'), isNumber: true },
    { label: t('figures.chart'), isBar: true },
    { label: t('figures.time'), isNumber: true },
  ]
  return (
    <Section id="figures-deadlines" title={t('figures.deadlines.title')} lead={t('figures.deadlines.lead')}>
      {rows.length === 0 ? (
        <Nothing>{t('figures.deadlines.empty')}</Nothing>
      ) : (
        <FigureTable labelledBy="figures-deadlines" heads={heads}>
          {rows.map(({ kind, minutes, kept, late, waiting, median }) => (
            <tr key={kind}>
              <Name>
                {t(`hours.kind.${kind}`)}
                <span className="block text-muted">
                  {t('figures.deadlines.limit')} <Minutes minutes={minutes} isWork />
                </span>
              </Name>
              <Cell isMore>
                <Count of={kept} />
              </Cell>
              <Cell>
                <Count of={late} />
              </Cell>
              <Cell isMore>
                <Count of={waiting} />
              </Cell>
              <Cell>
                <Share part={kept} whole={kept + late} />
              </Cell>
              <BarCell>
                <Bar parts={[{ length: kept, className: 'fill-mint' }]} longest={kept + late} />
              </BarCell>
              <Cell>
                <Minutes minutes={median} isWork />
              </Cell>
            </tr>
          ))}
        </FigureTable>
      )}
    </Section>
  )
}
