import { asDate, asText } from '@wassit/domain/request/fields'
import { useWords } from '../../../i18n/words.tsx'
import { PlateOrCode } from '../../../forms/plate-text.tsx'
import { Amount } from '../../row/amount.tsx'
import { Fact, Facts } from '../../file/card.tsx'
import { ChangeTable } from '../change-table.tsx'
import { answerChanges } from '../../../forms/answer-changes.ts'
import { Day } from '../day.tsx'
import type { KindView, ProposalProps } from '../kind-view.ts'
import { OpenDebt } from '../open-debt.tsx'
import { PriceTable } from '../price-table.tsx'

/** Changed answers, old and new side by side. */
const AnswerTable = ({ file: { insurance }, proposal: { answers } }: ProposalProps) => {
  const { t } = useWords()
  if (!answers) return <p className="mt-3 text-muted">{t('request-desk.proposal.inWords')}</p>
  const changes = answerChanges(insurance.insuranceType_name, insurance.answers, answers, t)
  if (changes.length === 0) return <p className="mt-3 text-muted">{t('request-desk.proposal.applied')}</p>
  const shown = (value: string | undefined, isCode: boolean) => {
    if (value === undefined) return null
    return isCode ? <PlateOrCode>{value}</PlateOrCode> : <bdi>{value}</bdi>
  }
  const rows = changes.map(({ name, label, before, after, isCode }) => ({
    key: name,
    label,
    before: shown(before, isCode),
    after: shown(after, isCode),
  }))
  return (
    <div className="mt-3">
      <ChangeTable caption={t('request-desk.proposal.answers')} rows={rows} />
    </div>
  )
}

const Proposal = (props: ProposalProps) => {
  const { t } = useWords()
  const { amount, date } = props.proposal
  const sign = amount !== null && amount < 0 ? 'request-desk.terms.back' : 'request-desk.terms.toPay'
  return (
    <>
      <Facts>
        <Fact label={t(sign)}>
          <strong className="text-lg">
            <Amount value={amount === null ? null : Math.abs(amount)} />
          </strong>
        </Fact>
        <Fact label={t('request-desk.terms.effect')}>
          <Day date={date} />
        </Fact>
      </Facts>
      {amount !== null && amount < 0 && <OpenDebt insurance={props.file.insurance} />}
      <AnswerTable {...props} />
      <PriceTable {...props} />
    </>
  )
}

export const endorsement: KindView<'endorsement'> = {
  fields: [
    { name: 'modification', label: 'request-desk.asked.change', read: asText },
    { name: 'date_effet', label: 'request-desk.asked.effectDate', read: asDate },
  ],
  effect: ({ amount, isComputed }) => {
    if (amount === undefined)
      return isComputed ? 'request-desk.effect.endorsement' : 'request-desk.effect.endorsementStated'
    if (amount === 0) return 'request-desk.effect.endorsementSame'
    return amount > 0 ? 'request-desk.effect.endorsementMore' : 'request-desk.effect.endorsementLess'
  },
  Proposal,
}
