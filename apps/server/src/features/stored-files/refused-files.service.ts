import { proofFiles } from '@wassit/domain/document/document'
import type { DocumentKind } from '@wassit/domain/document/document'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'
import { markRefused } from './refused-files.queries.ts'

export { markRefusedReplaced as replaceRefused } from './refused-files.queries.ts'

/**
 * Refuses a file of the customer, of a policy itself or of one of its requests, inside the caller's
 * transaction, and returns its kind. Throws `document.unknown` for one that is replaced or refused already.
 */
export const refuseFile = async (
  tx: Kysely<Database>,
  file: { policyId: string; requestId?: string; value: string; reason: string; now: Date },
  kinds: readonly DocumentKind[] = proofFiles,
): Promise<DocumentKind> => {
  const refused = await markRefused(tx, file, kinds)
  if (!refused) throw new DomainError('document.unknown')
  return refused.kind
}
