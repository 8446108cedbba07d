import { formatPhone } from '@wassit/domain/party/phone-format'
import { agentCalls } from '@wassit/domain/api/agent'
import type { AgentFile } from '@wassit/domain/api/agent'
import { useMemo } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { paths } from '@wassit/domain/site/paths'
import { PlateText } from '../../forms/plate-text.tsx'
import { linkClass } from '../link-class.ts'
import { Amount } from '../amount.tsx'
import { EntryCard } from '../entries/entry-card.tsx'
import type { Loaded } from '../loaded.ts'
import { PolicyBadge } from '../status-badge.tsx'
import { ActsPanel } from './acts/acts-panel.tsx'
import { AnswersCard, PriceCard } from './file-answers.tsx'
import { FileBody } from './file-body.tsx'
import { fileLoader } from './file-data.ts'
import { ConsentsCard } from './consents-card.tsx'
import { DetailsCard } from './details/details-card.tsx'
import { Documents } from './file-documents.tsx'
import { Cover, Customer, Payment } from './file-facts.tsx'
import { FileHead, FilePage } from './file-frame.tsx'
import { HolderForms } from './correction/holder-forms.tsx'
import { DeliveryCard } from './delivery/delivery-card.tsx'
import { IssuingCard } from './issuing/issuing-card.tsx'
import { CorrectedFileProvider, PolicyEvent } from './policy-event.tsx'
import { ProofsCard } from './proofs/proofs-card.tsx'
import { LedgerCard } from './ledger/ledger-card.tsx'
import { OffersCard } from './offers-card.tsx'
import { Refunds } from './refunds.tsx'
import { SendQuoteCard } from './send-quote-card.tsx'
import { StatedCard } from './stated-card.tsx'
import { UnderwritingCard } from './underwriting/underwriting-card.tsx'
import { RemindersCard } from '../reminders/reminders-card.tsx'
import { TasksCard } from '../tasks/tasks-card.tsx'
import { useRefusal } from './use-refusal.ts'

export { policyAction as action } from './acts/act-action.ts'
export { reloadsFile as shouldRevalidate } from '../quiet-refresh.ts'

/** Agents answer people: their name and phone come before the number of the file. */
const Person = ({ insurance: { customer, email, phone, plate } }: Pick<AgentFile, 'insurance'>) => (
  <>
    <bdi className="text-xl font-semibold">{customer || email}</bdi>
    {phone !== '' && (
      <a href={`tel:${phone}`} className={linkClass}>
        <bdi dir="ltr" translate="no">
          {formatPhone(phone)}
        </bdi>
      </a>
    )}
    {plate && <PlateText>{plate}</PlateText>}
  </>
)

const Head = ({ insurance }: Pick<AgentFile, 'insurance'>) => (
  <FileHead
    number={insurance.insurance_number}
    subject={insurance.insuranceType_typeName}
    person={<Person insurance={insurance} />}
    amount={<Amount value={insurance.amount} />}
    badge={<PolicyBadge policy={insurance} />}
    progress={insurance.progression * 25}
    line={insurance}
  />
)

const File = ({ file }: { file: AgentFile }) => {
  const refused = useRefusal()
  const { refusal, isConflict, act } = refused
  const { key } = useLocation()
  const refusalOf = (name: string) => (act === name && !isConflict ? refusal : undefined)
  const { insurance, documents, answers, pricing } = file
  const corrected = useMemo(
    () => ({ product: insurance.insuranceType_name, answers }),
    [insurance.insuranceType_name, answers],
  )
  return (
    <CorrectedFileProvider value={corrected}>
      <FileBody
        file={file}
        line={insurance}
        number={insurance.insurance_number}
        policy={insurance.insurance_number}
        head={<Head insurance={insurance} />}
        refused={refused}
        acts={
          <>
            {(file.actions.length > 0 || file.entries.kinds.length === 0) && (
              <ActsPanel file={file} refusal={isConflict ? undefined : refusal} refusedAct={act} />
            )}
            <EntryCard file={file} refusal={refusalOf('renounce')} />
          </>
        }
        work={
          <>
            <SendQuoteCard file={file} />
            <LedgerCard file={file} refusalOf={refusalOf} visit={key} />
            <UnderwritingCard file={file} refusal={refusalOf('decide')} />
            <Refunds file={file} refusal={act === 'refund' ? refusal : undefined} />
            <ProofsCard file={file} refusalOf={refusalOf} visit={key} />
            <IssuingCard file={file} refusalOf={refusalOf} visit={key} />
            <Documents documents={documents} number={insurance.insurance_number} />
            <DetailsCard file={file} refusal={refusalOf('coefficient')} />
            <AnswersCard product={insurance.insuranceType_name} answers={answers} />
            <PriceCard pricing={pricing} />
            <OffersCard file={file} />
          </>
        }
        facts={
          <>
            <TasksCard
              key={`tasks ${insurance.insurance_number}`}
              about={{ insurance_number: insurance.insurance_number }}
              name={insurance.customer}
            />
            <RemindersCard
              key={`reminders ${insurance.insurance_number} ${insurance.status}`}
              about={{ insurance_number: insurance.insurance_number }}
            />
            <Customer file={file}>
              <HolderForms file={file} refusalOf={refusalOf} visit={key} />
            </Customer>
            <ConsentsCard key={file.holder?.id} customer={file.holder?.id} />
            <Cover insurance={insurance} />
            <Payment insurance={insurance} />
            {file.timeline.some(({ action }) => action === 'takenOver') && (
              <StatedCard key={`stated ${insurance.insurance_number}`} number={insurance.insurance_number} />
            )}
            <DeliveryCard file={file} refusalOf={refusalOf} visit={key} />
          </>
        }
        EventText={PolicyEvent}
      />
    </CorrectedFileProvider>
  )
}

export const loader = fileLoader((call, number) =>
  call(agentCalls.file, { params: { insurance_number: number } }),
)

/** Page /console/:number: the file of a policy and the acts that are possible now. */
export const Component = () => (
  <FilePage
    loaded={useLoaderData<Loaded<AgentFile> | null>()}
    list={{ path: paths.console, title: 'console.file.back' }}
  >
    {(file) => <File file={file} />}
  </FilePage>
)
