import { moroccanDay } from '@wassit/domain/format/format'
import { startOfDay } from '@wassit/domain/format/moroccan-clock'
import { addDays } from '@wassit/domain/party/date'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { momentOf } from '@wassit/domain/reminders/plan'
import type { WaitingItem } from '@wassit/domain/reminders/plan'
import { stagesOf } from '@wassit/domain/reminders/stages'
import type { Family, StopFact } from '@wassit/domain/reminders/stages'
import type { Kysely } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'
import { ledgerSumsOf } from '../../ledger/standing/balance.service.ts'
import { datedOpen } from '../../ledger/standing/debt.service.ts'
import { standingAt } from '../../ledger/standing/standing.service.ts'
import { waitingDrafts, waitingRows } from './waiting-items.queries.ts'
import type { WaitingDraft, WaitingRow } from './waiting-items.queries.ts'

/** Item with what its messages and lists name. */
export interface FileItem extends WaitingItem {
  person: string
  /** Null for a draft. */
  number: string | null
  product: ProductKey
}

/** Days around today in which the end of a contract has a stage, and further days ahead. */
const endsAround = (today: string, ahead: number): { from: string; until: string } => {
  const days = [...stagesOf('renewal'), ...stagesOf('tacit')].flatMap(({ when, lasts }) =>
    'days' in when ? [when.days, when.days + lasts / 24] : [],
  )
  return { from: addDays(today, -Math.max(...days)), until: addDays(today, ahead - Math.min(...days)) }
}

/** File or draft that waits; nobody leaves, loses or pledges to pay a draft. */
type Waiting = Omit<WaitingDraft, 'created_at' | 'updated_at'> &
  Pick<WaitingRow, 'leaving' | 'theft' | 'total_loss' | 'pledged' | 'promised'> & { number: string | null }

const noFile = {
  number: null,
  leaving: false,
  theft: false,
  total_loss: false,
  pledged: false,
  promised: false,
}

/** Tells whether the person spoke to the house since the wait began: they wrote, asked for a call, or leave. */
const hasReplied = (row: Waiting, began: Date): boolean =>
  row.callback || row.leaving || (row.wrote_at !== null && row.wrote_at > began)

interface Wait {
  family: Family
  anchor: string
  start: Date
  end?: Date
}

const itemOf = (row: Waiting, { end, ...wait }: Wait): FileItem => {
  const item = { ...wait, file: row.id, end: end ?? wait.start }
  const moments = stagesOf(wait.family).map((stage) => momentOf(stage, item).getTime())
  const began = new Date(Math.min(wait.start.getTime(), ...moments))
  const holds: Record<StopFact, boolean> = {
    stopped: row.stopped,
    opposed: row.opposed,
    replied: hasReplied(row, began),
    theft: row.theft,
    totalLoss: row.total_loss,
    pledged: row.pledged,
    promised: row.promised,
  }
  const facts = (Object.keys(holds) as StopFact[]).filter((fact) => holds[fact])
  return { ...item, facts, person: row.user_id, number: row.number, product: row.product }
}

const since = (family: Family, start: Date, end?: Date): Wait => ({
  family,
  anchor: String(start.getTime()),
  start,
  ...(end && { end }),
})

/** Returns what a file waits for by its status; an ended contract, and one that continues, waits for nothing. */
const waitOf = (row: WaitingRow, now: Date): Wait | undefined => {
  switch (policyStatusOf(row.status)) {
    case 'quoted':
      return row.quote_expires_at !== null && row.quote_expires_at > now
        ? since('quote', row.status_since, row.quote_expires_at)
        : undefined
    case 'accepted':
      return since('accepted', row.status_since)
    case 'awaitingSignature':
      return since('unsigned', row.status_since)
    case 'documentsRequired':
      return row.required_since ? since('papers', row.required_since) : undefined
    case 'active': {
      const isOpen = (row.stage === 'to_prepare' || row.stage === 'offered') && row.outcome === null
      if (!isOpen || row.end_date === null) return undefined
      return {
        family: row.tacit ? 'tacit' : 'renewal',
        anchor: row.end_date,
        start: startOfDay(row.end_date),
      }
    }
    default:
      return undefined
  }
}

/** Returns the drafts that wait for some persons as items. */
const draftItems = async (db: Kysely<Database>, persons: readonly string[]): Promise<FileItem[]> =>
  (await waitingDrafts(db, persons)).map((draft) => {
    const [anchor, start] = [String(draft.created_at.getTime()), draft.updated_at]
    return itemOf({ ...draft, ...noFile }, { family: 'draft', anchor, start })
  })

/** Returns the open instalments of files as items. */
const instalmentItems = async (
  db: Kysely<Database>,
  rows: readonly WaitingRow[],
  now: Date,
): Promise<FileItem[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const policies = await db.selectFrom('policies').selectAll().where(isOneOf('id', ids)).execute()
  const sums = await ledgerSumsOf(db, ids)
  return rows.flatMap((row) => {
    const [policy, sum] = [policies.find(({ id }) => id === row.id), sums.get(row.id)]
    if (!policy || !sum) return []
    return datedOpen(standingAt(policy, sum, now)).map(({ dueOn }) =>
      itemOf(row, { family: 'instalment', anchor: dueOn, start: startOfDay(dueOn) }),
    )
  })
}

/** Returns what waits for some persons at a moment, in all their files, and ends of contracts that many days ahead. */
export const waitingItems = async (
  db: Kysely<Database>,
  persons: readonly string[],
  now: Date,
  ahead = 0,
): Promise<FileItem[]> => {
  const today = moroccanDay(now)
  const rows = await waitingRows(db, persons, { today, ends: endsAround(today, ahead) })
  const owing = rows.filter(({ owes_instalments: owes }) => owes)
  const items = rows.flatMap((row) => {
    const wait = waitOf(row, now)
    return wait ? [itemOf(row, wait)] : []
  })
  return [...items, ...(await instalmentItems(db, owing, now)), ...(await draftItems(db, persons))]
}
