import { isDeepStrictEqual } from 'node:util'
import type { SetupView } from '@wassit/domain/api/operations/setup'
import { DomainError } from '@wassit/domain/errors/errors'
import type { SetupItem } from '@wassit/domain/setup/setup'
import type { Deps } from '../../../deps.ts'
import type { Doer } from '../../audit/origin.ts'
import { decideOpening, openingView } from '../../site/opening/opening.service.ts'
import { missingOf, setupState } from './items.service.ts'

/** Returns the items, and the decisions about the public. */
export const setupView = async (deps: Deps): Promise<SetupView> => ({
  ...(await openingView(deps.db)),
  items: await setupState(deps),
})

/**
 * Opens the site to the public. The admin names the missing items that they saw; throws
 * `request.invalid` if others are missing by now.
 */
export const openSite = async (deps: Deps, seen: readonly SetupItem[], by: Doer): Promise<void> => {
  const missing = missingOf(await setupState(deps))
  if (!isDeepStrictEqual(missing.toSorted(), seen.toSorted()))
    throw new DomainError('request.invalid', [{ path: 'missing', message: 'settings.setup.changed' }])
  await decideOpening(deps, { open: true, reason: null, missing }, by)
}

/** Closes the site again; its pages stay readable and say so. */
export const closeSite = (deps: Deps, reason: string, by: Doer): Promise<void> =>
  decideOpening(deps, { open: false, reason, missing: [] }, by)
