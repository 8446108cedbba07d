import { policyCalls } from '@wassit/domain/api/policies/policies'
import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import { Link } from 'react-router'
import { moroccanToday } from '../../clock.ts'
import { customerCall } from '../../api/customer.ts'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { Checklist, DocumentUpload } from '../upload/checklist.tsx'
import { ContactCard } from '../to-do/contact-card.tsx'
import { AcceptQuote } from './accept-quote.tsx'
import { Road } from '../standing/road.tsx'
import { statusViews } from '../standing/status-views.ts'
import type { OwnerOfDocument } from '../standing/status-views.ts'
import { Withdrawal } from './withdrawal.tsx'
import { useTimeOf } from './use-time-of.ts'
import { Card, DocumentsArea, FileRow } from './documents.tsx'
import { PolicyDetails } from './details.tsx'
import { Background, Facts } from './facts.tsx'
import { Instalments } from './instalments.tsx'
import { changeUnderWay, furtherOf, isDropped, nextOf, wayOfPolicy } from './next-of.ts'
import { Payment, PaymentState } from './payment.tsx'
import { PolicyRequests } from './policy-requests.tsx'
import { ReceivedPayments } from './received-payments.tsx'
import { Refunds } from './refunds.tsx'
import { RepeatQuote } from './repeat-quote.tsx'
import { DeliveryStatus } from './delivery.tsx'
import { openDeliveryOf } from './delivery-road.ts'
import { isInsurerPaper } from './shown-documents.ts'
import { SignContract } from './sign-contract.tsx'
import { SigningFrame } from './signing-frame.tsx'
import { Timeline } from './timeline.tsx'
import { UnderwritingCard } from './underwriting.tsx'
import { useOutcome } from './use-outcome.ts'
import { useSignatureReport } from './use-signature-report.ts'

type Outcome = ReturnType<typeof useOutcome>

const StepBlock = ({ insurance, outcome }: { insurance: InsuranceDetail; outcome: Outcome }) => {
  const { refusal, frame } = outcome
  const { step } = statusViews[policyStatusOf(insurance.status)]
  switch (step) {
    case 'repeat':
      return isDropped(insurance) || insurance.closed_by === 'changeInsurer' ? null : (
        <RepeatQuote insurance={insurance} refusal={refusal} />
      )
    case 'accept':
      return <AcceptQuote insurance={insurance} refusal={refusal} />
    case 'pay':
      return <Payment insurance={insurance} refusal={refusal} />
    case 'paid':
      return <PaymentState insurance={insurance} />
    case 'sign':
      return <SignContract insurance={insurance} refusal={refusal} isSigning={frame !== undefined} />
    case 'upload':
      return <DocumentUpload insurance={insurance} />
    case 'requests':
      return <PolicyRequests insurance={insurance} />
    case undefined:
      return null
  }
}

/** General conditions of the policy, at public addresses (RULINGS 9). */
const Conditions = ({ insurance: { conditions } }: { insurance: InsuranceDetail }) => {
  const { t } = useWords()
  if (!conditions) return null
  const { preview_url, download_url } = conditions
  const title = t('dashboard.conditions.title')
  return (
    <Card title={title}>
      <ul>
        <FileRow name={title} viewUrl={preview_url} downloadUrl={download_url} />
      </ul>
    </Card>
  )
}

/** Frame of the signature provider with the contract. */
const ContractFrame = ({ insurance: { id }, outcome }: { insurance: InsuranceDetail; outcome: Outcome }) => {
  const { t } = useWords()
  const report = useSignatureReport({
    send: (signed) =>
      customerCall(signed === 'success' ? policyCalls.signatureSucceeded : policyCalls.signatureFailed, {
        body: { insurance_id: id },
      }),
    // The live message brings the same sentences; identical toasts appear once.
    done: 'policy.notice.signatureSucceeded',
    refused: 'policy.notice.signatureFailed',
    failed: 'dashboard.sign.failed',
  })
  return (
    <SigningFrame
      title={t('dashboard.sign.title')}
      frameTitle={t('dashboard.sign.frame')}
      url={outcome.frame}
      onClose={outcome.closeFrame}
      onResult={(signed) => void report(signed)}
    />
  )
}

/** Returns the owners whose documents are listed: papers that an agent added show at every status. */
const ownersOf = ({ documents }: InsuranceDetail, owners: readonly OwnerOfDocument[]) =>
  owners.length === 0 || owners.includes('insurance') || !documents.some(isInsurerPaper)
    ? owners
    : ([...owners, 'insurance'] as const)

/** Detail of a policy: status, next step, documents and history (spec 001 §2). */
export const DetailView = ({ insurance }: { insurance: InsuranceDetail }) => {
  const outcome = useOutcome()
  const { t } = useWords()
  const { text, values } = nextOf(insurance, moroccanToday())
  const further = furtherOf(insurance, moroccanToday())
  const change = changeUnderWay(insurance)
  const { documents, conditions, step } = statusViews[policyStatusOf(insurance.status)]
  const hasOpenDelivery = step !== 'sign' && openDeliveryOf(insurance) !== undefined
  const isPaymentBlocked = step === 'pay' && insurance.blockers.payment.length > 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Road
        way={wayOfPolicy(insurance, moroccanToday())}
        time={useTimeOf(insurance)}
        link={
          change && (
            <Link
              to={paths.dashboardQuote(change)}
              className="block font-semibold underline underline-offset-2"
            >
              {t('dashboard.request.outcome.open')}
            </Link>
          )
        }
      >
        {[t(text, values), ...further.map((each) => t(each.text, each.values))].join(' ')}
      </Road>
      {hasOpenDelivery && <DeliveryStatus insurance={insurance} />}
      <UnderwritingCard insurance={insurance} />
      {isPaymentBlocked && <Checklist insurance={insurance} />}
      {insurance.closed_by && <Refunds insurance={insurance} refusal={outcome.refusal} />}
      <StepBlock insurance={insurance} outcome={outcome} />
      {!isPaymentBlocked && step !== 'upload' && step !== 'repeat' && <Checklist insurance={insurance} />}
      <PolicyDetails insurance={insurance} refusal={outcome.refusal} />
      {!insurance.closed_by && <Refunds insurance={insurance} refusal={outcome.refusal} />}
      <Instalments insurance={insurance} refusal={outcome.refusal} />
      <ReceivedPayments insurance={insurance} />
      <div className="rounded-xl border border-line bg-surface p-4 shadow-soft sm:p-5">
        <Facts insurance={insurance} />
      </div>
      {step !== 'sign' && !hasOpenDelivery && <DeliveryStatus insurance={insurance} />}
      <ContactCard about="file" number={insurance.insurance_number} />
      <DocumentsArea insurance={insurance} owners={ownersOf(insurance, documents)} />
      {conditions && <Conditions insurance={insurance} />}
      <Withdrawal insurance={insurance} refusal={outcome.refusal} />
      <Timeline insurance={insurance} />
      <Background insurance={insurance} />
      <ContractFrame insurance={insurance} outcome={outcome} />
    </div>
  )
}
