import type { TaskView } from '@wassit/domain/api/desk/tasks'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { Link } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { useSend } from '../admin/use-send.ts'
import { linkClass } from '../row/link-class.ts'
import { TaskList } from './task-line.tsx'

/** Tasks of the member until the end of the day, by their hour. */
export const TasksOfDay = ({ tasks }: { tasks: readonly TaskView[] }) => {
  const { t } = useWords()
  const { send, message } = useSend()
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">{t('tasks.today')}</h3>
        <Link to={consolePaths.tasks} className={`inline-flex min-h-6 items-center ${linkClass}`}>
          {t('tasks.all')}
        </Link>
      </div>
      <p role="alert" className="text-sm font-semibold text-terracotta empty:hidden">
        {message}
      </p>
      {tasks.length === 0 ? (
        <p className="text-muted">{t('tasks.none')}</p>
      ) : (
        <TaskList tasks={tasks} send={send} />
      )}
    </div>
  )
}
