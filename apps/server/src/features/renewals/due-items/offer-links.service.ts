import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../schema.ts'
import { markOfferOpened, nextNumberOf, offerOfItem } from './due-items.queries.ts'

/** Offer behind a link, with its item, and the number of the next term's policy. */
export const offerBehind = async (db: Kysely<Database>, id: string) => {
  const found = await offerOfItem(db, id)
  if (!found) return undefined
  const { line, ...offer } = found
  return { offer, line, next: await nextNumberOf(db, offer.policy_id) }
}
export type OfferBehind = NonNullable<Awaited<ReturnType<typeof offerBehind>>>

/** Notes that someone opened the link of an offer. */
export const markOpened = ({ db, now }: Pick<Deps, 'db' | 'now'>, id: string): Promise<void> =>
  markOfferOpened(db, id, now())
