import type { ColumnType } from 'kysely'

/** Types of columns for the row shapes of the migrations: moments are Dates, days ISO strings, amounts centimes. */

export type CreatedAt = ColumnType<Date, Date, never>
/** JSON columns are written as text, because the driver would write arrays as PostgreSQL arrays. */
export type Json<T> = ColumnType<T, string, string>
