import { taskCalls } from '@wassit/domain/api/desk/tasks'
import type { TaskView } from '@wassit/domain/api/desk/tasks'
import { nextWorkingHour } from '@wassit/domain/hours/working-time'
import type { Language } from '@wassit/words/language'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/endpoint.ts'
import { doerOf } from '../audit/origin.ts'
import { activeAgents, formerAgents } from '../people/accounts/staff-administration.service.ts'
import { calendarOf as calendarOfMember, houseHours } from '../people/hours/house-hours.ts'
import { calendarOf, closeFeed, feedOf, openFeed } from '../people/tasks/task-feed.service.ts'
import { assignTask, finishTask } from '../people/tasks/tasks.service.ts'
import { listAbsencesWithFiles, noteAbsenceWithFiles } from './hand-over.service.ts'
import type { PassedFiles } from './hand-over.service.ts'
import { addNamedTask, findTasks } from './task-desk.service.ts'

/** Calls of the tasks, of absences and of the calendars of the staff. */
export const taskDeskRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  const saved = ({ language }: { language: Language }) => ({
    message: deps.messages[language]('console.saved'),
  })
  const addedIn = (language: Language, { assignee, instead_of: other }: TaskView): string => {
    const t = deps.messages[language]
    if (other === null) return t('tasks.added')
    return assignee
      ? t('tasks.addedInstead', { name: assignee.name, other })
      : t('tasks.addedForAll', { other })
  }

  const passedIn = (language: Language, { handed, returned }: PassedFiles): string => {
    const t = deps.messages[language]
    if (handed > 0) return t('tasks.handed', { count: handed })
    return returned > 0 ? t('tasks.returned', { count: returned }) : t('console.saved')
  }

  bind(app, taskCalls.tasks, ({ query, identity }) =>
    deps.reading(async (db) => {
      const at = { ...deps, db }
      return {
        tasks: await findTasks(at, query, identity.userId),
        members: await activeAgents(db),
        left: await formerAgents(db),
        absences: await listAbsencesWithFiles(at),
        next_hour: nextWorkingHour(
          calendarOfMember(await houseHours(at), identity.userId),
          deps.now(),
        ).toISOString(),
      }
    }),
  )
  bind(app, taskCalls.addTask, async (call) => {
    const task = await addNamedTask(deps, call.body, { key: call.idempotencyKey, by: doerOf(call) })
    return { id: task.id, assignee: task.assignee, message: addedIn(call.language, task) }
  })
  bind(app, taskCalls.finishTask, async (call) => {
    await finishTask(deps, call.params.id, call.body.done, doerOf(call))
    return saved(call)
  })
  bind(app, taskCalls.assignTask, async (call) => {
    const { assignee, seen } = call.body
    await assignTask(deps, call.params.id, { agentId: assignee, seen }, doerOf(call))
    return saved(call)
  })
  bind(app, taskCalls.noteAbsence, async (call) => {
    const passed = await noteAbsenceWithFiles(deps, call.body, doerOf(call))
    return { message: passedIn(call.language, passed) }
  })

  bind(app, taskCalls.taskFeed, ({ identity }) => feedOf(deps, identity.userId))
  bind(app, taskCalls.openTaskFeed, ({ identity }) => openFeed(deps, identity.userId))
  bind(app, taskCalls.endTaskFeed, async (call) => {
    await closeFeed(deps, call.identity.userId)
    return saved(call)
  })
  bind(app, taskCalls.readTaskFeed, async ({ params, reply }) => {
    const calendar = await calendarOf(deps, params.token.slice(0, -'.ics'.length))
    return reply.header('cache-control', 'no-store').type('text/calendar; charset=utf-8').send(calendar)
  })
}
