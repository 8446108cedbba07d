import type { ProductKey } from '@wassit/domain/products/catalogue'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

/** Files that a found person shows. */
const shownFiles = 5

interface PersonRow {
  id: string
  first_name: string | null
  last_name: string | null
  phone: string | null
  email: string | null
  identity_number: string | null
  files: { number: string; product: ProductKey; status: number }[]
}

/** Returns people with their latest files, in the order of the ids. */
export const peopleWithFiles = async (db: Kysely<Database>, ids: readonly string[]): Promise<PersonRow[]> => {
  const { rows } = await sql<PersonRow>`
    select users.id, first_name, last_name, phone, email, identity_number, files.files
    from users, lateral (
      select coalesce(json_agg(json_build_object(
        'number', latest.number, 'product', latest.product, 'status', latest.status)), '[]') as files
      from (select number, product, status from policies where user_id = users.id
        order by created_at desc, id limit ${shownFiles}) as latest
    ) as files
    where users.id = any(${ids})`.execute(db)
  return ids.flatMap((id) => rows.filter((row) => row.id === id))
}
