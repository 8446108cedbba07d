import type { Right } from '../access/rights.ts'
import { contractViews } from '../policy/standing.ts'
import { consolePaths } from '../site/console-paths.ts'
import type { ColumnKind } from './column-kind.ts'

interface DeskTableShape {
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
const file = {
  insurance_number: 'file',
  policy_number: 'reference',
  customer: 'text',
  company_name: 'text',
  product: 'product',
  town: 'town',
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
      phone: 'phone',
      plate: 'plate',
      premium: 'sum',
      next_price: 'sum',
      price_change: 'sum',
      claims: 'count',
      left: 'sum',
      renewal: 'renewalKind',
      renewal_source: 'renewalSource',
      offered_on: 'moment',
      agent: 'text',
      reason: 'text',
    },
  },
  steps: {
    slug: 'parcours',
    period: 'opened_on',
    amount: 'total',
    columns: {
      opened_on: 'moment',
      ...file,
      opening: 'opening',
      came_from: 'cameFrom',
      quoted_on: 'moment',
      accepted_on: 'moment',
      paid_on: 'moment',
      signed_on: 'moment',
      renewed_on: 'moment',
      total: 'sum',
      agent: 'text',
    },
  },
  files: {
    slug: 'dossiers',
    period: 'opened_on',
    views: ['open', ...contractViews],
    open: ['open'],
    usual: 'all',
    number: 'insurance_number',
    amount: 'total',
    columns: {
      opened_on: 'moment',
      since: 'moment',
      ...file,
      phone: 'phone',
      policy_status: 'policyStatus',
      debt: 'debt',
      start_date: 'day',
      end_date: 'day',
      total: 'sum',
      agent: 'text',
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
      receipts: 'reference',
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
      receipt: 'reference',
      ...file,
      method: 'method',
      reference: 'text',
      account: 'text',
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
      phone: 'phone',
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
    page: consolePaths.refunds,
    period: 'opened_on',
    open: ['open', 'late', 'sent'],
    views: ['open', 'late', 'sent', 'finished'],
    size: 25,
    amount: 'amount',
    columns: {
      opened_on: 'moment',
      ...file,
      phone: 'phone',
      refund_state: 'refundState',
      due_on: 'day',
      means: 'refundMeans',
      reference: 'text',
      sent_on: 'day',
      amount: 'sum',
      agent: 'text',
    },
  },
  deliveries: {
    slug: 'livraisons',
    page: consolePaths.deliveries,
    period: 'state_since',
    open: ['toPrepare', 'handedOver'],
    views: ['toPrepare', 'handedOver', 'delivered'],
    columns: {
      state_since: 'moment',
      ...file,
      recipient: 'text',
      phone: 'phone',
      address: 'address',
      papers: 'papers',
      delivery_method: 'deliveryMethod',
      delivery_state: 'deliveryState',
      tracking: 'text',
      received_by: 'text',
    },
  },
  rights: {
    slug: 'droits',
    page: consolePaths.rights,
    right: 'privacy',
    period: 'answer_by',
    open: ['open', 'late', 'asked'],
    views: ['open', 'late', 'asked', 'closed'],
    columns: {
      answer_by: 'moment',
      rights_clock: 'rightsClock',
      rights_number: 'right',
      person: 'text',
      rights_kind: 'rightsKind',
      rights_state: 'rightsState',
      rights_channel: 'rightsChannel',
      came_on: 'day',
      closed_on: 'moment',
    },
  },
  messages: {
    slug: 'messages',
    page: consolePaths.messages,
    period: 'written_on',
    open: ['open', 'answered', 'spam'],
    views: ['open', 'answered', 'spam'],
    newest: true,
    size: 25,
    columns: {
      written_on: 'moment',
      sender: 'text',
      email: 'text',
      phone: 'phone',
      message: 'text',
      message_state: 'messageState',
      settled_on: 'moment',
      agent: 'text',
    },
  },
  movements: {
    slug: 'mouvements',
    page: consolePaths.statements,
    period: 'moved_on',
    open: ['waiting'],
    cards: ['waiting', 'apart', 'dismissed'],
    views: ['waiting', 'apart', 'dismissed'],
    amount: 'credit',
    columns: {
      moved_on: 'day',
      label: 'text',
      account: 'text',
      currency: 'text',
      credit: 'sum',
      debit: 'sum',
      movement_state: 'movementState',
      insurance_number: 'file',
      reason: 'text',
      decided_on: 'moment',
      agent: 'text',
      statement: 'text',
    },
  },
  differences: {
    slug: 'ecarts',
    page: consolePaths.differences,
    period: 'found_on',
    open: ['open'],
    views: ['open', 'closed'],
    amount: 'ours',
    columns: {
      found_on: 'moment',
      difference_kind: 'difference',
      record: 'text',
      ...file,
      ours: 'sum',
      theirs: 'sum',
      decided_on: 'moment',
      reason: 'text',
      agent: 'text',
    },
  },
  tills: {
    slug: 'caisses',
    period: 'till_opened_on',
    amount: 'deposit',
    columns: {
      till_opened_on: 'moment',
      agent: 'text',
      till_closed_on: 'moment',
      closed_by: 'text',
      float: 'sum',
      counted_cash: 'sum',
      counted_cheques: 'sum',
      counted_terminal: 'sum',
      difference: 'sum',
      reason: 'text',
      deposit: 'sum',
    },
  },
  attestations: {
    slug: 'attestations',
    period: 'changed_on',
    views: ['ending'],
    open: ['ending'],
    usual: 'all',
    columns: {
      changed_on: 'moment',
      attestation: 'reference',
      attestation_state: 'attestationState',
      attestation_kind: 'attestationKind',
      proven_until: 'dueDay',
      ...file,
      reason: 'text',
      agent: 'text',
    },
  },
} as const satisfies Record<string, DeskTableShape>

export type DeskTable = keyof typeof deskTables
export const deskTableNames = Object.keys(deskTables) as [DeskTable, ...DeskTable[]]

const shapes: Readonly<Record<DeskTable, DeskTableShape>> = deskTables

/** Returns everything that is said of a table. */
export const shapeOf = (table: DeskTable): DeskTableShape => shapes[table]

/** Returns the address of a table. */
export const tablePath = (table: DeskTable): string =>
  shapeOf(table).page ?? consolePaths.table(shapeOf(table).slug)

/** Columns of a table. */
export type ColumnOf<Table extends DeskTable> = keyof (typeof deskTables)[Table]['columns'] & string

export type DeskColumn = { [Table in DeskTable]: ColumnOf<Table> }[DeskTable]

/** Returns the columns of a table with their kinds, in order. */
export const columnsOf = (table: DeskTable): [DeskColumn, ColumnKind][] =>
  Object.entries(deskTables[table].columns) as [DeskColumn, ColumnKind][]
