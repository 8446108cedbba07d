/**
 * Kind of a column: how its values are compared, written and shown. Sums are amounts with a total at
 * the foot; moments are shown as their Moroccan day, last days with the days that are left.
 */
export type ColumnKind =
  | 'text'
  | 'file'
  | 'request'
  | 'day'
  | 'moment'
  | 'sum'
  | 'product'
  | 'method'
  | 'debt'
  | 'source'
  | 'requestStatus'
  | 'refundState'
  | 'refundMeans'
  | 'plate'
  | 'dueDay'
  | 'dueState'
  | 'count'

interface DeskTableShape {
  /** Last part of its address in the console. */
  slug: string
  /** Column of the period; also the usual order, newest first. */
  period: string
  /** True if lines without a period given are all open ones, not those of the current month. */
  whole?: true
  /** True if lines without days given are those of the weeks around today, the first to end first. */
  around?: true
  /** Column that bounds of an amount compare. */
  amount: string
  /** Columns in their order, on screens and in files. */
  columns: Readonly<Record<string, ColumnKind>>
}

/** Columns that name a file, in every table. */
const file = {
  insurance_number: 'file',
  policy_number: 'text',
  customer: 'text',
  company_name: 'text',
  product: 'product',
  town: 'text',
} as const

/** Business of the house as tables: what was issued, received, is owed, claimed and goes back. */
export const deskTables = {
  dues: {
    slug: 'echeances',
    period: 'last_day',
    around: true,
    amount: 'premium',
    columns: {
      last_day: 'dueDay',
      due_state: 'dueState',
      ...file,
      phone: 'text',
      plate: 'plate',
      premium: 'sum',
      next_price: 'sum',
      price_change: 'sum',
      claims: 'count',
      left: 'sum',
      offered_on: 'moment',
      agent: 'text',
      reason: 'text',
    },
  },
  production: {
    slug: 'production',
    period: 'issued_on',
    amount: 'total',
    columns: {
      issued_on: 'moment',
      ...file,
      net: 'sum',
      accessories: 'sum',
      taxes: 'sum',
      total: 'sum',
      returned: 'sum',
      received: 'sum',
      receipts: 'text',
      agent: 'text',
      source: 'source',
    },
  },
  receipts: {
    slug: 'encaissements',
    period: 'received_on',
    amount: 'amount',
    columns: {
      received_on: 'moment',
      receipt: 'text',
      ...file,
      method: 'method',
      reference: 'text',
      amount: 'sum',
      agent: 'text',
    },
  },
  unpaid: {
    slug: 'impayes',
    period: 'unpaid_since',
    whole: true,
    amount: 'left',
    columns: {
      unpaid_since: 'moment',
      ...file,
      phone: 'text',
      start_date: 'day',
      end_date: 'day',
      debt: 'debt',
      total: 'sum',
      left: 'sum',
      agent: 'text',
    },
  },
  claims: {
    slug: 'sinistres',
    period: 'declared_on',
    amount: 'settlement',
    columns: {
      declared_on: 'moment',
      report_number: 'request',
      ...file,
      status: 'requestStatus',
      since: 'moment',
      settlement: 'sum',
      agent: 'text',
    },
  },
  refunds: {
    slug: 'remboursements',
    period: 'opened_on',
    amount: 'amount',
    columns: {
      opened_on: 'moment',
      ...file,
      phone: 'text',
      refund_state: 'refundState',
      due_on: 'day',
      means: 'refundMeans',
      reference: 'text',
      sent_on: 'day',
      amount: 'sum',
      agent: 'text',
    },
  },
} as const satisfies Record<string, DeskTableShape>

export type DeskTable = keyof typeof deskTables
export const deskTableNames = Object.keys(deskTables) as [DeskTable, ...DeskTable[]]

/** Returns the table of an address; undefined for any other text. */
export const tableOfSlug = (slug: string | undefined): DeskTable | undefined =>
  deskTableNames.find((name) => deskTables[name].slug === slug)

/** Columns of a table. */
export type ColumnOf<Table extends DeskTable> = keyof (typeof deskTables)[Table]['columns'] & string

/** Columns of all tables. */
export type DeskColumn = { [Table in DeskTable]: ColumnOf<Table> }[DeskTable]

/** Returns the columns of a table with their kinds, in order. */
export const columnsOf = (table: DeskTable): [DeskColumn, ColumnKind][] =>
  Object.entries(deskTables[table].columns) as [DeskColumn, ColumnKind][]

/**
 * Returns the columns that a reader chose, in the table's order: the names that the text lists, and always the
 * column of the period. All columns without a choice.
 */
export const chosenColumns = (table: DeskTable, text: string | undefined): [DeskColumn, ColumnKind][] => {
  const named = new Set(text?.split(','))
  const all = columnsOf(table)
  const chosen = all.filter(([name]) => named.has(name))
  return chosen.length === 0
    ? all
    : all.filter(([name]) => named.has(name) || name === deskTables[table].period)
}

/** Column by which a table is ordered, and its direction. */
export interface TableOrder {
  column: DeskColumn
  isDown: boolean
}

/** Reads an order such as `-total`; an unknown one is that of the period, by default newest first. */
export const readOrder = (table: DeskTable, text: string | undefined): TableOrder => {
  const name = text?.replace(/^-/, '')
  const known = columnsOf(table).find(([column]) => column === name)
  return known
    ? { column: known[0], isDown: text !== name }
    : { column: deskTables[table].period, isDown: !('around' in deskTables[table]) }
}

/** Ways by which a file came in: by its customer, or entered by the house. */
export const fileSources = ['online', 'house'] as const
export type FileSource = (typeof fileSources)[number]
