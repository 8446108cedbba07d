import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { Details } from '@wassit/domain/products/details'
import type { Answers } from '@wassit/domain/products/product-form'
import type { CameFrom } from '@wassit/domain/site/came-from'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt, Json } from '../../../columns.ts'

export interface DraftRow {
  id: Generated<string>
  /** Both null while the draft waits for a registered visitor to sign in. */
  prospect_id: string | null
  user_id: string | null
  /** SHA-256 of the visitor cookie that may read the draft. */
  visitor_hash: Buffer | null
  /** Agent who types the draft for the customer `user_id`. */
  agent_id: ColumnType<string | null, string | undefined, never>
  product: ProductKey
  agreement_code: string | null
  /** Insurer of the chosen offer; null for the default one. */
  insurer_id: ColumnType<string | null, string | null | undefined, string | null>
  answers: Json<Answers>
  /** Details that the visitor stated after the price. */
  details: ColumnType<Details, string | undefined, string>
  /** Source of its visitor; null for one without a campaign or a site before ours. */
  came_from: ColumnType<CameFrom | null, string | null | undefined, never>
  version: ColumnType<number, number | undefined, number>
  /** The rendered form that saved last; null after the product is chosen again. */
  writer: ColumnType<string | null, never, string | null>
  confirmed_at: Date | null
  idempotency_key: string | null
  created_at: CreatedAt
  updated_at: Date
}

export interface QuotesTables {
  drafts: DraftRow
}
