import { moroccanDay } from '@wassit/domain/format/format'
import { mostCounted } from '@wassit/domain/api/data-law/retention'
import type { RetentionPreview, RetentionState } from '@wassit/domain/api/data-law/retention'
import { keptSince, nightlyRules } from '@wassit/domain/personal-data/retention'
import type { NightlyRule } from '@wassit/domain/personal-data/retention'
import { lastTurn } from '../../../periodic-work/daily.ts'
import { throwFailedParts } from '../../../periodic-work/periodic-work.ts'
import type { FailedPart } from '../../../periodic-work/periodic-work.ts'
import type { Deps } from '../../../deps.ts'
import type { ErasureParts } from '../erasures/erasure.service.ts'
import { retained } from './retained.ts'
import { appliedSince, lastNights, noteNight } from './retention.queries.ts'

/** Moroccan time at which the work of a night begins: few people are awake. */
const nightAt = '03:00'

/** Rules with what they forget. */
export type Forgotten = { rule: NightlyRule; count: number }[]

/** Returns what a night would forget now, without forgetting it; it counts up to a bound for each rule. */
export const previewRetention = async (parts: ErasureParts): Promise<RetentionPreview['due']> => {
  const preview: RetentionPreview['due'] = []
  for (const rule of nightlyRules) {
    const count = await retained[rule].count(parts, keptSince(rule, parts.now()))
    preview.push({ rule, count: Math.min(count, mostCounted), more: count > mostCounted })
  }
  return preview
}

/**
 * Forgets what is due under some rules. A failing rule does not stop the others; at the end it
 * throws once for all of them, so that the work is tried again.
 */
export const applyRetention = async (
  parts: ErasureParts,
  names: readonly NightlyRule[] = nightlyRules,
): Promise<Forgotten> => {
  const [forgotten, failed]: [Forgotten, FailedPart[]] = [[], []]
  for (const rule of names)
    try {
      const at = parts.now()
      const count = await retained[rule].forget(parts, keptSince(rule, at))
      await noteNight(parts.db, { day: moroccanDay(at), rule, forgotten: count, at })
      forgotten.push({ rule, count })
    } catch (error) {
      failed.push({ name: rule, error })
    }
  throwFailedParts('retention', failed)
  return forgotten
}

/** Applies each rule once a night; a rule that was not applied yet follows within the hour. */
export const applyNightly = async (deps: Deps): Promise<void> => {
  const applied = await appliedSince(deps.db, lastTurn(nightAt, deps.now()))
  await applyRetention(
    deps,
    nightlyRules.filter((rule) => !applied.has(rule)),
  )
}

/** Returns the moment at which the rule that waits longest was applied; null if one never was. */
export const lastCompleteNight = async (db: Deps['db']): Promise<Date | null> => {
  const nights = await lastNights(db)
  const moments = nightlyRules.map((rule) => nights.find((night) => night.rule === rule)?.at.getTime() ?? 0)
  const oldest = Math.min(...moments)
  return oldest === 0 ? null : new Date(oldest)
}

/** Returns what the last night of each rule forgot. */
export const retentionState = async ({ db }: Pick<Deps, 'db'>): Promise<RetentionState> => {
  const nights = await lastNights(db)
  return {
    nights: nightlyRules.flatMap((rule) => {
      const night = nights.find((each) => each.rule === rule)
      return night ? [{ rule, at: night.at.toISOString(), forgotten: night.forgotten }] : []
    }),
  }
}
