import { readFile } from 'node:fs/promises'
import type { Answer } from '@wassit/domain/api/endpoint'
import type { reconciliationCalls } from '@wassit/domain/api/ledger/reconciliation'
import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import { addDays } from '@wassit/domain/party/date'
import { statedOrders } from '@wassit/domain/payment/gateway-line'
import {
  differencesOfFiles,
  differencesOfOrders,
  differencesOfTransfers,
  gatewayKinds,
} from '@wassit/domain/payment/reconciliation'
import type { Difference, KeptFile } from '@wassit/domain/payment/reconciliation'
import type { Deps } from '../../../deps.ts'
import type { Upload } from '../../../plugins/uploads.ts'
import { record } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { silentOrders } from '../../ledger/payments/payments.service.ts'
import { isPaidElsewhere, ledgerSumsOf, noMoney } from '../../ledger/standing/balance.service.ts'
import { standingAt } from '../../ledger/standing/standing.service.ts'
import { onceADay } from '../../../periodic-work/daily.ts'
import { readStatementApart } from '../statements/statement-reading.ts'
import {
  coveredDays,
  endDifferences,
  holdComparisons,
  keepDifferences,
  keptOrders,
  keptTransfers,
  missingReceipts,
  movedFiles,
  closeOpen,
} from './reconciliation.queries.ts'

const dayMs = 24 * 3_600_000
/** Time for which payments are compared again: a bank corrects itself within it. */
const lookBackMs = 60 * dayMs
const tellingMs = 3_600_000
const mostReceipts = 100
/** Moroccan time of the comparison, after the night's other works and before the house opens. */
const comparedAt = '06:00'

type Parts = Pick<Deps, 'db' | 'now'>

const fault = (message: 'validation.required' | 'statement.fault.noOrders') =>
  new DomainError('request.invalid', [{ path: 'file', message }])

const linesOf = async (upload: Upload | undefined, by: Doer) => {
  if (!upload) throw fault('validation.required')
  const read = await readStatementApart({ bytes: await readFile(upload.path) }, by.id)
  if (read.ok) return read
  throw new DomainError(
    'request.invalid',
    read.faults.map((each) => ({ path: 'file', ...each })),
  )
}

/**
 * Compares a statement of the card gateway with the ledger and keeps what differs; no money moves. The same file
 * again changes nothing. Refuses a file in which no line names an order.
 */
export const compareGateway = async (
  { db, now }: Parts,
  { upload, by }: { upload: Upload | undefined; by: Doer },
): Promise<Answer<typeof reconciliationCalls.compareGateway>> => {
  const { lines, content } = await linesOf(upload, by)
  const stated = statedOrders(lines)
  const days = stated.map(({ day }) => day).toSorted()
  const [from, until] = [days[0], days.at(-1)]
  if (from === undefined || until === undefined) throw fault('statement.fault.noOrders')
  const named = stated.map(({ order }) => order)
  return db.transaction().execute(async (tx) => {
    await holdComparisons(tx)
    const kept = await keptOrders(tx, { from, until, names: named })
    const found = differencesOfOrders(kept, stated, moroccanDay(now()))
    const about = [...new Set([...named, ...kept.map(({ order }) => order)])]
    await endDifferences(tx, { kinds: gatewayKinds, kept: found, about }, now())
    const added = await keepDifferences(tx, found, now())
    const change = { before: {}, after: { content, orders: about.length, differences: found.length } }
    await record(
      tx,
      { origin: by.origin, now: now() },
      { kind: 'statement', outcome: 'compared', actor: by.id, change },
    )
    return { orders: new Set(named).size, other: lines.length - stated.length, found: found.length, added }
  })
}

/** Returns the files whose money moved since a moment, with what they say of it and what their ledger says. */
const keptFiles = async (db: Deps['db'], since: Date, now: Date): Promise<KeptFile[]> => {
  const files = (await movedFiles(db, since)).filter((file) => !isPaidElsewhere(file))
  const sums = await ledgerSumsOf(
    db,
    files.map(({ id }) => id),
  )
  return files.map((file) => {
    const { owed, paid } = standingAt(file, sums.get(file.id) ?? noMoney, now)
    const isConfirmed = file.payment_confirmed_at !== null
    return { number: file.number, isConfirmed, left: file.left_to_pay, owed, paid }
  })
}

/** Returns what differs between the records that the database has. */
const ownDifferences = async (db: Deps['db'], now: Date): Promise<Difference[]> => {
  const from = new Date(now.getTime() - lookBackMs)
  const day = moroccanDay(from)
  const silent = await silentOrders(db, { from, until: new Date(now.getTime() - tellingMs) })
  const receipts = await missingReceipts(db, Number(moroccanDay(now).slice(0, 4)), mostReceipts)
  return [
    ...silent.map(
      ({ reference: name, amount: ours }) => ({ kind: 'underway', name, ours, theirs: null }) as const,
    ),
    ...receipts.map((name) => ({ kind: 'receiptMissing', name, ours: null, theirs: null }) as const),
    ...differencesOfTransfers(await keptTransfers(db, from), await coveredDays(db, addDays(day, -7))),
    ...differencesOfFiles(await keptFiles(db, from, now)),
  ]
}

const ownKinds = ['underway', 'receiptMissing', 'transferMissing', 'movementAmount', 'standing'] as const

/** Compares orders, receipts, files, ledger and statements of the bank; what no longer differs is closed. */
export const compareMoney = async ({ db, now }: Parts): Promise<void> => {
  // One moment for all records: a payment between two of them would be a difference.
  const found = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((moment) => ownDifferences(moment, now()))
  await db.transaction().execute(async (tx) => {
    await holdComparisons(tx)
    await endDifferences(tx, { kinds: ownKinds, kept: found }, now())
    await keepDifferences(tx, found, now())
  })
}

/** Compares the records of the same money once each morning. */
export const compareEachMorning = (parts: Parts): Promise<void> =>
  onceADay(parts, { name: 'compare-money', at: comparedAt }, () => compareMoney(parts))

/** Settles differences with the reason that a person found; one that someone settled before keeps that reason. */
export const closeDifferences = (
  { db, now }: Parts,
  { ids, reason, by }: { ids: readonly string[]; reason: string; by: Doer },
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const settled = await closeOpen(tx, ids, { settled_at: now(), settled_by: by.id, reason })
    for (const subject of settled)
      await record(
        tx,
        { origin: by.origin, now: now() },
        { kind: 'difference', outcome: 'settled', actor: by.id, subject },
      )
    return settled.length
  })
