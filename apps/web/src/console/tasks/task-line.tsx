import type { TaskView } from '@wassit/domain/api/desk/tasks'
import { taskCalls } from '@wassit/domain/api/desk/tasks'
import { formatPhone } from '@wassit/domain/party/phone-format'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { Link } from 'react-router'
import { formatMoment, moroccanDay, moroccanToday } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { WholeCodes } from '../../ui/whole-codes.tsx'
import { staffCall } from '../admin/use-send.ts'
import type { useSend } from '../admin/use-send.ts'
import { useMay } from '../agent.ts'
import { linkClass } from '../row/link-class.ts'
import { GiveTask } from './give-task.tsx'
import type { Colleagues } from './give-task.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

/** Notes that a task is done, or opens it again. */
const finish = (id: string, done = true) =>
  staffCall(taskCalls.finishTask, { params: { id }, body: { done } })

/** Look of a link in a line: as high as a finger needs. */
const aboutClass = `inline-flex min-h-6 items-center ${linkClass}`

/** Hour of a task of today; of any other day its day too. */
const Due = ({ task: { due_at: due, late } }: { task: TaskView }) => {
  const moment = new Date(due)
  const text = formatMoment(moment)
  const isToday = moroccanDay(moment) === moroccanToday()
  return (
    <Verbatim className={cx('font-semibold tabular-nums', late && 'text-terracotta')}>
      {isToday ? text.slice(-5) : <WholeCodes>{text}</WholeCodes>}
    </Verbatim>
  )
}

/** Person whom a task is about, with their telephone, and the way to the file. */
const About = ({ task }: { task: TaskView }) => {
  const { t } = useWords()
  const { insurance_number: file, report_number: request, customer } = task
  return (
    <>
      {file !== null && (
        <Link to={consolePaths.file(file)} className={aboutClass}>
          {t('tasks.file', { number: file })}
        </Link>
      )}
      {request !== null && (
        <Link to={consolePaths.request(request)} className={aboutClass}>
          {t('tasks.report', { number: request })}
        </Link>
      )}
      {customer && (
        <Link to={consolePaths.customer(customer.id)} className={aboutClass}>
          <bdi>{customer.name}</bdi>
        </Link>
      )}
      {customer?.phone && (
        <a href={`tel:${customer.phone}`} className={aboutClass}>
          <Verbatim>{formatPhone(customer.phone)}</Verbatim>
        </a>
      )}
    </>
  )
}

/** Member who does a task, and the one for whom it was. */
const Doer = ({ task: { assignee, instead_of: other } }: { task: TaskView }) => {
  const { t } = useWords()
  if (!assignee) return other === null ? t('tasks.forAll') : t('tasks.forAllLeft', { other })
  return (
    <>
      <bdi>{assignee.name}</bdi>
      {other !== null && ` ${t('tasks.instead', { other })}`}
    </>
  )
}

interface TaskLineProps {
  task: TaskView
  send: ReturnType<typeof useSend>['send']
  /** Colleagues to whom the task can be given; without them it stays where it is. */
  members?: Colleagues
  /** True where the page is about the file or person already. */
  isBrief?: boolean
}

/** Task with its hour, what it is about, who does it, and the button that says it is done. */
const TaskLine = ({ task, send, members, isBrief = false }: TaskLineProps) => {
  const { t } = useWords()
  const mayAct = useMay()('file')
  const isDone = task.done_at !== null
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 px-3 py-2">
      <span className="pt-0.5">
        <Due task={task} />
      </span>
      <span className="min-w-0 grow basis-72">
        <span className={cx('block wrap-anywhere', isDone && 'text-muted line-through')}>
          <bdi>{task.what}</bdi>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {!isBrief && <About task={task} />}
          <span>{isDone ? t('tasks.doneBy', { name: task.done_by ?? '' }) : <Doer task={task} />}</span>
        </span>
      </span>
      {mayAct && (
        <Button
          look="secondary"
          size="small"
          aria-label={isDone ? undefined : t('tasks.doneOf', { what: task.what })}
          onClick={() => void send(() => finish(task.id, !isDone), 'console.saved')}
        >
          {t(isDone ? 'tasks.reopen' : 'tasks.done')}
        </Button>
      )}
      {mayAct && !isDone && members && <GiveTask task={task} members={members} send={send} />}
    </li>
  )
}

/** List of tasks by their hour. */
export const TaskList = ({
  tasks,
  ...rest
}: Omit<TaskLineProps, 'task'> & { tasks: readonly TaskView[] }) => (
  <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
    {tasks.map((task) => (
      <TaskLine key={task.id} task={task} {...rest} />
    ))}
  </ul>
)
