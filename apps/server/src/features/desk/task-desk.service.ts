import type { TaskBody, TasksQuery, TaskView } from '@wassit/domain/api/desk/tasks'
import { moroccanDay } from '@wassit/domain/format/format'
import { endOfDay } from '@wassit/domain/format/moroccan-clock'
import { requestKinds } from '@wassit/domain/request/request'
import type { Deps } from '../../deps.ts'
import type { Doer } from '../audit/origin.ts'
import { customerById } from '../people/accounts/entered-customers.service.ts'
import { addTask, listDone, listOpen } from '../people/tasks/tasks.service.ts'
import { policyOfNumber } from '../policies/pipeline/find-policy.service.ts'
import { requestOfNumber } from '../requests/find-request.service.ts'

const isReportNumber = (number: string): boolean =>
  Object.values(requestKinds).some(({ prefix }) => number.toUpperCase().startsWith(`${prefix}-`))

type Named = Omit<TasksQuery, 'view'>

/**
 * Returns the ids of the file and the person that a caller names. Throws `policy.unknown`,
 * `customerRequest.unknown` and `customer.unknown`.
 */
const aboutOf = async (deps: Deps, { insurance_number: number, ...named }: Named) => {
  const file = number ?? named.file
  const request = named.report_number ?? named.Report_number
  const customer = named.customer ?? named.person
  const isRequest = request === undefined && file !== undefined && isReportNumber(file)
  const [policy, report] = isRequest ? [undefined, file] : [file, request]
  return {
    policyId: policy === undefined || policy === '' ? undefined : (await policyOfNumber(deps, policy)).id,
    requestId: report === undefined || report === '' ? undefined : (await requestOfNumber(deps, report)).id,
    userId: customer === undefined ? undefined : (await customerById(deps, customer)).id,
  }
}

/** Adds a task about what its form names; see `addTask`. */
export const addNamedTask = async (
  deps: Deps,
  body: TaskBody,
  { key, by }: { key: string | undefined; by: Doer },
): Promise<TaskView> => addTask(deps, { body, key, ...(await aboutOf(deps, body)) }, by)

/** Returns the tasks that a caller asks for; about a file or a person all open ones. */
export const findTasks = async (deps: Deps, query: TasksQuery, memberId: string): Promise<TaskView[]> => {
  const about = await aboutOf(deps, query)
  if (Object.values(about).some((id) => id !== undefined)) return listOpen(deps, { about })
  if (query.view === 'done') return listDone(deps)
  return listOpen(deps, query.view === 'mine' ? { memberId } : {})
}

/** Returns the tasks that a member has until the end of the day, also those of nobody. */
export const tasksOfDay = async (deps: Pick<Deps, 'db' | 'now'>, memberId: string): Promise<TaskView[]> => {
  const end = endOfDay(moroccanDay(deps.now())).toISOString()
  return (await listOpen(deps, { memberId })).filter(({ due_at: due }) => due <= end)
}
