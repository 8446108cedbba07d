import type { FileParts, WorkLine } from '@wassit/domain/api/desk/worklist'
import type { ComponentType, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { useMay } from '../agent.ts'
import { MessageForm } from '../replies/message-form.tsx'
import { SeenStatus } from '../acts/seen-status.tsx'
import { AssignForm } from './assign-form.tsx'
import { Changed } from './file-frame.tsx'
import { FileTabs } from './file-tabs.tsx'
import type { TabProps, Tabs } from './file-tabs.tsx'
import { Thread } from './file-thread.tsx'
import type { StoryEvent } from './file-thread.tsx'
import { FormFold } from './form-fold.tsx'
import { NoteForm } from './notes.tsx'
import { OthersHere } from './others-here.tsx'

type ToldFile = FileParts & { timeline: readonly StoryEvent[] }

interface FileBodyProps<File extends ToldFile> extends TabProps<File> {
  line: WorkLine & { status: number }
  /** Number of the policy or request. */
  number: string
  /** Number of the policy whose values a prepared reply takes; absent for a request. */
  policy?: string
  head: ReactNode
  tabs: Tabs<File>
  /** Component that words an event. */
  EventText: ComponentType<{ event: File['timeline'][number] }>
}

/** File of any source in three zones: its head, its tabs, and the thread with the form of a note. */
export const FileBody = <File extends ToldFile>({
  file,
  line,
  number,
  policy,
  head,
  tabs,
  refused,
  EventText,
}: FileBodyProps<File>) => {
  const { t } = useWords()
  const { refusal, act, isConflict, written, meanwhile, visit } = refused
  const { key } = useLocation()
  const may = useMay()
  const of = (name: string) => (act === name && !isConflict ? refusal : undefined)
  return (
    <SeenStatus value={line.status}>
      {head}
      <OthersHere number={number} />
      {isConflict && <Changed key={key} written={written} meanwhile={meanwhile} />}
      <div className="grid grid-cols-1 items-start gap-4 @min-[50rem]:grid-cols-[3fr_2fr]">
        <FileTabs tabs={tabs} file={file} refused={refused} />
        <div className="grid min-w-0 grid-cols-1 gap-3">
          <AssignForm agents={file.agents} assignee={line.assignee} refusal={of('assign')} />
          <Thread<File['timeline'][number]> {...file} Text={EventText}>
            <NoteForm number={policy} refusal={of('note')} visit={visit} />
            {may('file') && (
              <FormFold title={t('settings.messages.title')} open={false}>
                <MessageForm key={number} number={number} />
              </FormFold>
            )}
          </Thread>
        </div>
      </div>
    </SeenStatus>
  )
}
