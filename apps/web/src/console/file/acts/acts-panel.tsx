import type { AgentFile } from '@wassit/domain/api/desk/agent'
import { kindOfWireKey } from '@wassit/domain/document/document'
import { formatAmount } from '@wassit/domain/format/format'
import { listed } from '@wassit/domain/format/listed'
import { isProof } from '@wassit/domain/policy/blockers'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import { dirhams } from '@wassit/domain/pricing/money'
import { collectAnchor, moneyTab } from '@wassit/domain/site/console-paths'
import type { Translate } from '@wassit/words/catalogue'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Refusal } from '../../../forms/action.ts'
import { useWords } from '../../../i18n/words.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { ActsCard } from '../../acts/acts-card.tsx'
import { useMay } from '../../agent.ts'
import { ChangeLink } from '../offers/change-insurer.tsx'
import { tabSearch } from '../file-tabs.tsx'
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

/**
 * Returns the act to open at first: one that moves the file on, not one that delays it or takes it back. A
 * contract that lacks papers of the customer begins with the question for them.
 */
const stepForward = (open: ReturnType<typeof actsOf>, { insurance }: AgentFile): OpenAct | undefined => {
  const asks = open.some(({ act }) => act === 'requireDocuments')
  const first = open[0]?.act
  if (first === 'issueContract' && asks && insurance.blockers.contract.some(isProof))
    return 'requireDocuments'
  return first && forwardActs.has(first) ? first : undefined
}

/** Link to the form of the next payment, if that is what the file waits for. */
const Collect = ({ ledger: { asked, due } }: Pick<AgentFile, 'ledger'>) => {
  const { t } = useWords()
  const [search] = useSearchParams()
  const amount = formatAmount(dirhams(asked > 0 ? asked : due))
  return (
    <Link
      to={{ search: tabSearch(search, moneyTab), hash: collectAnchor }}
      className={buttonClass('primary', 'small')}
    >
      {t('money.record.now', { amount: `\u2066${amount}\u2069` })}
    </Link>
  )
}

/** Returns what a file waits for, if its next step is the customer's. */
const waitsFor = ({ insurance }: AgentFile, t: Translate): string | undefined => {
  const status = policyStatusOf(insurance.status)
  if (status === 'quoted' || status === 'awaitingSignature') return t(`file.act.waits.${status}`)
  if (status !== 'documentsRequired') return undefined
  const names = insurance.required_documents.map((key) => t(`document.kind.${kindOfWireKey(key)}`))
  return t('file.act.waits.documentsRequired', { list: listed(names, t) })
}

interface ActsPanelProps {
  file: AgentFile
  /** Last refusal, and the act of its form. */
  refusal: Refusal | undefined
  refusedAct: string | undefined
}

/** Acts that are possible on the file now; the step forward is open. */
export const ActsPanel = ({ file, refusal, refusedAct }: ActsPanelProps) => {
  const { t } = useWords()
  const may = useMay()
  const open = actsOf(file.actions)
  const first = stepForward(open, file)
  const isToPay = !first && file.ledger.takes_payment && file.ledger.due > 0 && may('payment')
  return (
    <ActsCard
      acts={open}
      first={first}
      elsewhere={isToPay && <Collect ledger={file.ledger} />}
      none="file.act.none"
      lead={waitsFor(file, t)}
    >
      {(act) => forms[act]({ file, refusal: refusedAct === act ? refusal : undefined })}
    </ActsCard>
  )
}
