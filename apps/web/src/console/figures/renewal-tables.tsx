import type { RenewalFigures } from '@wassit/domain/api/desk/figures'
import { dueOutcomes } from '@wassit/domain/due/due-item'
import { renewalBase } from '@wassit/domain/figures/figures'
import { useWords } from '../../i18n/words.tsx'
import { Nothing } from '../frame/nothing.tsx'
import { Bar, BarCell, Cell, Count, FigureTable, Name, Section, Share } from './figure-table.tsx'

const Reasons = ({ reasons }: Pick<RenewalFigures, 'reasons'>) => {
  const { t } = useWords()
  const heads = [
    { label: t('figures.renewals.reason') },
    { label: t('figures.renewals.state') },
    { label: t('figures.renewals.contracts'), isNumber: true },
  ]
  return (
    <div className="mt-5">
      <h3 id="figures-reasons" className="mb-1 font-semibold">
        {t('figures.renewals.reasons')}
      </h3>
      <FigureTable labelledBy="figures-reasons" heads={heads}>
        {reasons.map(({ outcome, reason, count }) => (
          <tr key={`${outcome}/${reason}`}>
            <Name>
              <bdi>{reason}</bdi>
            </Name>
            <Cell isText>{t(`due.state.${outcome}`)}</Cell>
            <Cell>
              <Count of={count} />
            </Cell>
          </tr>
        ))}
      </FigureTable>
    </div>
  )
}

/** Contracts that ended, by what became of them, with the reasons of those that were lost. */
export const Renewals = ({ renewals }: { renewals: RenewalFigures }) => {
  const { t } = useWords()
  const { ended, renewed, lost, silent, open, reasons } = renewals
  const heads = [
    { label: t('figures.renewals.state') },
    { label: t('figures.renewals.contracts'), isNumber: true },
    { label: t('figures.renewals.part'), isNumber: true },
    { label: t('figures.chart'), isBar: true },
  ]
  const rows = [
    { label: t('figures.renewals.renewed'), count: renewed, fill: 'fill-mint' },
    ...dueOutcomes.map((outcome) => ({
      label: t(`due.state.${outcome}`),
      count: lost[outcome],
      fill: 'fill-terracotta',
    })),
    { label: t('figures.renewals.silent'), count: silent, fill: 'fill-terracotta' },
    { label: t('figures.renewals.open'), count: open, fill: 'fill-line-strong' },
  ]
  const rate = (
    <p className="sm:text-end">
      <span className="block text-sm text-muted">{t('figures.renewals.rate')}</span>
      <span className="text-2xl font-semibold">
        <Share part={renewed} whole={renewalBase(renewals)} />
      </span>
    </p>
  )
  return (
    <Section
      id="figures-renewals"
      title={t('figures.renewals.title')}
      lead={t('figures.renewals.lead')}
      aside={ended > 0 && rate}
    >
      {ended === 0 ? (
        <Nothing>{t('figures.renewals.empty')}</Nothing>
      ) : (
        <FigureTable labelledBy="figures-renewals" heads={heads}>
          {rows.map(({ label, count, fill }) => (
            <tr key={label}>
              <Name>{label}</Name>
              <Cell>
                <Count of={count} />
              </Cell>
              <Cell>
                <Share part={count} whole={ended} />
              </Cell>
              <BarCell>
                <Bar parts={[{ length: count, className: fill }]} longest={ended} />
              </BarCell>
            </tr>
          ))}
        </FigureTable>
      )}
      {reasons.length > 0 && <Reasons reasons={reasons} />}
    </Section>
  )
}
