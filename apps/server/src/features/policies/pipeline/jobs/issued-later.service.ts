import { amountDue } from '@wassit/domain/policy/balance'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import type { Kysely } from 'kysely'
import { z } from 'zod/mini'
import type { Deps } from '../../../../deps.ts'
import { addJob, defineJob } from '../../../../jobs.ts'
import type { Database } from '../../../../schema.ts'
import { addDocument, currentDocument, newReference } from '../../../stored-files/documents.service.ts'
import { balanceOf } from '../../../ledger/standing/balance.service.ts'
import { offeredPlans } from '../../../ledger/standing/instalment-views.service.ts'
import { statedPlan } from '../../../ledger/standing/standing.service.ts'
import { announceChange } from '../../notices/notices.service.ts'
import { holdPolicy } from '../find-policy.service.ts'
import { insurerById } from '../../../insurers/panel/insurers.service.ts'
import { creditMovesOf } from '../../../ledger/standing/credit-moves.service.ts'
import { confirmedPaymentsOf } from '../../../ledger/payments/payments.service.ts'
import { factsOfPayment } from './money-receipt.service.ts'
import { numbersOf } from '../numbers-of-policy.service.ts'
import { policyById } from '../policies.queries.ts'
import type { Policy } from '../policies.queries.ts'
import { drawDocument } from '../policy-documents.service.ts'
import type { DocumentOccasion } from '../policy-documents.service.ts'

const LaterDocument = z.object({
  policy: z.uuid(),
  kind: z.enum(['paymentReceipt', 'certificate', 'quote']),
  /** Moment of a change in the file: a document that is older is drawn again. */
  since: z.optional(z.iso.datetime()),
})
export type LaterDocument = z.output<typeof LaterDocument>

/**
 * Draws the documents that follow from a payment, a signature or the approval that continues a
 * policy. None of these may fail because the storage is out of reach, so a job makes the documents
 * afterwards, as often as it takes.
 */
export const documentJob = defineJob('policy.document', LaterDocument)

/** Queues a document, to be made once the caller's transaction commits. */
export const queueDocument = (tx: Kysely<Database>, document: LaterDocument): Promise<void> =>
  addJob(tx, documentJob, document, { key: [document.kind, document.policy, document.since].join('-') })

const paymentFacts = async ({ db }: Deps, { id }: Policy): Promise<DocumentOccasion['payments']> => {
  const ledger = await confirmedPaymentsOf(db, id)
  const reversed = new Set(ledger.map(({ reverses }) => reverses))
  // A reversal and what it reversed are no payment of the premium.
  return ledger.filter((row) => row.reverses === null && !reversed.has(row.id)).map(factsOfPayment)
}

/** Returns the facts of a document; undefined for a file whose quote was recalled meanwhile. */
const occasionOf = async (
  deps: Deps,
  policy: Policy,
  kind: LaterDocument['kind'],
): Promise<DocumentOccasion | undefined> => {
  const insurer = policy.insurer_id ? await insurerById(deps.db, policy.insurer_id) : undefined
  if (!insurer || policy.premium === null) return undefined
  if (kind === 'quote' && !['quoted', 'accepted'].includes(policyStatusOf(policy.status))) return undefined
  const { paid, ...balance } = await balanceOf(deps.db, policy)
  return {
    kind,
    insurer,
    premium: policy.premium,
    reference: newReference(),
    issuedAt: deps.now(),
    ...(policy.quote_expires_at && { validUntil: policy.quote_expires_at }),
    startDate: policy.start_date,
    endDate: policy.end_date,
    numbers: await numbersOf(deps.db, policy),
    plan: kind === 'quote' ? undefined : await statedPlan(deps.db, policy, deps.now()),
    offeredPlans: kind === 'quote' ? await offeredPlans(deps.db, policy) : undefined,
    payments: await paymentFacts(deps, policy),
    credits: (await creditMovesOf(deps.db, policy.id)).map(({ amount, number, moved_at }) => ({
      amount,
      insuranceNumber: number,
      movedAt: moved_at,
    })),
    owed: { paid, due: amountDue({ paid, ...balance }) },
  }
}

/** Tells whether a policy has the document already, and one that is not older than the change. */
const isIssued = async (db: Kysely<Database>, { policy, kind, since }: LaterDocument): Promise<boolean> => {
  const current = await currentDocument(db, policy, kind)
  return current !== undefined && (since === undefined || current.created_at >= new Date(since))
}

/**
 * Makes a receipt, a certificate or the quote of a policy that continues another one; does nothing
 * if it exists. A change of the file replaces it, once.
 */
export const issueLater = async (deps: Deps, order: LaterDocument): Promise<void> => {
  const { policy: id, kind } = order
  const policy = await policyById(deps.db, id)
  if (!policy || (await isIssued(deps.db, order))) return
  const occasion = await occasionOf(deps, policy, kind)
  if (!occasion) return
  const object = await drawDocument(deps, policy, occasion)
  await deps.db.transaction().execute(async (tx) => {
    await holdPolicy(tx, id)
    if (await isIssued(tx, order)) return
    const { reference, issuedAt: now } = occasion
    await addDocument(tx, { policyId: id, kind, object, reference, replaces: order.since !== undefined, now })
    await announceChange(tx, id)
  })
}
