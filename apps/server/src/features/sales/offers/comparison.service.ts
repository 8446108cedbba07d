import type { OfferAnswer } from '@wassit/domain/api/sales/offers'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { Kysely } from 'kysely'
import { z } from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { addJob, defineJob } from '../../../jobs.ts'
import { paperOfComparison } from '../../../papers/comparison.ts'
import type { ComparisonFacts } from '../../../papers/comparison.ts'
import type { Database } from '../../../schema.ts'
import { holdPolicy, policyOfId } from '../../policies/pipeline/find-policy.service.ts'
import { addDocument, currentDocument, keepObject } from '../../stored-files/documents.service.ts'
import { offerSetsOf } from './offers.queries.ts'

/** Draws the paper about the offers that were shown before a request. */
export const comparisonJob = defineJob('policy.comparison', z.object({ policy: z.uuid() }))

/** Queues the paper, to be drawn once the caller's transaction commits. */
export const queueComparison = (tx: Kysely<Database>, policy: string, now: Date): Promise<void> =>
  addJob(tx, comparisonJob, { policy }, { key: `comparison-${policy}-${now.getTime()}` })

const wordsOf = ({ house, messages }: Pick<Deps, 'house' | 'messages'>) => ({
  ...house.facts(),
  t: messages.fr,
  tArabic: messages.ar,
})

type Drawing = Pick<ComparisonFacts, 'product' | 'offers' | 'order' | 'chosen' | 'number' | 'issuedAt'>

const draw = (deps: Deps, drawing: Drawing): Promise<Buffer> =>
  deps.print(paperOfComparison({ ...wordsOf(deps), ...drawing }))

/** Draws offers before a request, for the visitor who compares them. */
export const drawOffers = (
  deps: Deps,
  product: ProductKey,
  offers: readonly OfferAnswer[],
): Promise<Buffer> => draw(deps, { product, offers, order: 'price', issuedAt: deps.now() })

/** Tells whether the paper about a choice is there. */
const isDrawn = async (db: Kysely<Database>, policyId: string, shownAt: Date): Promise<boolean> => {
  const paper = await currentDocument(db, policyId, 'comparison')
  return paper !== undefined && paper.created_at >= shownAt
}

/** Adds the paper about the last choice to the documents of its policy; does nothing if it is there. */
export const addComparison = async (deps: Deps, policyId: string): Promise<void> => {
  const [set] = await offerSetsOf(deps.db, policyId)
  if (!set || (await isDrawn(deps.db, policyId, set.shown_at))) return
  const { number, product } = await policyOfId(deps, policyId)
  const { offers, sorted_by: order, chosen, shown_at: issuedAt } = set
  const file = await draw(deps, { product, offers, order, chosen, number, issuedAt })
  const object = await keepObject(deps, file, 'application/pdf')
  await deps.db.transaction().execute(async (tx) => {
    await holdPolicy(tx, policyId)
    if (await isDrawn(tx, policyId, issuedAt)) return
    await addDocument(tx, { policyId, kind: 'comparison', object, replaces: true, now: deps.now() })
  })
}
