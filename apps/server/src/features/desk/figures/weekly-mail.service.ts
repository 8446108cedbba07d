import { mondayOf } from '@wassit/domain/figures/weeks'
import { moroccanDay } from '@wassit/domain/format/format'
import { momentOnClock } from '@wassit/domain/format/moroccan-clock'
import { addDays, IsoDate } from '@wassit/domain/party/date'
import { z } from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { addJob, defineJob } from '../../../jobs.ts'
import { lastTurn } from '../../../periodic-work/daily.ts'
import { activeAdmins } from '../../people/accounts/staff-administration.service.ts'
import { weekFigures } from './week-figures.service.ts'
import { figuresTemplate } from './weekly-message.ts'
import { hadFiles, noteWeek } from './weekly-mail.queries.ts'

/** Moroccan time on Monday at which the figures of the week before leave. */
const mailedAt = '08:00'

/** Mails the figures of the week of a Monday to an admin. */
export const mailFigures = defineJob('mail-week-figures', z.object({ week: IsoDate, admin: z.uuid() }), {
  sends: true,
})

/** Returns the last Monday whose time has come. */
const lastMonday = (now: Date): string => mondayOf(moroccanDay(lastTurn(mailedAt, now)))

/**
 * Queues the mails of the last week once, on whatever node and however late. After several weeks without a server
 * only the last one is sent; whoever came after its Monday gets none, nor does a house that had no file.
 */
export const queueFigures = async ({ db, now: clock }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  const now = clock()
  const monday = lastMonday(now)
  const turn = momentOnClock(monday, `${mailedAt}:00`)
  const week = addDays(monday, -7)
  await db.transaction().execute(async (tx) => {
    if (!(await hadFiles(tx, turn)) || !(await noteWeek(tx, week, now))) return
    for (const { id, created_at: since } of await activeAdmins(tx))
      if (since < turn) await addJob(tx, mailFigures, { week, admin: id })
  })
}

/** Sends the figures of a week to an admin who still is one. */
export const sendFigures = async (
  deps: Deps,
  { week, admin: id }: { week: string; admin: string },
): Promise<void> => {
  const admin = (await activeAdmins(deps.db)).find((each) => each.id === id)
  if (!admin) return
  await deps.messenger.send({
    template: figuresTemplate,
    recipient: { email: admin.email },
    language: admin.language,
    values: await deps.reading((db) => weekFigures({ ...deps, db }, week)),
    key: `figures-${week}-${id}`,
  })
}
