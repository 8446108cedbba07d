import { sql } from 'kysely'

/** Joins of a file, `policies`, with its customer and insurer. */
export const fileJoins = sql`
  left join users on users.id = policies.user_id
  left join prospects on prospects.id = policies.prospect_id
  left join insurers on insurers.id = policies.insurer_id`

const customer = sql<string>`nullif(concat_ws(' ', users.first_name, users.last_name), '')`

/** Columns that name a file, in every table. */
export const fileColumns = {
  insurance_number: sql<string>`policies.number`,
  policy_number: sql<string | null>`policies.insurer_policy_number`,
  customer,
  company_name: sql<string | null>`insurers.name`,
  product: sql<string>`policies.product`,
  town: sql<string | null>`users.city`,
}

/** First and last day of the contract of a file. */
export const termColumns = { start_date: sql`policies.start_date`, end_date: sql`policies.end_date` }

/** Agent of a file. */
export const assignee = sql<string | null>`policies.assigned_to`

/** Telephone of the customer of a file, who may have no account yet. */
export const phone = sql<string | null>`coalesce(users.phone, prospects.phone)`

/** Filters of a file. `coalesce` keeps the period in front: a town must not make PostgreSQL begin with all people. */
export const fileFilters = {
  insurer: sql<string | null>`policies.insurer_id::text`,
  product: sql<string>`policies.product`,
  town: sql<string>`coalesce(users.city, '')`,
}

/** Name of the member of staff `agents`. */
export const agent = sql<string | null>`coalesce(agents.staff_name, agents.email)`
