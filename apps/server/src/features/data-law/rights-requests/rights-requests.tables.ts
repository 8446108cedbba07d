import type { AcceptedType } from '@wassit/domain/document/document'
import type {
  CorrectableField,
  OpposedUse,
  RightsChannel,
  RightsEvent,
  RightsKind,
  RightsState,
} from '@wassit/domain/personal-data/rights-request'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '../../../columns.ts'

export interface RightsRequestRow {
  id: Generated<string>
  number: string
  kind: RightsKind
  state: RightsState
  channel: RightsChannel
  /** Null for a person without an account, whom name and contact describe. */
  user_id: string | null
  name: string | null
  contact: string | null
  field: CorrectableField | null
  value: string | null
  /** Value that an applied correction replaced. */
  before: ColumnType<string | null, never, string | null>
  opposed: OpposedUse | null
  reason: string | null
  /** ISO day. */
  received_on: string
  /** End of the legal delay. */
  due_at: Date
  closed_at: ColumnType<Date | null, Date | undefined, Date>
  /** Proof of the person. */
  object_key: string | null
  mime_type: AcceptedType | null
  sha256: string | null
  entered_by: string | null
  idempotency_key: string | null
  created_at: CreatedAt
  updated_at: Date
}

export interface RightsEventRow {
  id: Generated<string>
  request_id: string
  event: RightsEvent
  /** Null for an act of the server. */
  actor_id: string | null
  text: string | null
  at: CreatedAt
  /** Order of the events of one moment. */
  position: ColumnType<number, never, never>
}

export interface RightsRequestsTables {
  rights_requests: RightsRequestRow
  rights_events: RightsEventRow
}
