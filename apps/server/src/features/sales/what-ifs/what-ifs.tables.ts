import type { Centimes } from '@wassit/domain/pricing/money'
import type { WhatIfSummary } from '@wassit/domain/tariff/what-if'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '../../../columns.ts'

export type WhatIfPart = 'quotes' | 'policies'
type Summary = ColumnType<WhatIfSummary | null, never, string>

interface WhatIfRow {
  id: Generated<string>
  tariff_id: string
  state: ColumnType<'running' | 'done' | 'failed', never, 'running' | 'done' | 'failed'>
  /** Risks that were replayed, and all. */
  done: ColumnType<number, never, number>
  total: ColumnType<number, never, number>
  quotes: Summary
  policies: Summary
  created_at: CreatedAt
  created_by: string
  finished_at: ColumnType<Date | null, never, Date | null>
}

/** Prices of one risk, kept for the file that an admin downloads. */
interface WhatIfLineRow {
  what_if_id: string
  part: WhatIfPart
  number: string
  before: Centimes | null
  after: Centimes | null
}

export interface WhatIfsTables {
  what_ifs: WhatIfRow
  what_if_lines: WhatIfLineRow
}
