import type { Kysely } from 'kysely'
import { createIndexOnline } from '../src/online-migration.ts'

const stated = "where details ->> 'numeroChassis' is not null"

/** Lets the search of the desk find files by the number of a vehicle, whole, by its beginning or its end. */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await createIndexOnline(
    db,
    `policies_by_vin on policies (upper(details ->> 'numeroChassis') text_pattern_ops) ${stated}`,
  )
  await createIndexOnline(
    db,
    `policies_by_vin_end on policies (reverse(upper(details ->> 'numeroChassis')) text_pattern_ops) ${stated}`,
  )
}
