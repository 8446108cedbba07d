import type { DeskTable } from '@wassit/domain/desk-table/desk-tables'
import { attestationsAt } from './attestations.ts'
import { claims } from './claims.ts'
import { deliveriesAt } from './deliveries.ts'
import { differences } from './differences.ts'
import { dues } from './dues.ts'
import { filesAt } from './files.ts'
import { invitations } from './invitations.ts'
import { journal } from './journal.ts'
import { messages } from './messages.ts'
import { milestones } from './milestones.ts'
import { movements } from './movements.ts'
import { production } from './production.ts'
import { receipts } from './receipts.ts'
import { refundsAt } from './refunds.ts'
import { rightsAt } from './rights.ts'
import type { SourceOf, TableMoment, TableSource } from './table-source.ts'
import { tills } from './tills.ts'
import { unpaid } from './unpaid.ts'

/** Every table of the desk, at a moment. */
const sources: { [Table in DeskTable]: (moment: TableMoment) => SourceOf<Table> } = {
  dues: () => dues,
  files: filesAt,
  steps: () => milestones,
  production: () => production,
  receipts: () => receipts,
  journal: () => journal,
  unpaid: () => unpaid,
  claims: () => claims,
  refunds: ({ at }) => refundsAt(at),
  deliveries: ({ at }) => deliveriesAt(at),
  rights: ({ at }) => rightsAt(at),
  messages: () => messages,
  invitations: () => invitations,
  movements: () => movements,
  differences: () => differences,
  tills: () => tills,
  attestations: ({ at }) => attestationsAt(at),
}

export const sourceOf = (table: DeskTable, moment: TableMoment): TableSource => sources[table](moment)
