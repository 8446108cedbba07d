import type { AgentFile } from '@wassit/domain/api/desk/agent'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { Link } from 'react-router'
import { formatMoment } from '../../../clock.ts'
import type { Refusal } from '../../../forms/action.ts'
import { useWords } from '../../../i18n/words.tsx'
import { Badge } from '../../../ui/badge.tsx'
import type { Tone } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Card, Fact, Facts } from '../card.tsx'
import { DecisionForm } from './decision-form.tsx'
import { Verbatim } from '../../../ui/verbatim.tsx'

type Underwriting = NonNullable<AgentFile['insurance']['underwriting']>

const tones: Record<Underwriting['state'], Tone> = { asked: 'neutral', filled: 'waiting', decided: 'success' }

const Decided = ({ underwriting: { decision, loading, decided_at: at } }: { underwriting: Underwriting }) => {
  const { t } = useWords()
  if (decision === null) return null
  return (
    <Facts>
      <Fact label={t('file.underwriting.decision')}>{t(`file.underwriting.outcome.${decision}`)}</Fact>
      {loading !== null && (
        <Fact label={t('file.underwriting.loading')}>
          <Verbatim>{loading} %</Verbatim>
        </Fact>
      )}
      {at && (
        <Fact label={t('file.underwriting.decidedAt')}>
          <Verbatim>{formatMoment(new Date(at))}</Verbatim>
        </Fact>
      )}
    </Facts>
  )
}

/** Next step of an underwriting: to read the questionnaire, to decide, or why the agent cannot. */
const Step = ({
  number,
  underwriting,
  refusal,
}: {
  number: string
  underwriting: Underwriting
  refusal: Refusal | undefined
}) => {
  const { t } = useWords()
  const { state, medical, may_decide: mayDecide, may_read: mayRead } = underwriting
  if (mayRead)
    return (
      <Link to={consolePaths.medicalFile(number)} className={buttonClass('primary', 'normal', 'mt-3')}>
        {t(mayDecide ? 'file.underwriting.readAndDecide' : 'file.underwriting.read')}
      </Link>
    )
  if (underwriting.may_type)
    return (
      <>
        <p className="text-muted">{t('file.underwriting.wait.asked')}</p>
        <Link to={consolePaths.medicalEntry(number)} className={buttonClass('secondary', 'normal', 'mt-3')}>
          {t('file.underwriting.type')}
        </Link>
      </>
    )
  if (mayDecide) return <DecisionForm medical={medical} refusal={refusal} />
  if (state === 'decided') return null
  return <p className="text-muted">{t(`file.underwriting.wait.${state}`)}</p>
}

interface UnderwritingProps {
  file: AgentFile
  refusal: Refusal | undefined
}

/** Acceptance of the file by its insurer, without anything about health. */
export const UnderwritingCard = ({ file: { insurance }, refusal }: UnderwritingProps) => {
  const { t } = useWords()
  const { underwriting, insurance_number: number } = insurance
  if (!underwriting) return null
  return (
    <Card
      title={t(underwriting.medical ? 'file.underwriting.titleMedical' : 'file.underwriting.title')}
      aside={
        <Badge tone={tones[underwriting.state]}>{t(`file.underwriting.state.${underwriting.state}`)}</Badge>
      }
    >
      <Decided underwriting={underwriting} />
      <Step number={number} underwriting={underwriting} refusal={refusal} />
    </Card>
  )
}
