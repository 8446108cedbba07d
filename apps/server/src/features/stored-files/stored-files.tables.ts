import type { AcceptedType, DocumentKind } from '@wassit/domain/document/document'
import type { EntrySource } from '@wassit/domain/request/entry'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '../../columns.ts'

export interface DocumentRow {
  id: Generated<string>
  policy_id: string
  /** The customer request of the document, if any. */
  request_id: ColumnType<string | null, string | null | undefined, never>
  kind: DocumentKind
  value: string
  object_key: string
  mime_type: AcceptedType
  size: number
  sha256: string
  reference: string | null
  replaced_at: ColumnType<Date | null, never, Date>
  /** Key of the form that added the document, if it has one. */
  idempotency_key: ColumnType<string | null, string | null | undefined, never>
  /** True for a paper that only agents see. */
  hidden: ColumnType<boolean, boolean | undefined, never>
  /** True for a paper that names a disease which the insurer excludes. */
  holds_health: ColumnType<boolean, boolean, never>
  /** Moment from which the customer no longer gets the document, because it was sent by mistake. */
  withdrawn_at: ColumnType<Date | null, never, Date>
  /** Moment at which an agent first opened a file of the customer, who may remove it until then. */
  seen_at: ColumnType<Date | null, Date | null | undefined, Date>
  /** Moment and reason of an agent's refusal, e.g. of a blurred photo; a refused file proves nothing. */
  refused_at: ColumnType<Date | null, never, Date>
  refused_reason: ColumnType<string | null, never, string>
  /** Way in which the customer gave it to the agent who added it; null for a file that they sent. */
  source: ColumnType<EntrySource | null, EntrySource | null | undefined, never>
  created_by: string | null
  created_at: CreatedAt
}

/** An object in the storage, recorded before it is written (docs/decisions/024-stored-documents.md). */
interface StoredObjectRow {
  object_key: string
  /** Id of the master key under which it is; null for an object that is not encrypted yet. */
  encrypted_by: ColumnType<string | null, string, string>
  created_at: CreatedAt
}

export interface StoredFilesTables {
  documents: DocumentRow
  stored_objects: StoredObjectRow
}
