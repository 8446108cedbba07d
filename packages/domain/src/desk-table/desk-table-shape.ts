import type { Right } from '../access/rights.ts'
import type { ColumnKind } from './column-kind.ts'

/** Shape of a table: its place, its period, its parts and its columns. */
export interface DeskTableShape {
  /** Last part of its address, and the name of its file. */
  slug: string
  /** Page on which it stands, if not among the tables of the business. */
  page?: string
  /** Right without which a member of staff does not see it. */
  right?: Right
  /** Column of the period; also the usual order, newest first. */
  period: string
  /** True if lines without a period given are all open ones, not those of the current month. */
  whole?: true
  /** True if lines without days given are those of the weeks around today, the first to end first. */
  around?: true
  /** Views of open work: lines of every day without a period given, the oldest first. */
  open?: readonly string[]
  /** Views whose lines stand as cards with their acts, if not those of open work. */
  cards?: readonly string[]
  /** Named parts of its lines, the first one or `usual` without a choice; a table without them shows all lines. */
  views?: readonly string[]
  usual?: 'all'
  /** True if its latest lines come first also where work is open. */
  newest?: true
  /** Lines of a page, if fewer than of others. */
  size?: number
  /** Column of the numbers by which other lists choose its lines. */
  number?: string
  /** Column that bounds of an amount compare. */
  amount?: string
  /** Columns in their order, on screens and in files. */
  columns: Readonly<Record<string, ColumnKind>>
}

/** Columns that name a file, in every table. */
export const fileColumns = {
  insurance_number: 'file',
  policy_number: 'reference',
  customer: 'text',
  company_name: 'text',
  product: 'product',
  town: 'town',
} as const satisfies Record<string, ColumnKind>

/** First and last day of a contract. */
export const termColumns = { start_date: 'day', end_date: 'day' } as const satisfies Record<
  string,
  ColumnKind
>
