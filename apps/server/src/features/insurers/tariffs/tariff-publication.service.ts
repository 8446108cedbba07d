import { waitingFor as handsFor } from '@wassit/domain/access/four-eyes'
import type { Waiting } from '@wassit/domain/access/four-eyes'
import { DomainError } from '@wassit/domain/errors/errors'
import { formatMoment, moroccanDay } from '@wassit/domain/format/format'
import { addDays } from '@wassit/domain/party/date'
import { goldenSheetName, runGoldenPrices } from '@wassit/domain/tariff/golden-prices'
import type { GoldenResult } from '@wassit/domain/tariff/golden-prices'
import { canTariff } from '@wassit/domain/tariff/tariff-version'
import type { TariffAction } from '@wassit/domain/tariff/tariff-version'
import type { MessageId, MessageValues } from '@wassit/words/catalogue'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { notifySite } from '../../../live/site-channel.ts'
import type { Database } from '../../../schema.ts'
import { standingAlone } from '../../people/accounts/staff-administration.service.ts'
import { changeOf, recordSetting } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { ownVersion } from './stored-tariff.ts'
import { deleteTariff, holdTariff, updateTariff } from './tariffs.queries.ts'
import type { Tariff } from './tariffs.queries.ts'

/** First day that a version may have: nobody is quoted by figures that appeared meanwhile. */
export const earliestDay = (now: Date): string => addDays(moroccanDay(now), 1)

/** Prices the golden prices of a version on its first day, or on the earliest one. */
export const goldenResults = (
  row: Pick<Tariff, 'product' | 'insurer_id' | 'version' | 'figures' | 'golden_prices' | 'effective_from'>,
  now: Date,
): GoldenResult[] => {
  const asOf = row.effective_from ?? earliestDay(now)
  return runGoldenPrices(row.product, ownVersion({ ...row, effective_from: asOf }), row.golden_prices, asOf)
}

/** Returns what an admin waits for before the approval of a version; undefined if nothing. */
export const waitingFor = async (
  db: Kysely<Database>,
  { proposed_by: proposer, proposed_at: at }: Pick<Tariff, 'proposed_by' | 'proposed_at'>,
  adminId: string,
  now: Date,
): Promise<Waiting | undefined> => {
  if (at === null) return undefined
  const alone = await standingAlone(db, 'tariffs', adminId)
  return handsFor({ author: proposer, since: at, alone }, adminId, now)
}

const assertHands = async (tx: Kysely<Database>, row: Tariff, by: Doer, now: Date): Promise<void> => {
  const waiting = await waitingFor(tx, row, by.id, now)
  if (!waiting) return
  const { until } = waiting
  throw new DomainError(
    'tariff.another-admin',
    [],
    until ? { message: 'errors.tariff.alone', values: { moment: formatMoment(until) } } : undefined,
  )
}

/** Refuses a version that cannot be published as it is, and says why. */
const refusal = (message: MessageId, values?: MessageValues): DomainError =>
  new DomainError('tariff.wrong-state', [], { message, ...(values && { values }) })

/** Refuses a version without a price that the insurer signed, or with one that fails. */
const assertGolden = (row: Tariff, now: Date): void => {
  if (row.golden_prices.length === 0) throw refusal('errors.tariff.noGolden', { sheet: goldenSheetName })
  if (goldenResults(row, now).some(({ passes }) => !passes)) throw refusal('errors.tariff.golden')
}

interface Act {
  id: string
  by: Doer
}

/** Holds a version, does the work and writes it into the trail, all or nothing. */
const act = (
  deps: Deps,
  { id, by }: Act,
  action: TariffAction,
  work: (tx: Kysely<Database>, row: Tariff, now: Date) => Promise<Record<string, unknown>>,
): Promise<void> => {
  const now = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    const row = await holdTariff(tx, id)
    if (!row) throw new DomainError('tariff.unknown')
    if (!canTariff(action, row.state)) throw new DomainError('tariff.wrong-state')
    const { state, effective_from } = row
    const after = await work(tx, row, now)
    const change = changeOf({ state, effective_from }, after)
    await recordSetting(tx, 'changed', `tariff ${row.version}`, by, now, change)
  })
}

/**
 * Proposes a version to another admin, for tomorrow at the earliest. Throws `tariff.wrong-state` if a
 * golden price fails or none is there.
 */
export const proposeTariff = (deps: Deps, at: Act, day: string): Promise<void> =>
  act(deps, at, 'propose', async (tx, row, now) => {
    if (day < earliestDay(now))
      throw new DomainError('request.invalid', [
        { path: 'effective_from', message: 'tariffs.fault.tooEarly' },
      ])
    const proposed = { state: 'proposed', effective_from: day } as const
    assertGolden({ ...row, ...proposed }, now)
    await updateTariff(tx, row.id, { ...proposed, proposed_at: now, proposed_by: at.by.id, updated_at: now })
    return proposed
  })

/**
 * Publishes a proposed version on every node. Throws `tariff.another-admin` for the admin who
 * proposed it; the only admin may after a day.
 */
export const approveTariff = (deps: Deps, at: Act): Promise<void> =>
  act(deps, at, 'approve', async (tx, row, now) => {
    await assertHands(tx, row, at.by, now)
    if ((row.effective_from ?? '') < earliestDay(now)) throw refusal('errors.tariff.tooLate')
    assertGolden(row, now)
    const published = { state: 'published', published_at: now, published_by: at.by.id } as const
    await updateTariff(tx, row.id, { ...published, updated_at: now })
    await notifySite(tx)
    return { state: 'published', effective_from: row.effective_from }
  })

/** Removes a version that is not published. */
export const discardTariff = (deps: Deps, at: Act): Promise<void> =>
  act(deps, at, 'discard', async (tx, row) => {
    await deleteTariff(tx, row.id)
    return { state: 'discarded' }
  })
