import type { FileParts, WorkLine } from '@wassit/domain/api/worklist'
import { Fragment } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useMay } from '../agent.ts'
import { MessageForm } from '../replies/message-form.tsx'
import { SeenStatus } from '../seen-status.tsx'
import { AssignForm } from './assign-form.tsx'
import { Changed, FileColumns } from './file-frame.tsx'
import { Messages, Timeline } from './file-story.tsx'
import type { StoryEvent } from './file-story.tsx'
import { Notes } from './notes.tsx'
import { OthersHere } from './others-here.tsx'
import type { useRefusal } from './use-refusal.ts'

interface FileBodyProps<Event> {
  file: FileParts & { timeline: readonly Event[] }
  line: WorkLine & { status: number }
  /** Number of the policy or request. */
  number: string
  /** Number of the policy whose values a prepared reply takes; absent for a request. */
  policy?: string
  head: ReactNode
  /** Last refusal of a form of the page. */
  refused: ReturnType<typeof useRefusal>
  /** Acts that are possible now. */
  acts: ReactNode
  /** Cards of the work, below the acts. */
  work: ReactNode
  /** Cards of the facts to look up meanwhile. */
  facts: ReactNode
  /** Component that words an event. */
  EventText: ComponentType<{ event: Event }>
}

/** File of any source: its acts and cards, between assignment, notes, timeline, messages and facts. */
export const FileBody = <Event extends StoryEvent>({
  file,
  line,
  number,
  policy,
  head,
  refused,
  acts,
  work,
  facts,
  EventText,
}: FileBodyProps<Event>) => {
  const { refusal, act, isConflict, written, meanwhile } = refused
  const { key } = useLocation()
  const may = useMay()
  const of = (name: string) => (act === name && !isConflict ? refusal : undefined)
  return (
    <SeenStatus value={line.status}>
      {head}
      <OthersHere number={number} />
      {isConflict && <Changed key={key} written={written} meanwhile={meanwhile} />}
      <FileColumns
        work={
          <>
            {/* Remounts at each change of status, because each has other acts. */}
            <Fragment key={`${line.status}-${line.status_since}`}>{acts}</Fragment>
            {work}
          </>
        }
        facts={
          <>
            <AssignForm agents={file.agents} assignee={line.assignee} refusal={of('assign')} />
            <Notes notes={file.notes} number={policy} refusal={of('note')} visit={key} />
            <Timeline timeline={file.timeline} Text={EventText} />
            <Messages messages={file.messages}>
              {number !== undefined && may('file') && <MessageForm key={number} number={number} />}
            </Messages>
            {facts}
          </>
        }
      />
    </SeenStatus>
  )
}
