import type { Kysely } from 'kysely'
import { z } from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { addJob, defineJob } from '../../../jobs.ts'
import type { Database } from '../../../schema.ts'
import { addDocument, currentDocument, newReference } from '../../stored-files/documents.service.ts'
import { announceChange } from '../../notices/notices.service.ts'
import { holdPolicy } from '../find-policy.service.ts'
import { insurerById } from '../../insurers/insurers.service.ts'
import { confirmedPayment } from '../../payments/payments.service.ts'
import { policyById } from '../policies.queries.ts'
import type { Policy } from '../policies.queries.ts'
import { drawDocument } from '../policy-documents.service.ts'
import type { DocumentOccasion } from '../policy-documents.service.ts'

const LaterDocument = z.object({ policy: z.uuid(), kind: z.enum(['paymentReceipt', 'certificate', 'quote']) })
export type LaterDocument = z.output<typeof LaterDocument>

/**
 * Draws the documents that follow from a payment, a signature or the approval that continues a
 * policy. None of these may fail because the storage is out of reach, so a job makes the documents
 * afterwards, as often as it takes.
 */
export const documentJob = defineJob('policy.document', LaterDocument)

/** Queues a document, to be made once the caller's transaction commits. */
export const queueDocument = (tx: Kysely<Database>, document: LaterDocument): Promise<void> =>
  addJob(tx, documentJob, document, { key: `${document.kind}-${document.policy}` })

const paymentFacts = async ({ db }: Deps, { id }: Policy): Promise<DocumentOccasion['payment']> => {
  const payment = await confirmedPayment(db, id)
  if (!payment?.decided_at) return undefined
  const { method, reference, decided_at: paidAt, transaction_id: transactionId } = payment
  return { method, reference, paidAt, transactionId }
}

const occasionOf = async (
  deps: Deps,
  policy: Policy,
  kind: LaterDocument['kind'],
): Promise<DocumentOccasion> => {
  const insurer = policy.insurer_id ? await insurerById(deps.db, policy.insurer_id) : undefined
  if (!insurer || policy.premium === null) throw new Error('an agreed policy has no insurer or no premium')
  return {
    kind,
    insurer,
    premium: policy.premium,
    reference: newReference(),
    issuedAt: deps.now(),
    ...(policy.quote_expires_at && { validUntil: policy.quote_expires_at }),
    startDate: policy.start_date,
    endDate: policy.end_date,
    payment: await paymentFacts(deps, policy),
  }
}

/**
 * Makes a receipt, a certificate or the quote of a policy that continues another one; does nothing
 * if it exists.
 */
export const issueLater = async (deps: Deps, { policy: id, kind }: LaterDocument): Promise<void> => {
  const policy = await policyById(deps.db, id)
  if (!policy || (await currentDocument(deps.db, id, kind))) return
  const occasion = await occasionOf(deps, policy, kind)
  const object = await drawDocument(deps, policy, occasion)
  await deps.db.transaction().execute(async (tx) => {
    await holdPolicy(tx, id)
    if (await currentDocument(tx, id, kind)) return
    const { reference, issuedAt: now } = occasion
    await addDocument(tx, { policyId: id, kind, object, reference, now })
    await announceChange(tx, id)
  })
}
