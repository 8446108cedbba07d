import type { Bank } from '@wassit/domain/payment/banks'
import type { Generated } from 'kysely'
import type { CreatedAt } from '../../../columns.ts'

interface HouseAccountRow {
  id: Generated<string>
  bank: Bank
  account_holder: string
  /** RIB, 24 digits. */
  account_number: string
  purpose: string | null
  /** Slugs of the insurers whose customers transfer to it. */
  insurers: string[]
  active: boolean
  created_at: CreatedAt
  updated_at: Date
}

export interface HouseAccountsTables {
  house_accounts: HouseAccountRow
}
