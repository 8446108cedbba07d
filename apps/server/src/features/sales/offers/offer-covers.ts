import type { OfferAnswer } from '@wassit/domain/api/sales/offers'
import { ownShare } from '@wassit/domain/offer/ranking'
import type { MessageId, Translate } from '@wassit/words/catalogue'
import { limitValue } from '../../../papers/covers/cover.ts'
import type { Covers, Limit } from '../../../papers/covers/cover.ts'

type OfferCover = OfferAnswer['covers'][number]
type Part = 'ceiling' | 'deductible' | 'value'

/** Cover that a limit belongs to, and what it is of it. Any other limit has a row of its own. */
const places: Partial<Record<MessageId, readonly [MessageId, Part]>> = {
  'covers.limit.liability': ['pricing.line.liability', 'ceiling'],
  'covers.limit.theftExcess': ['pricing.line.theft', 'deductible'],
  'covers.limit.fireExcess': ['pricing.line.fire', 'deductible'],
  'covers.limit.glassLimit': ['pricing.line.glass', 'ceiling'],
  'covers.limit.collisionLimit': ['covers.name.identifiedVehicle', 'ceiling'],
  'covers.limit.collisionExcess': ['covers.name.identifiedVehicle', 'deductible'],
  'covers.limit.allRisksExcess': ['covers.name.allAccidents', 'deductible'],
}

const ownRow = ({ label }: Limit): readonly [MessageId, Part] =>
  label.endsWith('Excess') ? [label, 'deductible'] : [label, 'value']

/** Returns the included covers with their ceilings and deductibles. */
const listCovers = ({ names = [], limits }: Covers, t: Translate): OfferCover[] => {
  const rows = new Map<MessageId, OfferCover>()
  const rowOf = (id: MessageId): OfferCover => {
    const row = rows.get(id) ?? { name: t(id), ceiling: null, deductible: null }
    rows.set(id, row)
    return row
  }
  for (const name of names) rowOf(name)
  for (const limit of limits) {
    const [id, part] = places[limit.label] ?? ownRow(limit)
    rowOf(id)[part] = limitValue(limit, t)
  }
  return [...rows.values()]
}

/** Lists by covers and language: those without amounts of the answers last as long as the tariff. */
const kept = new WeakMap<Covers, Map<Translate, OfferCover[]>>()

/** Returns the covers of an offer in a language. */
export const offerCovers = (covers: Covers, t: Translate): OfferCover[] => {
  const ofLanguage = kept.get(covers) ?? new Map<Translate, OfferCover[]>()
  const list = ofLanguage.get(t) ?? listCovers(covers, t)
  kept.set(covers, ofLanguage.set(t, list))
  return list
}

/** Returns in dirhams the insured's own share by which offers are ranked. */
export const deductibleOf = ({ ownDamage }: Covers): number | null =>
  ownDamage === undefined ? null : ownShare(ownDamage)
