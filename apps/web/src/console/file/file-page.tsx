import type { AgentFile } from '@wassit/domain/api/agent'
import { useLoaderData, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { Amount } from '../amount.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { ActsPanel } from './acts/acts-panel.tsx'
import { AssignForm } from './assign-form.tsx'
import { AnswersCard, PriceCard } from './file-answers.tsx'
import type { FileData } from './file-data.ts'
import { Documents } from './file-documents.tsx'
import { Cover, Customer, Delivery, Payment } from './file-facts.tsx'
import { Changed, FileColumns, FileHead, FilePage } from './file-frame.tsx'
import { Messages } from './file-story.tsx'
import { Notes } from './notes.tsx'
import { PolicyTimeline } from './policy-timeline.tsx'
import { SeenStatus } from '../seen-status.tsx'
import { useRefusal } from './use-refusal.ts'

export { fileAction as action } from './acts/act-action.ts'
export { fileLoader as loader } from './file-data.ts'
export { reloadsFile as shouldRevalidate } from '../quiet-refresh.ts'

const Head = ({ insurance }: Pick<AgentFile, 'insurance'>) => (
  <FileHead
    number={insurance.insurance_number}
    subject={insurance.insuranceType_typeName}
    amount={<Amount value={insurance.amount} />}
    badge={<StatusBadge code={insurance.status} />}
    progress={insurance.progression * 25}
    since={insurance.status_since}
    late={insurance.late}
    updatedAt={insurance.updated_at}
  />
)

const File = ({ file }: { file: AgentFile }) => {
  const { refusal, act, isConflict, written, meanwhile } = useRefusal()
  const { key } = useLocation()
  const { insurance, documents, answers, agents, notes, timeline, messages } = file
  const of = (name: string) => (act === name && !isConflict ? refusal : undefined)
  const work = (
    <>
      {/* Remounts at each change of status, because each has other acts. */}
      <ActsPanel
        key={`${insurance.status}-${insurance.status_since}`}
        file={file}
        refusal={isConflict ? undefined : refusal}
        refusedAct={act}
      />
      <Documents documents={documents} number={insurance.insurance_number} />
      <AnswersCard product={insurance.insuranceType_name} answers={answers} />
      <PriceCard pricing={file.pricing} />
    </>
  )
  const facts = (
    <>
      <AssignForm agents={agents} assignee={insurance.assignee} refusal={of('assign')} />
      <Customer file={file} />
      <Cover insurance={insurance} />
      <Payment insurance={insurance} />
      <Delivery delivery={insurance.delivery} />
      <Notes notes={notes} refusal={of('note')} visit={key} />
      <PolicyTimeline timeline={timeline} />
      <Messages messages={messages} />
    </>
  )
  return (
    <SeenStatus value={insurance.status}>
      <Head insurance={insurance} />
      {isConflict && <Changed key={key} written={written} meanwhile={meanwhile} />}
      <FileColumns work={work} facts={facts} />
    </SeenStatus>
  )
}

/** Page /console/:number: the file of a policy and the acts that are possible now. */
export const Component = () => (
  <FilePage
    data={useLoaderData<FileData<AgentFile> | null>()}
    list={{ path: paths.console, title: 'console.file.back' }}
  >
    {(file) => <File file={file} />}
  </FilePage>
)
