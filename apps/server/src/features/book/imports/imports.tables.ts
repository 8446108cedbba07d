import type { ImportState } from '@wassit/domain/api/book/imports'
import type { DayOrder } from '@wassit/domain/import/days'
import type { Decided, Difference, ImportChoice, ImportDecision } from '@wassit/domain/import/decided'
import type { ImportField } from '@wassit/domain/import/fields'
import type { EndRule, ImportKind } from '@wassit/domain/import/kinds'
import type { ColumnMapping } from '@wassit/domain/import/recognition'
import type { ImportValues } from '@wassit/domain/import/row'
import type { StatedKind } from '@wassit/domain/import/stated-line'
import type { Cell } from '@wassit/domain/tabular/grid'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt, Json } from '../../../columns.ts'

interface ImportsRow {
  id: Generated<string>
  name: string
  /** SHA-256 of the file in hex. */
  content: string
  kind: ColumnType<ImportKind, ImportKind, ImportKind>
  insurer_id: string | null
  state: ColumnType<ImportState, never, ImportState>
  headings: Json<string[]>
  columns: Json<ColumnMapping>
  /** Order of day and month, and meaning of the end, that a person chose. */
  day_order: DayOrder | null
  end_rule: EndRule | null
  left_out: number
  /** Member who sent the file, or the maker of the key that did. */
  imported_by: string
  api_key_id: string | null
  created_at: CreatedAt
  committed_at: ColumnType<Date | null, never, Date>
  undone_at: ColumnType<Date | null, never, Date>
}

/** Contract as it was before an import changed it. */
export interface StateBefore {
  insurerId: string | null
  facts: ImportValues
  ranks: Partial<Record<ImportField, number>>
  receipts: Record<string, ImportValues>
  startDay: string | null
  endDay: string | null
  isEnded: boolean
  changedBy: string
}

interface ImportRowsRow {
  id: Generated<string>
  import_id: string
  position: number
  sheet: string
  line: number
  hidden: boolean
  cells: Json<readonly Cell[]>
  /** Values that a person entered in place of those of the file. */
  typed: ColumnType<ImportValues, never, string>
  choice: ColumnType<ImportChoice | null, never, ImportChoice | null>
  decision: ImportDecision
  reason: string | null
  about: ColumnType<NonNullable<Decided['about']> | null, string | null, string | null>
  differences: ColumnType<Difference[], string | undefined, string>
  state: ColumnType<'staged' | 'done' | 'undone' | 'touched', never, 'staged' | 'done' | 'undone' | 'touched'>
  policy_id: ColumnType<string | null, string | null | undefined, string | null>
  user_id: ColumnType<string | null, string | null | undefined, string | null>
  before: ColumnType<StateBefore | null, never, string | null>
  staged_at: CreatedAt
}

/** Contract that was sold elsewhere, with the facts of all files about it. */
interface TakenOverPoliciesRow {
  policy_id: string
  insurer_id: string | null
  number_key: string | null
  ice: string | null
  facts: Json<ImportValues>
  ranks: Json<Partial<Record<ImportField, number>>>
  import_id: string
  /** Import that changed it last. */
  changed_by: string
}

/** Lines of a receipt of an insurer as its file states them. */
interface InsurerReceiptsRow {
  policy_id: string
  number: string
  lines: Json<ImportValues>
}

/** Payment or claim of the past as a list states it; its id is that of the row. */
interface StatedLinesRow {
  id: string
  policy_id: string
  kind: StatedKind
  key: string
  lines: Json<ImportValues>
  import_id: string
}

/** Meaning of the columns of a table of an insurer, found by its headings. */
interface ImportMappingsRow {
  insurer_id: string | null
  headings: string
  columns: Json<ColumnMapping>
  day_order: DayOrder | null
  end_rule: EndRule | null
  changed_by: string
  changed_at: Date
}

export interface ImportsTables {
  imports: ImportsRow
  import_rows: ImportRowsRow
  taken_over_policies: TakenOverPoliciesRow
  insurer_receipts: InsurerReceiptsRow
  stated_lines: StatedLinesRow
  import_mappings: ImportMappingsRow
}
