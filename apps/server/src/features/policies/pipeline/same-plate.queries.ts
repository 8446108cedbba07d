import { policyStatuses } from '@wassit/domain/policy/policy'
import type { Answers } from '@wassit/domain/products/product-form'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import { contractsThatAre } from './contract-days.ts'

/** Most files that are named for one plate. */
const mostWithPlate = 5

/** Returns the plate in the answers of a policy; undefined for a product without one. */
const plateIn = ({ immatriculetion: plate }: Answers): string | undefined =>
  typeof plate === 'string' && plate !== '' ? plate : undefined

/** Selects the files with a plate that are under way or not over on a day (ISO), the newest first. */
const withPlate = (db: Kysely<Database>, plate: string, today: string) =>
  db
    .selectFrom('policies')
    .select('number')
    .where(sql<boolean>`folded(answers ->> 'immatriculetion') = folded(${plate})`)
    .where('status', '!=', policyStatuses.expired.code)
    .where((where) => where.not(contractsThatAre('over', 'policies', today)))
    .orderBy('created_at', 'desc')
    .limit(mostWithPlate)

interface Plated {
  id: string
  answers: Answers
  predecessor_id: string | null
}

/** Returns the numbers of other files with the plate of a policy. A policy and those that continue it have the same. */
export const filesWithPlate = async (
  db: Kysely<Database>,
  { id, answers, predecessor_id: predecessor }: Plated,
  today: string,
): Promise<string[]> => {
  const plate = plateIn(answers)
  if (plate === undefined) return []
  const rows = await withPlate(db, plate, today)
    .where('id', '!=', id)
    .where(
      sql<boolean>`id is distinct from ${predecessor}::uuid and predecessor_id is distinct from ${id}::uuid`,
    )
    .execute()
  return rows.map(({ number }) => number)
}

/**
 * Returns the number of the newest file with the plate of some answers; only of one owner, if given: nobody
 * learns that another person insures a vehicle.
 */
export const fileOfPlate = async (
  db: Kysely<Database>,
  answers: Answers,
  { owner, today }: { owner?: string | undefined; today: string },
): Promise<string | undefined> => {
  const plate = plateIn(answers)
  if (plate === undefined) return undefined
  const query = withPlate(db, plate, today)
  const found = await (owner === undefined ? query : query.where('user_id', '=', owner)).executeTakeFirst()
  return found?.number
}
