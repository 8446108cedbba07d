import { createHash, randomBytes } from 'node:crypto'
import type { TaskView } from '@wassit/domain/api/desk/tasks'
import { DomainError } from '@wassit/domain/errors/errors'
import { consolePaths } from '@wassit/domain/site/console-paths'
import type { Deps } from '../../../deps.ts'
import { hasRight } from '../accounts/staff-administration.service.ts'
import { endFeed, feedSince, keepFeed, ownerOfFeed } from './tasks.queries.ts'
import { listOpen } from './tasks.service.ts'

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Gives a member a new calendar address and ends an earlier one; only the answer has its secret. */
export const openFeed = async (deps: Deps, memberId: string): Promise<{ address: string }> => {
  const token = randomBytes(32).toString('base64url')
  await keepFeed(deps.db, { member_id: memberId, token_hash: hashOf(token), created_at: deps.now() })
  return { address: new URL(`/api/calendar/${token}.ics`, deps.config.publicUrl).href }
}

/** Ends the calendar address of a member. */
export const closeFeed = ({ db }: Pick<Deps, 'db'>, memberId: string): Promise<void> => endFeed(db, memberId)

export const feedOf = async (
  { db }: Pick<Deps, 'db'>,
  memberId: string,
): Promise<{ since: string | null }> => ({
  since: (await feedSince(db, memberId))?.toISOString() ?? null,
})

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n')

/** Folds a line after 75 bytes (RFC 5545 §3.1), between characters. */
const folded = (line: string): string => {
  const parts: string[] = []
  let part = ''
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
    }
    part += sign
  }
  return [...parts, part].join('\r\n ')
}

const stamp = (moment: Date): string => moment.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

/** Minutes that a task takes up in a calendar. */
const shownMinutes = 15

const pathOf = ({ insurance_number: file, report_number: request, customer }: TaskView): string =>
  file !== null
    ? consolePaths.file(file)
    : request !== null
      ? consolePaths.request(request)
      : customer
        ? consolePaths.customer(customer.id)
        : consolePaths.tasks

const eventOf = (task: TaskView, now: Date, publicUrl: string): string[] => {
  const due = new Date(task.due_at)
  return [
    'BEGIN:VEVENT',
    `UID:${task.id}@${new URL(publicUrl).host}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(due)}`,
    `DTEND:${stamp(new Date(due.getTime() + shownMinutes * 60_000))}`,
    `SUMMARY:${escaped(task.what)}`,
    `URL:${new URL(pathOf(task), publicUrl).href}`,
    'END:VEVENT',
  ]
}

/**
 * Returns the open tasks of a member as a calendar (RFC 5545): the text of each, its hour, and the page of the
 * console, where the person and their number stand. Throws `feed.unknown`, also for a member who left or may no longer read
 * tasks.
 */
export const calendarOf = async (deps: Deps, token: string): Promise<string> => {
  const memberId = await ownerOfFeed(deps.db, hashOf(token))
  if (memberId === undefined || !(await hasRight(deps.db, memberId, 'read')))
    throw new DomainError('feed.unknown')
  const now = deps.now()
  const tasks = await listOpen(deps, { memberId })
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wassit//Tasks//FR',
    ...tasks.flatMap((task) => eventOf(task, now, deps.config.publicUrl)),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}
