import { taskCalls } from '@wassit/domain/api/desk/tasks'
import type { TaskView } from '@wassit/domain/api/desk/tasks'
import { useEffect, useState } from 'react'
import { failureOfLoad } from '../../areas/load-failure.ts'
import type { LoadFailure } from '../../areas/load-failure.ts'
import { useWords } from '../../i18n/words.tsx'
import { staffCall, useSend } from '../admin/use-send.ts'
import { useMay } from '../agent.ts'
import { Card } from '../file/card.tsx'
import { FormFold } from '../file/form-fold.tsx'
import { CardFailed } from '../frame/load-states.tsx'
import type { Colleagues } from './give-task.tsx'
import { TaskForm } from './task-form.tsx'
import type { TaskAbout } from './task-form.tsx'
import { TaskList } from './task-line.tsx'

type LoadedTasks =
  | { tasks: readonly TaskView[]; members: Colleagues; nextHour: string }
  | { failure: LoadFailure }

const tasksOf = async (about: TaskAbout): Promise<LoadedTasks> => {
  const result = await staffCall(taskCalls.tasks, { query: { view: 'open', ...about } })
  return result.ok
    ? { tasks: result.data.tasks, members: result.data.members, nextHour: result.data.next_hour }
    : { failure: failureOfLoad(result) }
}

/** Loads the open tasks of a file or a person next to its page, which does not wait for them. */
const useTasks = (about: TaskAbout) => {
  const [loaded, setLoaded] = useState<LoadedTasks>()
  const [{ insurance_number: file, report_number: request, customer }] = useState(about)
  useEffect(() => {
    let isCurrent = true
    const named = {
      ...(file !== undefined && { insurance_number: file }),
      ...(request !== undefined && { report_number: request }),
      ...(customer !== undefined && { customer }),
    }
    const load = async () => {
      const found = await tasksOf(named)
      if (isCurrent) setLoaded(found)
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [file, request, customer])
  return { loaded, load: async () => setLoaded(await tasksOf(about)) }
}

interface TasksCardProps {
  about: TaskAbout
  /** Name of the person to call back; null if nobody is known. */
  name: string | null
}

/** Open tasks about a file or a person, with the form to call back at an hour. Needs a key of its subject. */
export const TasksCard = ({ about, name }: TasksCardProps) => {
  const { t } = useWords()
  const { loaded, load } = useTasks(about)
  const { send, message } = useSend()
  const mayAdd = useMay()('file')
  const acting: typeof send = async (task, done) => {
    await send(task, done)
    await load()
  }
  return (
    <Card title={t('console.tasks.title')}>
      {loaded && 'failure' in loaded && <CardFailed failure={loaded.failure} retry={load} />}
      {loaded && 'tasks' in loaded && loaded.tasks.length > 0 && (
        <TaskList tasks={loaded.tasks} send={acting} members={loaded.members} isBrief />
      )}
      <p role="alert" className="text-sm font-semibold text-terracotta empty:hidden">
        {message}
      </p>
      {mayAdd && loaded && 'tasks' in loaded && (
        <FormFold title={t('tasks.callback')} open={false}>
          <TaskForm
            about={about}
            source="callback"
            nextHour={loaded.nextHour}
            what={name === null ? '' : t('tasks.callbackWhat', { name })}
            onAdded={() => void load()}
          />
        </FormFold>
      )}
    </Card>
  )
}
