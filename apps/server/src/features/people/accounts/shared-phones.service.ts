import type { Deps } from '../../../deps.ts'
import type { Origin } from '../../audit/origin.ts'
import { othersWithPhone } from './accounts.queries.ts'
import { countTries } from './askers.service.ts'
import { emailHash } from './secrets.ts'

/**
 * After ten visitors of one network were told of a shared telephone, the next is told an hour later, then
 * two, four and so on: a person who tries numbers out learns little, and a household all that it needs.
 */
const tellings = { free: 10, firstSeconds: 3600, windowSeconds: 24 * 3600 }

/**
 * Tells whether a visitor, who has proved an email address, learns that another account has their
 * telephone. They never learn whose it is, and nothing holds them back (RULINGS 57,
 * docs/decisions/036-one-person-one-account.md).
 */
export const learnsOfSharedPhone = async (
  deps: Deps,
  phone: string,
  { network }: Origin,
): Promise<boolean> => {
  const others = await othersWithPhone(deps.db, phone, null)
  if (others.length === 0) return false
  const key = emailHash(deps.config.appSecret, `shared phone ${network}`)
  return (await countTries(deps.db, deps, [{ key, delay: tellings }])) === undefined
}
