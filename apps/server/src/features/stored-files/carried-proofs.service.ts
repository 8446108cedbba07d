import { proofFiles } from '@wassit/domain/document/document'
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'
import { validFilesOf } from './documents.queries.ts'
import { addDocument } from './documents.service.ts'

/** Copies the customer's valid files of a policy to another one, so that nobody sends them again. */
export const carryProofs = async (
  tx: Kysely<Database>,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> => {
  for (const file of await validFilesOf(tx, from, proofFiles))
    await addDocument(tx, {
      policyId: to,
      kind: file.kind,
      object: {
        objectKey: file.object_key,
        mimeType: file.mime_type,
        size: file.size,
        sha256: file.sha256,
        holdsHealth: file.holds_health,
      },
      createdBy: file.created_by ?? undefined,
      source: file.source ?? undefined,
      seen: file.seen_at !== null,
      now,
    })
}
