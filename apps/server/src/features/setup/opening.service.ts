import { isDeepStrictEqual } from 'node:util'
import type { SetupView } from '@wassit/domain/api/setup'
import { DomainError } from '@wassit/domain/errors/errors'
import type { SetupItem } from '@wassit/domain/setup/setup'
import type { Deps } from '../../deps.ts'
import { notifySite } from '../../live/site-channel.ts'
import { record } from '../audit/audit.service.ts'
import type { Doer } from '../audit/origin.ts'
import { insertOpening, isSiteOpen, latestOpenings, lockOpening } from './setup.queries.ts'
import { missingOf, setupState } from './items.service.ts'

/** Returns the items, and the decisions about the public. */
export const setupView = async (deps: Deps): Promise<SetupView> => ({
  open: await isSiteOpen(deps.db),
  items: await setupState(deps),
  decisions: (await latestOpenings(deps.db)).map((row) => ({
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
const decide = (deps: Deps, { open, reason, missing }: Decision, by: Doer): Promise<void> =>
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

/**
 * Opens the site to the public. The admin names the missing items that they saw; throws
 * `request.invalid` if others are missing by now.
 */
export const openSite = async (deps: Deps, seen: readonly SetupItem[], by: Doer): Promise<void> => {
  const missing = missingOf(await setupState(deps))
  if (!isDeepStrictEqual(missing.toSorted(), seen.toSorted()))
    throw new DomainError('request.invalid', [{ path: 'missing', message: 'console.setup.changed' }])
  await decide(deps, { open: true, reason: null, missing }, by)
}

/** Closes the site again; its pages stay readable and say so. */
export const closeSite = (deps: Deps, reason: string, by: Doer): Promise<void> =>
  decide(deps, { open: false, reason, missing: [] }, by)
