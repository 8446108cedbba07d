import { claimTypeOf } from '@wassit/domain/request/claim/claim-types'
import type { ClaimTypeKey } from '@wassit/domain/request/claim/claim-types'

const isKey = (text: string): text is ClaimTypeKey => claimTypeOf(text) !== undefined

/** Returns a chosen claim type; undefined before the choice. */
export const claimTypeKeyOf = (chosen: string): ClaimTypeKey | undefined =>
  isKey(chosen) ? chosen : undefined
