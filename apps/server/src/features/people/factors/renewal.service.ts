import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { inBatches, pastFailures } from '../../../periodic-work/periodic-work.ts'
import { assertReadable, countRenewals } from '../../../renewal.ts'
import type { Renewal } from '../../../renewal.ts'
import type { Database } from '../../../schema.ts'
import { isUnder, renewSecret } from './app-secret.ts'
import { appsAfter, holdFactor, setSecret } from './factors.queries.ts'

type Keeper = Pick<Deps, 'db' | 'config' | 'envelope'>

const renewFactor = (deps: Keeper, id: string): Promise<boolean> =>
  deps.db.transaction().execute(async (tx: Kysely<Database>) => {
    const factor = await holdFactor(tx, id)
    if (!factor?.secret || isUnder(deps.envelope, factor.secret)) return false
    await setSecret(tx, id, renewSecret(deps, factor.user_id, factor.secret))
    return true
  })

/** Brings the secrets of all apps under the first master key. */
export const renewFactorSecrets = (deps: Keeper): Promise<Renewal> =>
  countRenewals((renew) =>
    pastFailures((each) =>
      inBatches<string>(async (after, atMost) => {
        const ids = await appsAfter(deps.db, after, atMost)
        await each(ids, (id) => renew(`secret of the app ${id}`, () => renewFactor(deps, id)))
        return ids.at(-1)
      }),
    ),
  )

/** Renews in the background; throws if a secret cannot be read. */
export const renewFactorsLater = async (deps: Keeper): Promise<void> =>
  assertReadable(await renewFactorSecrets(deps))
