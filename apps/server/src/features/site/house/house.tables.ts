import type { HouseFacts } from '@wassit/domain/site/house'
import type { MessageTextName, OwnWords } from '@wassit/domain/site/message-texts'
import type { ColumnType, Generated } from 'kysely'
import type { Json } from '../../../columns.ts'

/** The only row: what an admin changed. */
interface HouseRow {
  id: Generated<boolean>
  version: number
  /** Facts that differ from the environment; null takes one of its away. */
  facts: Json<Partial<HouseFacts>>
  /** Own words for messages. */
  texts: ColumnType<Partial<Record<MessageTextName, OwnWords>>, string | undefined, string>
  /** Hash of a logo. */
  logo: string | null
  changed_by: string
  changed_at: Date
}

/** Logo by the SHA-256 of its picture; one that is replaced stays for the mails that show it. */
interface HouseLogoRow {
  hash: string
  png: ColumnType<Buffer, Uint8Array, never>
  width: number
  height: number
  added_at: Date
}

export interface HouseTables {
  house: HouseRow
  house_logos: HouseLogoRow
}
