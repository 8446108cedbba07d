import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { Kysely, Selectable } from 'kysely'
import type { InsurerRow } from '../insurers/insurers.tables.ts'
import type { Database } from '../../schema.ts'

export type Insurer = Selectable<InsurerRow>

export const insurerById = (db: Kysely<Database>, id: string): Promise<Insurer | undefined> =>
  db.selectFrom('insurers').selectAll().where('id', '=', id).executeTakeFirst()

export const insurerByName = (db: Kysely<Database>, name: string): Promise<Insurer | undefined> =>
  db.selectFrom('insurers').selectAll().where('name', '=', name).executeTakeFirst()

/** Returns the insurer by which a product is quoted without an agent (RULINGS 30). */
export const defaultInsurerOf = (db: Kysely<Database>, product: ProductKey): Promise<Insurer | undefined> =>
  db
    .selectFrom('default_insurers')
    .innerJoin('insurers', 'insurers.id', 'default_insurers.insurer_id')
    .selectAll('insurers')
    .where('default_insurers.product', '=', product)
    .executeTakeFirst()
