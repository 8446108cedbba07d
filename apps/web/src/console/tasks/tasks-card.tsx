import { taskCalls } from '@wassit/domain/api/desk/tasks'
import { useWords } from '../../i18n/words.tsx'
import { staffCall, useSend } from '../admin/use-send.ts'
import { useMay } from '../agent.ts'
import { Card } from '../file/card.tsx'
import { FormFold } from '../file/form-fold.tsx'
import { CardFailed } from '../frame/load-states.tsx'
import { usePart } from '../frame/use-part.ts'
import { TaskForm } from './task-form.tsx'
import type { TaskAbout } from './task-form.tsx'
import { TaskList } from './task-line.tsx'

interface TasksCardProps {
  about: TaskAbout
  /** Name of the person to call back; null if nobody is known. */
  name: string | null
}

/** Open tasks about a file or a person, with the form to call back at an hour. Needs a key of its subject. */
export const TasksCard = ({ about, name }: TasksCardProps) => {
  const { t } = useWords()
  const { data, failure, load } = usePart(
    () => staffCall(taskCalls.tasks, { query: { view: 'open', ...about } }),
    about.report_number ?? about.insurance_number ?? about.customer,
  )
  const { send, message } = useSend()
  const mayAdd = useMay()('file')
  const acting: typeof send = async (task, done) => {
    await send(task, done)
    await load()
  }
  return (
    <Card title={t('console.tasks.title')}>
      {failure && <CardFailed failure={failure} retry={load} />}
      {data && data.tasks.length > 0 && (
        <TaskList tasks={data.tasks} send={acting} members={data.members} isBrief />
      )}
      <p role="alert" className="text-sm font-semibold text-terracotta empty:hidden">
        {message}
      </p>
      {mayAdd && data && (
        <FormFold title={t('tasks.callback')} open={false}>
          <TaskForm
            about={about}
            source="callback"
            nextHour={data.next_hour}
            what={name === null ? '' : t('tasks.callbackWhat', { name })}
            onAdded={() => void load()}
          />
        </FormFold>
      )}
    </Card>
  )
}
