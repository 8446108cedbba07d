import type { Answer } from '@wassit/domain/api/endpoint'
import { taskCalls, taskViews } from '@wassit/domain/api/desk/tasks'
import type { TasksQuery } from '@wassit/domain/api/desk/tasks'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { useRevalidator, useSearchParams } from 'react-router'
import type { ShouldRevalidateFunction } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { listLoader } from '../admin/admin-data.ts'
import { useSend } from '../admin/use-send.ts'
import { useMay } from '../agent.ts'
import { Card } from '../file/card.tsx'
import { FollowFrame } from '../follow-up/follow-frame.tsx'
import { Nothing } from '../frame/nothing.tsx'
import { Pills } from '../frame/pills.tsx'
import { reloadsList } from '../live/quiet-refresh.ts'
import { AbsencesCard } from './absences-card.tsx'
import { FeedCard } from './feed-card.tsx'
import { TaskForm } from './task-form.tsx'
import { TaskList } from './task-line.tsx'

type Lists = Answer<typeof taskCalls.tasks>

const viewIn = (search: URLSearchParams): TasksQuery['view'] =>
  taskViews.find((view) => view === search.get('view')) ?? 'mine'

export const loader = listLoader<Lists>((call, search) =>
  call(taskCalls.tasks, { query: { view: viewIn(search) } }),
)

/** Reloads also for another view. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  reloadsList(args) || args.currentUrl.search !== args.nextUrl.search

const Views = () => {
  const { t } = useWords()
  const [search] = useSearchParams()
  const shown = viewIn(search)
  return (
    <Pills
      label={t('tasks.views')}
      pills={taskViews.map((view) => ({
        to: `${consolePaths.tasks}?view=${view}`,
        isShown: view === shown,
        text: t(`tasks.view.${view}`),
      }))}
    />
  )
}

const Tasks = ({ tasks, members, left, absences, next_hour: nextHour }: Lists) => {
  const { t } = useWords()
  const { send, message } = useSend()
  const { revalidate } = useRevalidator()
  const may = useMay()
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <div>
        <Views />
        <p role="alert" className="mb-2 text-sm font-semibold text-terracotta empty:hidden">
          {message}
        </p>
        {tasks.length === 0 ? (
          <Nothing>{t('tasks.none')}</Nothing>
        ) : (
          <TaskList tasks={tasks} send={send} members={members} />
        )}
      </div>
      {may('file') && (
        <div className="grid gap-4">
          <Card title={t('tasks.new')}>
            <TaskForm
              about={{}}
              source="desk"
              what=""
              nextHour={nextHour}
              members={members}
              onAdded={() => void revalidate()}
            />
          </Card>
          <AbsencesCard absences={absences} members={members} left={left} />
          <FeedCard />
        </div>
      )}
    </div>
  )
}

/** Page /console/taches: tasks by their hour, absences, and the calendar address of the member. */
export const Component = () => (
  <FollowFrame<Lists> title="console.tasks.title" lead="tasks.lead">
    {(lists) => <Tasks {...lists} />}
  </FollowFrame>
)
