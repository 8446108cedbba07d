import { agentCalls } from '@wassit/domain/api/desk/agent'
import type { AgentFile } from '@wassit/domain/api/desk/agent'
import { standsSince } from '@wassit/domain/policy/standing'
import { Fragment, useMemo } from 'react'
import { useLoaderData } from 'react-router'
import { paths } from '@wassit/domain/site/paths'
import { Amount } from '../row/amount.tsx'
import { EntryCard } from '../entries/entry-card.tsx'
import type { Loaded } from '../live/loaded.ts'
import { PolicyBadge } from '../row/status-badge.tsx'
import { ActsPanel } from './acts/acts-panel.tsx'
import { AnswersCard, PriceCard } from './file-answers.tsx'
import { FileBody } from './file-body.tsx'
import { fileLoader } from './file-data.ts'
import { ConsentsCard } from './consents-card.tsx'
import { DetailsCard } from './details/details-card.tsx'
import { Documents } from './file-documents.tsx'
import { Cover, Customer, Payment } from './file-facts.tsx'
import { FileHead, FilePage, FilePerson } from './file-frame.tsx'
import type { TabProps, Tabs } from './file-tabs.tsx'
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
export { reloadsTab as shouldRevalidate } from '../live/quiet-refresh.ts'

const Head = ({ insurance, holder }: Pick<AgentFile, 'insurance' | 'holder'>) => (
  <FileHead
    number={insurance.insurance_number}
    subject={insurance.insuranceType_typeName}
    person={
      <FilePerson
        name={insurance.customer || insurance.email}
        customer={holder?.id}
        phone={insurance.phone}
        plate={insurance.plate}
      />
    }
    amount={<Amount value={insurance.amount} />}
    badge={<PolicyBadge policy={insurance} />}
    progress={insurance.progression * 25}
    line={{ ...insurance, status_since: standsSince(insurance) }}
  />
)

/** Returns what gives a form of the page its last refusal, unless another person changed the file first. */
const refusalIn =
  ({ refusal, act, isConflict }: TabProps<AgentFile>['refused']) =>
  (name: string) =>
    act === name && !isConflict ? refusal : undefined

const Dossier = ({ file, refused }: TabProps<AgentFile>) => {
  const { refusal, isConflict, act } = refused
  const refusalOf = refusalIn(refused)
  const { insurance } = file
  const { insurance_number: number } = insurance
  return (
    <>
      {/* Remounts at each change of status, because each has other acts. */}
      <Fragment key={`${insurance.status}-${insurance.status_since}`}>
        {(file.actions.length > 0 || file.entries.kinds.length === 0) && (
          <ActsPanel file={file} refusal={isConflict ? undefined : refusal} refusedAct={act} />
        )}
        <EntryCard file={file} refusal={refusalOf('renounce')} />
      </Fragment>
      <SendQuoteCard file={file} />
      <UnderwritingCard file={file} refusal={refusalOf('decide')} />
      <Cover insurance={insurance} />
      <TasksCard key={`tasks ${number}`} about={{ insurance_number: number }} name={insurance.customer} />
      {file.has_stated && <StatedCard key={`stated ${number}`} number={number} />}
    </>
  )
}

const CoverTab = ({ file, refused }: TabProps<AgentFile>) => (
  <>
    <DetailsCard file={file} refusal={refusalIn(refused)('coefficient')} />
    <AnswersCard product={file.insurance.insuranceType_name} answers={file.answers} />
    <PriceCard pricing={file.pricing} />
    <OffersCard file={file} />
  </>
)

const Money = ({ file, refused }: TabProps<AgentFile>) => {
  const { insurance_number: number, status } = file.insurance
  const { refusal, act, visit } = refused
  return (
    <>
      <LedgerCard file={file} refusalOf={refusalIn(refused)} visit={visit} />
      <Payment insurance={file.insurance} />
      <Refunds file={file} refusal={act === 'refund' ? refusal : undefined} />
      <RemindersCard key={`reminders ${number} ${status}`} about={{ insurance_number: number }} />
    </>
  )
}

const Papers = ({ file, refused }: TabProps<AgentFile>) => {
  const shared = { file, refusalOf: refusalIn(refused), visit: refused.visit }
  return (
    <>
      <ProofsCard {...shared} />
      <IssuingCard {...shared} />
      <Documents documents={file.documents} number={file.insurance.insurance_number} />
      <DeliveryCard {...shared} />
    </>
  )
}

const Holder = ({ file, refused }: TabProps<AgentFile>) => (
  <>
    <Customer file={file}>
      <HolderForms file={file} refusalOf={refusalIn(refused)} visit={refused.visit} />
    </Customer>
    <ConsentsCard key={file.holder?.id} customer={file.holder?.id} />
  </>
)

const tabs: Tabs<AgentFile> = {
  dossier: Dossier,
  garanties: CoverTab,
  argent: Money,
  papiers: Papers,
  client: Holder,
}

const File = ({ file }: { file: AgentFile }) => {
  const refused = useRefusal()
  const { insurance, answers } = file
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
        head={<Head insurance={insurance} holder={file.holder} />}
        tabs={tabs}
        refused={refused}
        EventText={PolicyEvent}
      />
    </CorrectedFileProvider>
  )
}

export const loader = fileLoader((call, number, tab) =>
  call(agentCalls.file, { params: { insurance_number: number }, query: { tab } }),
)

/** Page /console/:number: the file of a policy and the acts that are possible now. */
export const Component = () => (
  <FilePage
    loaded={useLoaderData<Loaded<AgentFile> | null>()}
    list={{ path: paths.console, title: 'file.back' }}
  >
    {(file) => <File file={file} />}
  </FilePage>
)
