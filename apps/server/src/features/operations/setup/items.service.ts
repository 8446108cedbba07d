import type { SetupItemView } from '@wassit/domain/api/operations/setup'
import { paymentMethods } from '@wassit/domain/payment/received'
import type { ConfirmedItem, SetupItem } from '@wassit/domain/setup/setup'
import { setupItems } from '@wassit/domain/setup/setup'
import { companyFacts, licenceFacts } from '@wassit/domain/site/house'
import type { HouseField } from '@wassit/domain/site/house'
import type { Config } from '../../../config.ts'
import type { Deps } from '../../../deps.ts'
import { loadSealKey } from '../../../gateways/seal/seal-key.ts'
import { insurersOnDemonstrationAccounts } from '../../../../seeds/reference-data.ts'
import { activeAdmins } from '../../people/accounts/staff.service.ts'
import { lastBackups } from '../backups/scheduled-backup.service.ts'
import { insurersPaidNowhere } from '../../insurers/house-accounts/house-accounts.service.ts'
import { statedFacts } from '../../site/house/house-facts.ts'
import { isSiteOpen } from '../../site/opening/closed-site.service.ts'
import { confirmations, latestPayment, newestTexts } from './setup.queries.ts'

export type SetupParts = Pick<Deps, 'config' | 'db' | 'house' | 'now'>

interface ItemState {
  done: boolean
  names?: string[]
  at?: Date | null
  by?: string | null
}

/** Tells which facts of the house are missing, by their names on the wire. */
const factsStated = ({ house }: SetupParts, fields: readonly HouseField[]): ItemState => {
  const facts = statedFacts(house.facts())
  const names = fields.filter((field) => facts[field] === null)
  return { done: names.length === 0, names }
}

/** Server of the mails without its password; undefined if no mail would reach anyone. */
export const mailServer = ({ smtpUrl, production }: Config): string | undefined =>
  smtpUrl ? new URL(smtpUrl).host : production ? undefined : 'outbox'

/** Versions of the legal texts, as one word is about all of them. */
export const textsOf = (versions: readonly string[]): string => versions.join(', ')

const wordAbout = async (
  { db }: SetupParts,
  item: ConfirmedItem,
  about: string | undefined,
): Promise<ItemState> => {
  const word = (await confirmations(db)).find((row) => row.item === item)
  return word === undefined || word.about !== about
    ? { done: false }
    : { done: true, at: word.confirmed_at, by: word.by }
}

const sealState = async ({ config, now }: SetupParts): Promise<ItemState> => {
  if (!config.signingP12) return { done: false, names: ['SIGNING_P12'] }
  const { certificates } = await loadSealKey(config, now())
  const until = certificates[0]?.validToDate ?? null
  return { done: until !== null && until > now(), at: until }
}

const backupState = async (parts: SetupParts): Promise<ItemState> => {
  if (!parts.config.backup.to) return { done: false, names: ['BACKUP_TO'] }
  const { complete } = await lastBackups(parts)
  return { done: complete !== null, at: complete }
}

const factorState = async ({ db }: SetupParts): Promise<ItemState> => {
  const admins = await activeAdmins(db)
  const without = admins.filter(({ factor_since: since }) => since === null)
  const names = without.map(({ staff_name: name, email }) => name || email)
  return { done: admins.length > 0 && without.length === 0, names }
}

const textsState = async (parts: SetupParts): Promise<ItemState> => {
  const names = await newestTexts(parts.db)
  return { ...(await wordAbout(parts, 'texts', textsOf(names))), names }
}

/** State of each item, from the place that knows it. */
const states: Record<SetupItem, (parts: SetupParts) => Promise<ItemState> | ItemState> = {
  company: (parts) => factsStated(parts, companyFacts),
  licence: (parts) => factsStated(parts, licenceFacts),
  accounts: async (parts) => {
    const names = [
      ...(await insurersOnDemonstrationAccounts(parts.db)),
      ...(await insurersPaidNowhere(parts)),
    ]
    return { done: names.length === 0, names }
  },
  texts: textsState,
  mail: async (parts) => {
    const server = mailServer(parts.config)
    return server === undefined ? { done: false, names: ['SMTP_URL'] } : wordAbout(parts, 'mail', server)
  },
  payment: async ({ config, db }) => {
    // A card pays only once the site is open; until then the counter proves the way of the money.
    const isByCard = config.card !== undefined && (await isSiteOpen(db))
    const at = await latestPayment(db, isByCard ? ['card'] : paymentMethods)
    return { done: at !== null, at }
  },
  seal: sealState,
  backup: backupState,
  factor: factorState,
}

/** Returns the state of every item, in the order of the checklist. */
export const setupState = async (parts: SetupParts): Promise<SetupItemView[]> => {
  const views: SetupItemView[] = []
  for (const item of setupItems) {
    const { done, names = [], at = null, by = null } = await states[item](parts)
    views.push({ item, done, names, at: at?.toISOString() ?? null, by })
  }
  return views
}

export const missingOf = (items: readonly SetupItemView[]): SetupItem[] =>
  items.filter(({ done }) => !done).map(({ item }) => item)
