import { endingSumDays, nextOfKind } from '@wassit/domain/api/desk/agent-day'
import type { DaySums, NextThing } from '@wassit/domain/api/desk/agent-day'
import { moroccanDay } from '@wassit/domain/format/format'
import { startOfDay } from '@wassit/domain/format/moroccan-clock'
import { addDays } from '@wassit/domain/party/date'
import { toDirhams, toDirhamsIfKnown } from '@wassit/domain/pricing/money'
import type { WorkLine } from '@wassit/domain/api/desk/worklist'
import type { Translate } from '@wassit/words/catalogue'
import type { Deps } from '../../deps.ts'
import { firstEnding, sumEnding } from '../policies/pipeline/policy-desk.service.ts'
import { daySums, oldestDebts } from './day.queries.ts'
import { policySource } from './policy-source.ts'
import { requestSource } from './request-source.ts'
import { firstWaiting } from './worklist.service.ts'

const endOf = (deps: Pick<Deps, 'now'>) => {
  const from = moroccanDay(deps.now())
  return { from, until: addDays(from, endingSumDays) }
}

/** Returns the sums of the day. */
export const sumsOfDay = async (deps: Pick<Deps, 'db' | 'now'>): Promise<DaySums> => {
  const days = endOf(deps)
  const [{ collected, unpaid, refunds }, ending] = await Promise.all([
    daySums(deps.db, startOfDay(days.from)),
    sumEnding(deps.db, days),
  ])
  return {
    collected: toDirhams(collected),
    unpaid: toDirhams(unpaid),
    refunds: toDirhams(refunds),
    ending: toDirhams(ending),
  }
}

const dueOn = ({ due_at: due, status_since: since }: WorkLine): Pick<NextThing, 'due_on' | 'due_at'> => ({
  due_on: moroccanDay(new Date(due ?? since)),
  due_at: due,
})

const waitingThings = async (deps: Deps, t: Translate): Promise<NextThing[]> => {
  const [files, requests] = await Promise.all([
    firstWaiting(deps, policySource, nextOfKind, t),
    firstWaiting(deps, requestSource, nextOfKind, t),
  ])
  return [
    ...files.map((file) => ({
      what: 'file' as const,
      number: file.insurance_number,
      customer: (file.customer ?? file.email) || null,
      phone: file.phone,
      status: file.status,
      amount: null,
      ...dueOn(file),
    })),
    ...requests.map((request) => ({
      what: 'request' as const,
      number: request.Report_number,
      customer: `${request.firstname} ${request.lastname}`.trim() || null,
      phone: request.phone,
      status: request.status,
      amount: null,
      ...dueOn(request),
    })),
  ]
}

const datedThings = async (deps: Pick<Deps, 'db' | 'now'>): Promise<NextThing[]> => {
  const [debts, ending] = await Promise.all([
    oldestDebts(deps.db, nextOfKind),
    firstEnding(deps.db, endOf(deps), nextOfKind),
  ])
  return [
    ...debts.map(({ since, amount, ...debt }) => ({
      what: 'debt' as const,
      ...debt,
      status: null,
      amount: toDirhamsIfKnown(amount),
      due_on: moroccanDay(since ?? deps.now()),
      due_at: null,
    })),
    ...ending.map(({ number, premium, end_date: end, first_name: name, last_name: surname, phone }) => ({
      what: 'ending' as const,
      number,
      customer: `${name} ${surname}`,
      phone,
      status: null,
      amount: toDirhamsIfKnown(premium),
      due_on: end ?? '',
      due_at: null,
    })),
  ]
}

/** Returns the next things to do, by the day on which they are due. */
export const nextThingsOf = async (deps: Deps, t: Translate): Promise<NextThing[]> =>
  [...(await waitingThings(deps, t)), ...(await datedThings(deps))].toSorted((one, other) =>
    one.due_on < other.due_on ? -1 : one.due_on > other.due_on ? 1 : 0,
  )
