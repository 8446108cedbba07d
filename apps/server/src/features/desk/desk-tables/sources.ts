import type { DeskTable } from '@wassit/domain/desk-table/desk-tables'
import { claims } from './claims.ts'
import { dues } from './dues.ts'
import { production } from './production.ts'
import { receipts } from './receipts.ts'
import { refunds } from './refunds.ts'
import type { SourceOf, TableSource } from './table-source.ts'
import { unpaid } from './unpaid.ts'

/** Every table of the desk. */
const sources: { [Table in DeskTable]: SourceOf<Table> } = {
  dues,
  production,
  receipts,
  unpaid,
  claims,
  refunds,
}

export const sourceOf = (table: DeskTable): TableSource => sources[table]
