import { requestStatusOf } from '@wassit/domain/request/request'
import { agentRequestCalls } from '@wassit/domain/api/requests/agent-requests'
import type { AgentRequestFile } from '@wassit/domain/api/requests/agent-requests'
import { requestEventWordsOf } from '@wassit/domain/request/event-words'
import { requestKindOfCode } from '@wassit/domain/request/request'
import type { RequestKind } from '@wassit/domain/request/request'
import { createContext, useContext } from 'react'
import { useLoaderData } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { Amount } from '../row/amount.tsx'
import type { Loaded } from '../live/loaded.ts'
import { FileBody } from '../file/file-body.tsx'
import { fileLoader } from '../file/file-data.ts'
import { Documents } from '../file/file-documents.tsx'
import { FileHead, FilePage, FilePerson } from '../file/file-frame.tsx'
import type { TabProps, Tabs } from '../file/file-tabs.tsx'
import { useRefusal } from '../file/use-refusal.ts'
import { RequestActs } from './acts/acts-panel.tsx'
import { PartiesCard } from './claim/parties-card.tsx'
import { AskedCard } from './asked-card.tsx'
import { kinds } from './kinds.ts'
import { PapersCard } from './papers-card.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { readInfo } from '@wassit/domain/request/fields'
import { RequestBadge } from '../../areas/request-badge.tsx'
import { ApprovalCard, AskedOfCustomer, InsuredCard, Requester } from './request-facts.tsx'
import { TasksCard } from '../tasks/tasks-card.tsx'

export { requestAction as action } from './acts/act-action.ts'
export { reloadsFile as shouldRevalidate } from '../live/quiet-refresh.ts'

interface FileProps {
  file: AgentRequestFile
  kind: RequestKind
}

const Head = ({ file: { request, insurance, proposal, customer }, kind }: FileProps) => {
  const { t } = useWords()
  const amount = request.amount ?? proposal?.amount ?? null
  return (
    <FileHead
      number={request.Report_number}
      subject={
        <>
          {t(`request.kind.${kind}`)}
          <span aria-hidden="true"> · </span>
          {insurance.insuranceType_typeName}
        </>
      }
      person={
        <FilePerson
          name={`${request.firstname} ${request.lastname}`.trim() || request.email}
          customer={customer}
          phone={request.phone}
        />
      }
      amount={amount !== null && <Amount value={amount} />}
      badge={<RequestBadge status={requestStatusOf(request.status)} />}
      progress={request.step * 25}
      line={request}
    />
  )
}

/** Entry of the request on the page; null for a customer's own. */
const Entered = createContext<AgentRequestFile['request']['entered']>(null)

const EventText = ({ event: { action } }: { event: { action: string } }) => {
  const { t } = useWords()
  const entered = useContext(Entered)
  if (action !== 'submit' || !entered) return t(requestEventWordsOf(action))
  const source = t(`request.source.${entered.source}`)
  return t('request-desk.event.submitFor', { agent: entered.by ?? t('common.brand.name'), source })
}

/** Returns the last refusal; after a conflict, the typed text without the issues. */
const keptOf = ({ refusal, isConflict }: TabProps<AgentRequestFile>['refused']) =>
  isConflict && refusal ? { values: refusal.values, issues: [] } : refusal

const Dossier = ({ file, refused }: TabProps<AgentRequestFile>) => {
  const { request, documents } = file
  const kind = requestKindOfCode(request.report_type)
  if (!kind) return null
  const { Card } = kinds[kind]
  return (
    <>
      {/* Remounts at each change of status, because each has other acts. */}
      <RequestActs
        key={`${request.status}-${request.status_since}`}
        file={file}
        kind={kind}
        refusal={keptOf(refused)}
        refusedAct={refused.act}
      />
      <AskedOfCustomer request={request} />
      <AskedCard kind={kind} info={readInfo(request.report_info)} documents={documents} />
      {Card && <Card file={file} />}
      {kind === 'claim' && (
        <PartiesCard
          request={request}
          refusal={refused.act === 'noteParties' ? keptOf(refused) : undefined}
          visit={refused.visit}
        />
      )}
      <ProposalCard file={file} kind={kind} />
      <ApprovalCard request={request} kind={kind} means={file.payout_means} />
      <TasksCard
        key={`tasks ${request.Report_number}`}
        about={{ report_number: request.Report_number }}
        name={`${request.firstname} ${request.lastname}`.trim() || null}
      />
    </>
  )
}

const Papers = ({ file, refused }: TabProps<AgentRequestFile>) => (
  <>
    <PapersCard
      file={file}
      refusalOf={(name) => (refused.act === name ? keptOf(refused) : undefined)}
      visit={refused.visit}
    />
    <Documents documents={file.documents} number={file.request.Report_number} />
  </>
)

const tabs: Tabs<AgentRequestFile> = {
  dossier: Dossier,
  garanties: ({ file }) => <InsuredCard insurance={file.insurance} />,
  papiers: Papers,
  client: ({ file }) => <Requester file={file} />,
}

const File = ({ file, kind }: FileProps) => (
  <Entered value={file.request.entered}>
    <FileBody
      file={file}
      line={file.request}
      number={file.request.Report_number}
      head={<Head file={file} kind={kind} />}
      tabs={tabs}
      refused={useRefusal()}
      EventText={EventText}
    />
  </Entered>
)

export const loader = fileLoader((call, number) =>
  call(agentRequestCalls.agentRequest, { params: { Report_number: number } }),
)

/** Page /console/demandes/:number: the file of a request and the acts that are possible now. */
export const Component = () => (
  <FilePage
    loaded={useLoaderData<Loaded<AgentRequestFile> | null>()}
    list={{ path: consolePaths.requests, title: 'request-desk.title' }}
  >
    {(file) => {
      const kind = requestKindOfCode(file.request.report_type)
      return kind && <File file={file} kind={kind} />
    }}
  </FilePage>
)
