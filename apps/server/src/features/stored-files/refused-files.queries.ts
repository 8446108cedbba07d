import type { DocumentKind } from '@wassit/domain/document/document'
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'
import type { Document } from './documents.queries.ts'

interface Refusal {
  policyId: string
  value: string
  /** Request of the file, if it has one. */
  requestId?: string
  reason: string
  now: Date
}

/** Refuses a current file of some kinds by its label; returns undefined if there is none. */
export const markRefused = (
  db: Kysely<Database>,
  { policyId, requestId, value, reason, now }: Refusal,
  kinds: readonly DocumentKind[],
): Promise<Pick<Document, 'kind'> | undefined> =>
  db
    .updateTable('documents')
    .set({ refused_at: now, refused_reason: reason, seen_at: now })
    .where('policy_id', '=', policyId)
    .where('value', '=', value)
    .where('kind', 'in', [...kinds])
    .$if(requestId !== undefined, (query) => query.where('request_id', '=', requestId ?? null))
    .where('replaced_at', 'is', null)
    .where('refused_at', 'is', null)
    .returning('kind')
    .executeTakeFirst()

/** Marks the refused files of a kind of a request as replaced. */
export const markRefusedReplaced = async (
  db: Kysely<Database>,
  { requestId, kind, now }: { requestId: string; kind: DocumentKind; now: Date },
): Promise<void> => {
  await db
    .updateTable('documents')
    .set({ replaced_at: now })
    .where('request_id', '=', requestId)
    .where('kind', '=', kind)
    .where('refused_at', 'is not', null)
    .where('replaced_at', 'is', null)
    .execute()
}
