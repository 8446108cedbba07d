import type { AgentFile } from '@wassit/domain/api/agent'
import type { ReactNode } from 'react'
import type { Refusal } from '../../../forms/action.ts'
import { ActsTabs } from '../../acts-tabs.tsx'
import { ChangeLink } from '../offers/change-insurer.tsx'
import { AnswersForm } from '../correction/answers-form.tsx'
import type { ActFormProps } from './act-form.tsx'
import { IssueContractForm } from './contract-form.tsx'
import { AcceptForm, SignForm } from './counter-forms.tsx'
import { ExpireForm } from './expire-form.tsx'
import { actsOf, forwardActs } from './open-acts.ts'
import type { OpenAct } from './open-acts.ts'
import { ConfirmPaymentForm, RejectPaymentForm } from './payment-forms.tsx'
import { QuoteForm } from './quote-form.tsx'
import { RequireDocumentsForm } from './require-form.tsx'
import { RecallForm } from './recall-form.tsx'

const forms: Record<OpenAct, (props: ActFormProps) => ReactNode> = {
  quote: (props) => <QuoteForm {...props} />,
  confirmPayment: (props) => <ConfirmPaymentForm {...props} />,
  rejectPayment: (props) => <RejectPaymentForm {...props} />,
  issueContract: (props) => <IssueContractForm {...props} />,
  accept: (props) => <AcceptForm {...props} />,
  sign: (props) => <SignForm {...props} />,
  requireDocuments: (props) => <RequireDocumentsForm {...props} />,
  correct: (props) => <AnswersForm {...props} />,
  withdrawQuote: (props) => <RecallForm act="withdrawQuote" {...props} />,
  withdrawContract: (props) => <RecallForm act="withdrawContract" {...props} />,
  changeInsurer: () => <ChangeLink />,
  cancel: (props) => <RecallForm act="cancel" {...props} />,
  expire: (props) => <ExpireForm {...props} />,
}

/** Returns the act to open at first: one that moves the file on, not one that delays it or takes it back. */
const stepForward = ([first]: ReturnType<typeof actsOf>): OpenAct | undefined =>
  first && forwardActs.has(first.act) ? first.act : undefined

interface ActsPanelProps {
  file: AgentFile
  /** Last refusal, and the act of its form. */
  refusal: Refusal | undefined
  refusedAct: string | undefined
}

/** Acts that are possible on the file now; the step forward is open. */
export const ActsPanel = ({ file, refusal, refusedAct }: ActsPanelProps) => {
  const open = actsOf(file.actions)
  return (
    <ActsTabs acts={open} first={stepForward(open)} none="console.act.none">
      {(act) => forms[act]({ file, refusal: refusedAct === act ? refusal : undefined })}
    </ActsTabs>
  )
}
