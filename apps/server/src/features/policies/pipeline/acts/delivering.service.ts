import type { deliveryCalls } from '@wassit/domain/api/policies/deliveries'
import type { BodyOutput } from '@wassit/domain/api/endpoint'
import type { DeliveryAction } from '@wassit/domain/policy/delivery'
import type { FileNotice } from '@wassit/domain/policy/notices'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../../deps.ts'
import type { Database } from '../../../../schema.ts'
import type { Upload } from '../../../../plugins/uploads.ts'
import { record } from '../../../audit/audit.service.ts'
import type { Doer } from '../../../audit/origin.ts'
import {
  askOriginal,
  dropOriginal,
  moveDelivery,
  planDelivery,
  policyOfDelivery,
} from '../../deliveries/deliveries.service.ts'
import { addDocument, checkUpload, keepObject } from '../../../stored-files/documents.service.ts'
import type { StoredObject } from '../../../stored-files/documents.service.ts'
import { announceTo } from '../announcing.service.ts'
import { holdPolicy, policyOfNumber } from '../find-policy.service.ts'
import { noteFileEvent } from '../policy-events.service.ts'
import type { FileOccurrence } from '../policy-events.service.ts'
import type { Mover } from '../policy-events.service.ts'
import type { PaperOriginal } from './delivery.ts'

const occurrenceOf: Record<DeliveryAction, FileOccurrence['action']> = {
  handOver: 'deliveryHandedOver',
  deliver: 'deliveryDelivered',
  bringBack: 'deliveryBroughtBack',
  cancel: 'deliveryCancelled',
}

/** Actions that a customer is told. */
const noticeOf: Partial<Record<DeliveryAction, FileNotice>> = {
  handOver: 'deliveryHandedOver',
  deliver: 'deliveryDelivered',
}

/** Returns what an agent stated about a step, for the story that only agents read in full. */
const saidOf = ({ action: _action, ...said }: DeliveryMove['move'] & { paper: string | undefined }) =>
  Object.fromEntries(Object.entries(said).filter((entry): entry is [string, string] => !!entry[1]))

const noteDeed = (tx: Kysely<Database>, policyId: string, by: Doer, now: Date): Promise<void> =>
  record(
    tx,
    { origin: by.origin, now },
    { kind: 'policy', outcome: 'delivery', actor: by.id, subject: policyId },
  )

/** Plans or changes the delivery of a file's papers; papers to collect are announced as ready. */
export const planDeliveryOf = async (
  deps: Deps,
  insuranceNumber: string,
  plan: BodyOutput<typeof deliveryCalls.planDelivery>,
  by: Doer,
): Promise<void> => {
  const { id: policyId } = await policyOfNumber(deps, insuranceNumber)
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const held = await holdPolicy(tx, policyId)
    if (!(await planDelivery(tx, policyId, plan, now))) return
    await noteFileEvent(tx, { policyId, action: 'deliveryAsked', by: { kind: 'agent', ...by }, now })
    await noteDeed(tx, policyId, by, now)
    if (plan.method === 'collection') await announceTo(tx, held, 'deliveryToCollect', now)
  })
}

interface DeliveryMove {
  id: string
  move: BodyOutput<typeof deliveryCalls.moveDelivery>
  /** Photo of the signed slip, of delivered papers. */
  upload: Upload | undefined
  by: Doer
}

/** Stores the photo of a delivery; it proves nothing before the papers are delivered. */
const keepProof = async (deps: Deps, { move, upload }: DeliveryMove): Promise<StoredObject | undefined> => {
  if (!upload) return undefined
  if (move.action !== 'deliver')
    throw new DomainError('request.invalid', [{ path: 'file', message: 'validation.delivery.photo' }])
  const { bytes, mimeType } = await checkUpload(deps, upload)
  return keepObject(deps, bytes, mimeType)
}

/** Moves a delivery, once of several calls at once, and tells its customer. */
export const moveDeliveryOf = async (deps: Deps, order: DeliveryMove): Promise<void> => {
  const { id, move, by } = order
  const policyId = await policyOfDelivery(deps.db, id)
  const object = await keepProof(deps, order)
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const held = await holdPolicy(tx, policyId)
    await moveDelivery(tx, id, move, now)
    const proof = { policyId, kind: 'deliveryProof', createdBy: by.id, hidden: true, now } as const
    const paper = object && (await addDocument(tx, { ...proof, object })).value
    const mover = { kind: 'agent', ...by } as const
    const changes = { before: {}, after: saidOf({ ...move, paper }) }
    await noteFileEvent(tx, { policyId, action: occurrenceOf[move.action], by: mover, now, changes })
    await noteDeed(tx, policyId, by, now)
    const notice = noticeOf[move.action]
    if (notice) await announceTo(tx, held, notice, now)
  })
}

/**
 * Notes the wish of a customer for the paper original (spec 001 §3): a delivery by courier, or none
 * any more (null).
 */
export const wishForOriginal = async (
  { db, now: clock }: Pick<Deps, 'db' | 'now'>,
  policyId: string,
  wish: PaperOriginal | null,
  by: Mover,
): Promise<void> => {
  const now = clock()
  await db.transaction().execute(async (tx) => {
    await holdPolicy(tx, policyId)
    const changed = wish ? await askOriginal(tx, policyId, wish, now) : await dropOriginal(tx, policyId, now)
    const action = wish ? 'deliveryAsked' : 'deliveryCancelled'
    if (changed) await noteFileEvent(tx, { policyId, action, by, now })
  })
}
