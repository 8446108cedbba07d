import type { AgentFile } from '@wassit/domain/api/desk/agent'
import { formatDate } from '@wassit/domain/format/format'
import type { AttestationState } from '@wassit/domain/policy/attestation'
import type { Refusal } from '../../../forms/action.ts'
import { useWords } from '../../../i18n/words.tsx'
import { Badge } from '../../../ui/badge.tsx'
import type { Tone } from '../../../ui/badge.tsx'
import { WholeCodes } from '../../../ui/whole-codes.tsx'
import { Card, Fact, Facts } from '../card.tsx'
import { useMay } from '../../agent.ts'
import { NumbersForm } from './numbers-form.tsx'
import { TermForm } from './term-form.tsx'
import { PaperForm, WithdrawForm } from './paper-forms.tsx'
import { FormFold } from '../form-fold.tsx'
import { Verbatim } from '../../../ui/verbatim.tsx'

const tones: Record<AttestationState, Tone> = {
  stock: 'neutral',
  assigned: 'success',
  spoilt: 'refused',
  lost: 'refused',
  returned: 'neutral',
}

const Code = ({ children }: { children: string }) => <Verbatim className="font-semibold">{children}</Verbatim>

const Numbers = ({ insurance: { numbers, attestations } }: Pick<AgentFile, 'insurance'>) => {
  const { t } = useWords()
  if (!numbers.policy && !numbers.receipt && attestations.length === 0) return null
  return (
    <Facts>
      {numbers.policy && (
        <Fact label={t('file.issue.policy')}>
          <Code>{numbers.policy}</Code>
        </Fact>
      )}
      {numbers.receipt && (
        <Fact label={t('file.issue.receipt')}>
          <Code>{numbers.receipt}</Code>
        </Fact>
      )}
      {attestations.map(({ number, state, kind, until }) => (
        <Fact key={number} label={t('file.issue.attestation')}>
          <Code>{number}</Code>{' '}
          <Badge tone={tones[state]}>{t(`follow-up.attestations.state.${state}`)}</Badge>
          {kind === 'provisional' && (
            <span className="text-sm text-muted">
              {' '}
              {t('follow-up.attestations.kind.provisional')}
              {until && <WholeCodes>{` ${t('file.issue.until', { day: formatDate(until) })}`}</WholeCodes>}
            </span>
          )}
        </Fact>
      ))}
    </Facts>
  )
}

interface IssuingProps {
  file: AgentFile
  /** Returns the last refusal of a form by its name. */
  refusalOf: (act: string) => Refusal | undefined
  /** Key of the visit: after a success, empty forms follow. */
  visit: string
}

/** Numbers and papers of the insurer in the file, with the forms to record them. */
export const IssuingCard = ({ file: { insurance, documents }, refusalOf, visit }: IssuingProps) => {
  const { t } = useWords()
  const may = useMay()
  const papers = documents.filter(({ withdrawable }) => withdrawable)
  const keyOf = (act: string) => (refusalOf(act) ? act : `${act}-${visit}`)
  return (
    <Card title={t('file.issue.title')}>
      <Numbers insurance={insurance} />
      {insurance.takes_numbers ? (
        <FormFold
          key={keyOf('numbers')}
          title={t('file.issue.numbers')}
          open={refusalOf('numbers') !== undefined}
        >
          <NumbersForm insurance={insurance} refusal={refusalOf('numbers')} />
        </FormFold>
      ) : (
        <p className="text-sm text-muted">{t('file.issue.none')}</p>
      )}
      {insurance.takes_term && may('contract') && (
        <FormFold key={keyOf('term')} title={t('file.term.title')} open={refusalOf('term') !== undefined}>
          <TermForm insurance={insurance} refusal={refusalOf('term')} />
        </FormFold>
      )}
      <FormFold key={keyOf('paper')} title={t('file.issue.add')} open={refusalOf('paper') !== undefined}>
        <PaperForm refusal={refusalOf('paper')} />
      </FormFold>
      {papers.length > 0 && (
        <FormFold
          key={keyOf('withdrawPaper')}
          title={t('file.issue.withdraw')}
          open={refusalOf('withdrawPaper') !== undefined}
        >
          <WithdrawForm papers={papers} refusal={refusalOf('withdrawPaper')} />
        </FormFold>
      )}
    </Card>
  )
}
