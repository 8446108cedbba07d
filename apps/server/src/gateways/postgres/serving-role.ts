import { createHmac } from 'node:crypto'
import type { Client } from 'pg'
import type { Home } from './home.ts'

/** Role with which the embedded database serves; the owner of the tables is another one. */
export const servingRole = 'wassit_serving'

/** Derives the password from the one of the cluster, so that an installation keeps one secret. */
export const servingPassword = ({ password }: Home): string =>
  createHmac('sha256', password).update('serving role').digest('base64url')

/** Creates the role, which may only sign in; `grantServing` says what it may do in the database. */
export const ensureServingRole = async (client: Client, home: Home): Promise<void> => {
  // A replica has the role of its primary, and takes no writes.
  const { rows } = await client.query<{ replica: boolean }>('select pg_is_in_recovery() as replica')
  if (rows[0]?.replica) return
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [servingRole])
  const password = servingPassword(home)
  await client.query(`${rowCount ? 'alter' : 'create'} role ${servingRole} login password '${password}'`)
}
