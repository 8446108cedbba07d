import { sql } from 'kysely'

/**
 * Name of a member of staff, from `users` of the query around it or from its alias; an account made
 * at the terminal has only its address. Null for an act of a customer or the server.
 */
export const staffNameOf = (users: 'users' | 'agents') =>
  sql<string | null>`case when ${sql.ref(`${users}.role`)} <> 'customer'
  then coalesce(${sql.ref(`${users}.staff_name`)}, ${sql.ref(`${users}.email`)}) end`

export const staffName = staffNameOf('users')
