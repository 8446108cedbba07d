import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AgreementDiscount, TariffVersion } from '@wassit/domain/pricing/price'
import { moroccanDay } from '@wassit/domain/format/format'
import { addDays } from '@wassit/domain/party/date'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { priceRisk } from '@wassit/domain/products/tariffs'
import { addReplayed, emptySummary, replayed } from '@wassit/domain/tariff/what-if'
import type { Replayed, WhatIfSummary } from '@wassit/domain/tariff/what-if'
import { z } from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { addJob, defineJob } from '../../../jobs.ts'
import { discountOf } from '../../insurers/agreements/agreements.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { inBatches } from '../../../periodic-work/periodic-work.ts'
import { draftOf } from '../../insurers/tariffs/stored-tariff.ts'
import type { DraftTariff } from '../../insurers/tariffs/stored-tariff.ts'
import {
  addLines,
  countInForce,
  failWhatIf,
  finishWhatIf,
  newestQuotes,
  policiesInForce,
  resetWhatIf,
  startedWhatIf,
  whatIfById,
} from './what-ifs.queries.ts'
import type { Risk } from './what-ifs.queries.ts'
import type { WhatIfPart } from './what-ifs.tables.ts'

export const replayTariff = defineJob('replay-tariff', z.object({ whatIf: z.string() }))

/** Quotes that a replay takes, the newest of the product. */
const quoteCount = 500

/** Risks between two turns of the event loop: some milliseconds, which no visitor notices. */
const atOnce = 200

/**
 * Starts to replay the newest quotes of the product and the insurer's policies in force against a
 * version. Returns the replay that runs already, if there is one. Throws `tariff.unknown`.
 */
export const startWhatIf = async (deps: Deps, tariffId: string, by: Doer): Promise<string> => {
  const now = deps.now()
  await draftOf(deps, tariffId)
  return deps.db.transaction().execute(async (tx) => {
    const { id, isNew } = await startedWhatIf(tx, { tariffId, by: by.id, now })
    if (isNew) await addJob(tx, replayTariff, { whatIf: id }, { key: `what-if-${id}` })
    return id
  })
}

/** Tariffs of a replay: the one in force and the other, and the day (ISO) of both prices. */
interface Comparison {
  product: ProductKey
  inForce: TariffVersion
  other: TariffVersion
  asOf: string
  discount: DiscountOfRisk
}

/** Discount that an agreement gave a risk. */
type DiscountOfRisk = (risk: Risk) => Promise<AgreementDiscount | undefined>

/** Returns a look-up that reads each agreement once for each day, because thousands of risks share them. */
const discountsOf = (db: Deps['db'], product: ProductKey): DiscountOfRisk => {
  const known = new Map<string, ReturnType<DiscountOfRisk>>()
  return ({ agreement_code: code, created_at: at }) => {
    if (!code) return Promise.resolve(undefined)
    const key = `${moroccanDay(at)} ${code}`
    const discount = known.get(key) ?? discountOf(db, code, product, at)
    known.set(key, discount)
    return discount
  }
}

/** Prices a risk under both tariffs, so that nothing but the tariff differs. */
const replayRisk = async (
  { product, inForce, other, asOf, discount }: Comparison,
  risk: Risk,
): Promise<Replayed> => {
  const agreement = await discount(risk)
  const context = { asOf, agreement, ...(risk.birth_date && { holderBirthDate: risk.birth_date }) }
  const price = (tariff: TariffVersion) => priceRisk(product, risk.answers, context, tariff)
  return replayed(risk.number, price(inForce), price(other))
}

const comparisonOf = (deps: Deps, { insurerId, product, version }: DraftTariff): Comparison => {
  const tomorrow = addDays(moroccanDay(deps.now()), 1)
  const asOf = version.effectiveFrom > tomorrow ? version.effectiveFrom : tomorrow
  const inForce = deps.tariffs.ofInsurer(insurerId, product, asOf)
  return { product, asOf, other: version, inForce, discount: discountsOf(deps.db, product) }
}

interface Progress {
  id: string
  part: WhatIfPart
  done: number
}

const replayBatch = async (
  deps: Deps,
  comparison: Comparison,
  { batch, summary, progress }: { batch: readonly Risk[]; summary: WhatIfSummary; progress: Progress },
): Promise<void> => {
  const lines: Replayed[] = []
  for (const risk of batch) lines.push(await replayRisk(comparison, risk))
  for (const line of lines) addReplayed(summary, line)
  progress.done += batch.length
  await addLines(deps.db, progress, lines)
  await nextTurn()
}

const replayAll = async (deps: Deps, id: string, draft: DraftTariff) => {
  const { db } = deps
  const comparison = comparisonOf(deps, draft)
  const newest = await newestQuotes(db, draft.product, quoteCount)
  const book = { ...draft, today: moroccanDay(deps.now()) }
  await resetWhatIf(db, id, newest.length + (await countInForce(db, book)))
  const [quotes, policies] = [emptySummary(), emptySummary()]
  const progress: Progress = { id, part: 'quotes', done: 0 }
  await inBatches(async (start: number | undefined = 0, atMost) => {
    const batch = newest.slice(start, start + atMost)
    await replayBatch(deps, comparison, { batch, summary: quotes, progress })
    return start + atMost < newest.length ? start + atMost : undefined
  }, atOnce)
  progress.part = 'policies'
  await inBatches(async (after: string | undefined, atMost) => {
    const batch = await policiesInForce(db, book, after, atMost)
    await replayBatch(deps, comparison, { batch, summary: policies, progress })
    return batch.at(-1)?.id
  }, atOnce)
  return { quotes, policies }
}

/** Replays from the start, as often as a worker dies; a replay that ended stays as it is. */
export const runReplay = async (deps: Deps, id: string): Promise<void> => {
  const whatIf = await whatIfById(deps.db, id)
  if (whatIf?.state !== 'running') return
  try {
    const summaries = await replayAll(deps, id, await draftOf(deps, whatIf.tariff_id))
    await finishWhatIf(deps.db, id, { ...summaries, now: deps.now() })
  } catch (error) {
    await failWhatIf(deps.db, id, deps.now())
    throw error
  }
}
