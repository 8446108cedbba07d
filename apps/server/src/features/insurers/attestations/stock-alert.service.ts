import { lowStock } from '@wassit/domain/policy/attestation'
import { consolePaths } from '@wassit/domain/site/console-paths'
import type { Kysely } from 'kysely'
import { z } from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { addJob, defineJob } from '../../../jobs.ts'
import type { Message } from '../../../messaging/message.ts'
import type { Database } from '../../../schema.ts'
import { alertAdmins, alertMessage, defineAdminAlert } from '../../people/accounts/admin-alerts.service.ts'
import type { AdminAlert, AlertWords } from '../../people/accounts/admin-alerts.service.ts'
import { recordEvent } from '../../audit/audit.service.ts'
import { insurerById } from '../panel/insurers.service.ts'
import {
  forgetLowStock,
  insurersWithSeries,
  lockSeries,
  lowStockRows,
  noteLowStock,
} from './attestations.queries.ts'
import { numbersLeft } from './stock.service.ts'

const stockChecked = defineJob('attestations.check-stock', z.object({ insurer: z.uuid() }))
const mailStockAlert = defineAdminAlert('mail-stock-alert')

/** Has the stock of an insurer checked once the caller's transaction is committed. */
export const checkStockLater = (tx: Kysely<Database>, insurerId: string): Promise<void> =>
  addJob(tx, stockChecked, { insurer: insurerId }, { key: `stock of ${insurerId}` })

/**
 * Compares the stock of an insurer with the limit, and mails the admins when it falls below. The
 * row of `low_stocks` decides: of several nodes at once one inserts it, and it goes when the stock
 * is large enough again or the insurer is no longer sold.
 */
const checkStock = async ({ db, now: clock }: Deps, insurerId: string): Promise<void> => {
  const now = clock()
  await db.transaction().execute(async (tx) => {
    // A series that arrives meanwhile would be missed.
    await lockSeries(tx, insurerId)
    const insurer = await insurerById(tx, insurerId)
    const left = await numbersLeft(tx, insurerId)
    if (!insurer?.active || left === null || left >= lowStock) return forgetLowStock(tx, insurerId)
    if (!(await noteLowStock(tx, insurerId, now))) return
    const deed = { kind: 'stock', outcome: 'low', subject: insurerId } as const
    await alertAdmins(tx, mailStockAlert, await recordEvent(tx, { origin: null, now }, deed))
  })
}

/** Checks every stock: insurers are enabled and disabled, and limits change with a release. */
const checkAllStocks = async (deps: Deps): Promise<void> => {
  for (const insurerId of await insurersWithSeries(deps.db)) await checkStock(deps, insurerId)
}

/** Returns the message that tells an admin to order the next series. */
const stockAlertMessage = (deps: Deps, alert: AdminAlert): Promise<Message<AlertWords> | undefined> =>
  alertMessage(deps, alert, async (t, { event }) => {
    const insurer = event.subject === null ? undefined : await insurerById(deps.db, event.subject)
    if (!insurer) return undefined
    const count = (await numbersLeft(deps.db, insurer.id)) ?? 0
    return {
      title: t('mail.alert.stock.title', { insurer: insurer.name }),
      paragraphs: [t('mail.alert.stock.intro', { insurer: insurer.name, count, limit: lowStock })],
      link: { label: t('mail.alert.stock.link'), path: consolePaths.attestations },
      footer: [],
    }
  })

/** Registers the checks of the stocks and their mails. */
export const watchStocks = (deps: Deps): void => {
  deps.jobs.handle(stockChecked, ({ insurer }) => checkStock(deps, insurer))
  deps.jobs.hourly('attestations.stocks', () => checkAllStocks(deps))
  deps.jobs.handle(mailStockAlert, async (alert) => {
    const message = await stockAlertMessage(deps, alert)
    if (message) await deps.messenger.send(message)
  })
}

/** Returns the stocks that run out, with the numbers that are left. */
export const lowStocks = async (
  db: Kysely<Database>,
): Promise<{ insurer_id: string; company_name: string; left: number }[]> =>
  Promise.all(
    (await lowStockRows(db)).map(async (row) => ({
      ...row,
      left: (await numbersLeft(db, row.insurer_id)) ?? 0,
    })),
  )
