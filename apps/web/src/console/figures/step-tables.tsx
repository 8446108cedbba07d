import type { FigureGroup, FiguresAnswer } from '@wassit/domain/api/desk/figures'
import type { ColumnKind } from '@wassit/domain/desk-table/column-kind'
import { milestones } from '@wassit/domain/figures/figures'
import type { FigureDimension, MilestoneCounts } from '@wassit/domain/figures/figures'
import { Link } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { linkClass } from '../row/link-class.ts'
import { TableCell } from '../tables/table-cell.tsx'
import { Nothing } from '../frame/nothing.tsx'
import { Bar, BarCell, Cell, Count, FigureTable, Name, Section, Share } from './figure-table.tsx'
import { linesHref } from './figures-address.ts'
import type { FigureState } from './figures-address.ts'
import { Minutes } from './minutes.tsx'

interface StepsProps {
  answer: FiguresAnswer
  state: FigureState
}

/** Steps from the opening to the renewal, with their share of all opened files and the time since the step before. */
export const Steps = ({ answer: { total, times } }: Pick<StepsProps, 'answer'>) => {
  const { t } = useWords()
  const heads = [
    { label: t('figures.step') },
    { label: t('figures.files'), isNumber: true },
    { label: t('figures.share'), isNumber: true },
    { label: t('figures.chart'), isBar: true },
    { label: t('figures.time'), isNumber: true },
  ]
  return (
    <Section id="figures-steps" title={t('figures.steps.title')} lead={t('figures.time.hint')}>
      {total.opened === 0 ? (
        <Nothing>{t('figures.steps.empty')}</Nothing>
      ) : (
        <FigureTable labelledBy="figures-steps" heads={heads}>
          {milestones.map((step) => (
            <tr key={step}>
              <Name>{t(`figures.step.${step}`)}</Name>
              <Cell>
                <Count of={total[step]} />
              </Cell>
              <Cell>
                <Share part={total[step]} whole={total.opened} />
              </Cell>
              <BarCell>
                <Bar parts={[{ length: total[step], className: 'fill-brand' }]} longest={total.opened} />
              </BarCell>
              <Cell>
                <Minutes minutes={times.find((each) => each.step === step)?.minutes ?? null} />
              </Cell>
            </tr>
          ))}
        </FigureTable>
      )}
    </Section>
  )
}

const kinds: Readonly<Record<FigureDimension, ColumnKind>> = {
  week: 'day',
  product: 'product',
  insurer: 'text',
  source: 'cameFrom',
  agent: 'text',
  town: 'town',
}

const GroupName = ({ answer, state, group }: StepsProps & { group: FigureGroup }) => {
  const { t } = useWords()
  const value = group.name ?? group.key
  const href = linesHref(answer, state, group)
  if (value === null || value === '') return <span className="text-muted">{t('figures.none')}</span>
  const name = <TableCell kind={kinds[answer.by]} value={value} />
  return href === undefined ? (
    name
  ) : (
    <Link to={href} className={linkClass} title={t('figures.groups.lines')}>
      {name}
    </Link>
  )
}

const Numbers = ({ row }: { row: MilestoneCounts }) => (
  <>
    {milestones.map((step) => (
      <Cell key={step}>
        <Count of={row[step]} />
      </Cell>
    ))}
  </>
)

const Bars = ({ row, longest }: { row: MilestoneCounts; longest: number }) => (
  <BarCell>
    <Bar
      parts={[
        { length: row.opened, className: 'fill-line-strong' },
        { length: row.signed, className: 'fill-brand' },
      ]}
      longest={longest}
    />
  </BarCell>
)

/** Steps of the files by one property, of which each row leads to its files. */
export const Groups = ({ answer, state }: StepsProps) => {
  const { t } = useWords()
  const { by, groups, others, total } = answer
  if (total.opened === 0) return null
  const longest = Math.max(...groups.map(({ opened }) => opened), others?.opened ?? 0)
  const heads = [
    { label: t(`figures.by.${by}`) },
    { label: t('figures.chart'), isBar: true },
    ...milestones.map((step) => ({ label: t(`figures.step.${step}`), isNumber: true })),
  ]
  const legend = <p className="text-sm text-muted max-sm:hidden">{t('figures.groups.bars')}</p>
  const foot = (
    <tr>
      <Name>{t('figures.total')}</Name>
      <BarCell />
      <Numbers row={total} />
    </tr>
  )
  return (
    <Section id="figures-groups" title={t('figures.groups.title')} aside={legend}>
      <FigureTable labelledBy="figures-groups" heads={heads} foot={foot}>
        {groups.map((group) => (
          <tr key={`${group.key}/${group.name}`}>
            <Name>
              <GroupName answer={answer} state={state} group={group} />
            </Name>
            <Bars row={group} longest={longest} />
            <Numbers row={group} />
          </tr>
        ))}
        {others && (
          <tr>
            <Name>{t('figures.others')}</Name>
            <Bars row={others} longest={longest} />
            <Numbers row={others} />
          </tr>
        )}
      </FigureTable>
    </Section>
  )
}
