import type { AgentRequestFile } from '@wassit/domain/api/agent-requests'
import type { MessageId } from '@wassit/domain/i18n/catalogue'
import { requestActionNames, requestKindOfCode, requestKinds } from '@wassit/domain/request/request'
import type { RequestKind } from '@wassit/domain/request/request'
import { useLoaderData, useLocation } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '../../paths.ts'
import { Amount } from '../amount.tsx'
import { AssignForm } from '../file/assign-form.tsx'
import { Documents } from '../file/file-documents.tsx'
import { Changed, FileColumns, FileHead, FilePage } from '../file/file-frame.tsx'
import { Messages, Timeline } from '../file/file-story.tsx'
import { Notes } from '../file/notes.tsx'
import { SeenStatus } from '../seen-status.tsx'
import { useRefusal } from '../file/use-refusal.ts'
import { RequestActs } from './acts/acts-panel.tsx'
import { AskedCard } from './asked-card.tsx'
import { ClaimCard } from './claim-card.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { readInfo } from './request-info.ts'
import { RequestBadge } from './request-badge.tsx'
import type { RequestData } from './request-data.ts'
import { ApprovalCard, AskedOfCustomer, InsuredCard, Requester } from './request-facts.tsx'

export { requestAction as action } from './acts/act-action.ts'
export { requestLoader as loader } from './request-data.ts'
export { reloadsFile as shouldRevalidate } from '../quiet-refresh.ts'

interface FileProps {
  file: AgentRequestFile
  kind: RequestKind
}

const Head = ({ file: { request, insurance, proposal }, kind }: FileProps) => {
  const { t } = useWords()
  const amount = request.amount ?? proposal?.amount ?? null
  return (
    <FileHead
      number={request.Report_number}
      subject={
        <>
          {t(requestKinds[kind].label)}
          <span aria-hidden="true"> · </span>
          {insurance.insuranceType_typeName}
        </>
      }
      amount={amount !== null && <Amount value={amount} />}
      badge={<RequestBadge code={request.status} />}
      progress={request.step * 25}
      since={request.status_since}
      late={request.late}
      updatedAt={request.updated_at}
    />
  )
}

const eventText = (action: string): MessageId => {
  if (action === 'submit') return 'console.request.event.submit'
  const name = requestActionNames.find((each) => each === action)
  return name ? `console.request.event.${name}` : 'console.event.other'
}

const EventText = ({ event }: { event: { action: string } }) => useWords().t(eventText(event.action))

const File = ({ file, kind }: FileProps) => {
  const { refusal, act, isConflict, written, meanwhile } = useRefusal()
  const { key } = useLocation()
  const { request, insurance, documents } = file
  const info = readInfo(request.report_info)
  const of = (name: string) => (act === name && !isConflict ? refusal : undefined)
  // After a conflict, the typed text stays without the issues.
  const kept = isConflict && refusal ? { values: refusal.values, issues: [] } : refusal
  const work = (
    <>
      {/* Remounts at each change of status, because each has other acts. */}
      <RequestActs
        key={`${request.status}-${request.status_since}`}
        file={file}
        kind={kind}
        refusal={kept}
        refusedAct={act}
      />
      <AskedOfCustomer request={request} />
      <AskedCard kind={kind} info={info} documents={documents} />
      {kind === 'claim' && <ClaimCard info={info} declaredAt={request.created_at} documents={documents} />}
      <ProposalCard file={file} kind={kind} />
      <Documents documents={documents} number={request.Report_number} />
    </>
  )
  const facts = (
    <>
      <AssignForm agents={file.agents} assignee={request.assignee} refusal={of('assign')} />
      <Requester request={request} />
      <InsuredCard insurance={insurance} />
      <ApprovalCard request={request} kind={kind} />
      <Notes notes={file.notes} refusal={of('note')} visit={key} />
      <Timeline timeline={file.timeline} Text={EventText} />
      <Messages messages={file.messages} />
    </>
  )
  return (
    <SeenStatus value={request.status}>
      <Head file={file} kind={kind} />
      {isConflict && <Changed key={key} written={written} meanwhile={meanwhile} />}
      <FileColumns work={work} facts={facts} />
    </SeenStatus>
  )
}

/** Page /console/demandes/:number: the file of a request and the acts that are possible now. */
export const Component = () => (
  <FilePage
    data={useLoaderData<RequestData | null>()}
    list={{ path: paths.consoleRequests, title: 'console.request.title' }}
  >
    {(file) => {
      const kind = requestKindOfCode(file.request.report_type)
      return kind && <File file={file} kind={kind} />
    }}
  </FilePage>
)
