import { isDeepStrictEqual } from 'node:util'
import type { BodyOutput } from '@wassit/domain/api/endpoint'
import type { HouseView, houseCalls } from '@wassit/domain/api/site/house'
import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import { guardedHouseFields } from '@wassit/domain/site/house'
import type { HouseFacts } from '@wassit/domain/site/house'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { SeenCheck } from '../../../http/seen-fields.ts'
import { notifySite } from '../../../live/site-channel.ts'
import type { Database } from '../../../schema.ts'
import { changeOf, recordSetting } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { namedSubject } from '../../people/pending-changes/named-subject.ts'
import { askForChange, openSubjects } from '../../people/pending-changes/pending-changes.service.ts'
import type { ChangeEffect } from '../../people/pending-changes/pending-changes.service.ts'
import type { ChangeValues } from '../../people/pending-changes/pending-changes.tables.ts'
import { isSiteOpen } from '../opening/closed-site.service.ts'
import { differing, statedFacts } from './house-facts.ts'
import { houseRow, lockHouse, writeHouse } from './house.queries.ts'

type HouseBody = BodyOutput<typeof houseCalls.changeHouse>

/** Subject of the house in the trail and among proposals. */
export const houseSubject = namedSubject('facts of the house')

const environmentOf = ({ config }: Pick<Deps, 'config'>): HouseFacts => statedFacts(config.house)

const guardedOf = (facts: HouseFacts): ChangeValues =>
  Object.fromEntries(guardedHouseFields.map((field) => [field, facts[field]]))

/** Returns the facts as the database and the environment have them now. */
const factsIn = async (db: Kysely<Database>, defaults: HouseFacts): Promise<HouseFacts> => ({
  ...defaults,
  ...(await houseRow(db))?.facts,
})

export const houseView = async (deps: Deps): Promise<HouseView> => {
  const row = await houseRow(deps.db)
  // The page may show this before the node has heard of the change.
  await deps.house.read()
  const { logo } = deps.house.facts().company
  return {
    facts: await factsIn(deps.db, environmentOf(deps)),
    logo: logo ? { url: logo.path, width: logo.width, height: logo.height } : null,
    changed: row ? { by: row.by, at: row.changed_at.toISOString() } : null,
    pending: (await openSubjects(deps.db, 'house')).has(houseSubject),
  }
}

/** Throws `request.invalid` for a licence of a coming day, or a day without a licence. */
const assertLicence = ({ licence, licence_date: day }: HouseFacts, now: Date): void => {
  if (day === null) return
  const refuse = (path: string, message: 'validation.date.future' | 'validation.required') =>
    new DomainError('request.invalid', [{ path, message }])
  if (day > moroccanDay(now)) throw refuse('licence_date', 'validation.date.future')
  if (licence === null) throw refuse('licence', 'validation.required')
}

interface Writing {
  before: HouseFacts
  after: HouseFacts
  defaults: HouseFacts
  by: Doer
  now: Date
}

/** Writes the facts with their row in the trail; every node reads them again. */
const write = async (tx: Kysely<Database>, { before, after, defaults, by, now }: Writing): Promise<void> => {
  if (isDeepStrictEqual(before, after)) return
  const logo = (await houseRow(tx))?.logo ?? null
  const facts = differing(after, defaults)
  await writeHouse(tx, { facts, logo, changed_by: by.id, changed_at: now })
  await recordSetting(tx, 'changed', houseSubject, by, now, changeOf(before, after))
  await notifySite(tx)
}

/**
 * Changes the facts of the house. Once the site is open, contacts and account wait for another admin;
 * returns whether they do. Throws `form.outdated` for an older form, `request.invalid` without a reason for
 * what waits, `change.exists` while another proposal waits.
 */
export const changeHouse = async (
  deps: Deps,
  { reason, ...wanted }: HouseBody,
  { seen, by }: { seen: SeenCheck; by: Doer },
): Promise<boolean> => {
  const now = deps.now()
  const defaults = environmentOf(deps)
  assertLicence(wanted, now)
  const isPending = await deps.db.transaction().execute(async (tx) => {
    await lockHouse(tx)
    const before = await factsIn(tx, defaults)
    seen(before, wanted)
    const guarded = { before: guardedOf(before), after: guardedOf(wanted) }
    const waits = !isDeepStrictEqual(guarded.before, guarded.after) && (await isSiteOpen(tx))
    const after = waits ? { ...wanted, ...(guarded.before as Partial<HouseFacts>) } : wanted
    await write(tx, { before, after, defaults, by, now })
    if (!waits) return false
    if (!reason)
      throw new DomainError('request.invalid', [{ path: 'reason', message: 'validation.required' }])
    await askForChange(tx, { kind: 'house', subject: houseSubject, ...guarded, reason, by, now })
    return true
  })
  await deps.house.read()
  return isPending
}

/** Contacts and account of the house, changed once another admin approves. */
export const houseEffectWith = (config: Deps['config']): ChangeEffect => {
  const defaults = environmentOf({ config })
  return {
    nameOf: async (_db, _change, t) => t('house.title'),
    hold: lockHouse,
    current: async (db) => guardedOf(await factsIn(db, defaults)),
    apply: async (tx, { after: values }, by, now) => {
      const before = await factsIn(tx, defaults)
      const after = { ...before, ...(values as Partial<HouseFacts>) }
      await write(tx, { before, after, defaults, by, now })
    },
  }
}
