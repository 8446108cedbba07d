import type { AgentRequestFile } from '@wassit/domain/api/requests/agent-requests'
import { requestStatuses } from '@wassit/domain/request/request'
import type { RequestKind } from '@wassit/domain/request/request'
import type { Refusal } from '../../../forms/action.ts'
import { useWords } from '../../../i18n/words.tsx'
import { ActsCard } from '../../acts/acts-card.tsx'
import { RequestActForm } from './act-form.tsx'
import { AskForm } from './ask-form.tsx'
import { PayoutForm } from './payout-form.tsx'
import { actsTo, stepForward } from './request-acts.ts'

interface RequestActsProps {
  file: AgentRequestFile
  kind: RequestKind
  /** Last refusal, and the act of its form. */
  refusal: Refusal | undefined
  refusedAct: string | undefined
}

/** Acts that are possible on the request now; the refused form is open, otherwise the step forward. */
export const RequestActs = ({ file, kind, refusal, refusedAct }: RequestActsProps) => {
  const { t } = useWords()
  const { status, successor } = file.request
  const isApproved = successor !== null && status === requestStatuses.approved.code
  const { payout_acts: payoutActs } = file
  if (payoutActs.length > 0)
    return (
      <ActsCard
        acts={payoutActs.map((act) => ({ act, label: `file.payout.act.${act}` as const }))}
        first={payoutActs.find((act) => act === refusedAct) ?? payoutActs[0]}
        none="request-desk.act.none"
      >
        {(act) => <PayoutForm act={act} refusal={refusedAct === act ? refusal : undefined} />}
      </ActsCard>
    )
  const open = actsTo(file.targets)
  const refused = refusal && open.find((act) => act === refusedAct)
  return (
    <ActsCard
      acts={open.map((act) => ({ act, label: `request-desk.act.${act}` as const }))}
      first={refused ?? stepForward(open)}
      none="request-desk.act.none"
      lead={
        isApproved ? t('request-desk.act.awaitsCustomer', { number: successor.insurance_number }) : undefined
      }
    >
      {(act) => {
        const own = refused === act ? refusal : undefined
        return act === 'requireDocument' ? (
          <AskForm refusal={own} />
        ) : (
          <RequestActForm act={act} kind={kind} file={file} refusal={own} />
        )
      }}
    </ActsCard>
  )
}
