import type { SetupView } from '@wassit/domain/api/operations/setup'
import type { SetupItem } from '@wassit/domain/setup/setup'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { notifySite } from '../../../live/site-channel.ts'
import type { Database } from '../../../schema.ts'
import { record } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { insertOpening, isSiteOpen, latestOpenings, lockOpening } from './opening.queries.ts'

/** Returns if the site is open, and the latest decisions about it. */
export const openingView = async (db: Kysely<Database>): Promise<Pick<SetupView, 'open' | 'decisions'>> => ({
  open: await isSiteOpen(db),
  decisions: (await latestOpenings(db)).map((row) => ({
    open: row.is_open,
    at: row.decided_at.toISOString(),
    by: row.by,
    reason: row.reason,
    missing: row.missing,
  })),
})

interface Decision {
  open: boolean
  reason: string | null
  missing: SetupItem[]
}

/** Keeps a decision with its name and moment; one that changes nothing is not kept. */
export const decideOpening = (deps: Deps, { open, reason, missing }: Decision, by: Doer): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.now()
    await lockOpening(tx)
    if ((await isSiteOpen(tx)) === open) return
    await insertOpening(tx, { is_open: open, decided_by: by.id, decided_at: now, reason, missing })
    const deed = { kind: 'site', outcome: open ? 'opened' : 'closed', actor: by.id } as const
    const change = { before: { open: !open }, after: { open, reason, missing } }
    await record(tx, { origin: by.origin, now }, { ...deed, change })
    await notifySite(tx)
  })
