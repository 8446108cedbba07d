import { compare, parse } from 'semver'
import { z } from 'zod'

const Event = z.object({
  introduced: z.string().optional(),
  fixed: z.string().optional(),
  last_affected: z.string().optional(),
  limit: z.string().optional(),
})

/** Advisory in the OSV format, version 1 (https://ossf.github.io/osv-schema/), as far as the check reads it. */
export const Advisory = z.object({
  id: z.string(),
  modified: z.string(),
  withdrawn: z.string().optional(),
  summary: z.string().optional(),
  affected: z
    .array(
      z.object({
        package: z.object({ ecosystem: z.string(), name: z.string() }).optional(),
        ranges: z.array(z.object({ type: z.string(), events: z.array(Event) })).optional(),
        versions: z.array(z.string()).optional(),
      }),
    )
    .optional(),
})
export type Advisory = z.output<typeof Advisory>

type Event = z.output<typeof Event>

const loose = { loose: true }

/** `0` is before every version. */
const isAtOrAfter = (version: string, bound: string): boolean =>
  bound === '0' || compare(version, bound, loose) >= 0

interface Bound {
  kind: 'begin' | 'end' | 'lastBad'
  at: string
}

const boundOf = ({ introduced, fixed, last_affected: last, limit }: Event): Bound | undefined => {
  if (introduced !== undefined) return { kind: 'begin', at: introduced }
  const end = fixed ?? limit
  if (end !== undefined) return { kind: 'end', at: end }
  return last === undefined ? undefined : { kind: 'lastBad', at: last }
}

const inOrder = (left: Bound, right: Bound): number => {
  if (left.at === right.at) return 0
  if (left.at === '0') return -1
  return right.at === '0' ? 1 : compare(left.at, right.at, loose)
}

/**
 * Tells whether a version lies between the events of a range, by the algorithm of the format. A bound
 * that is no version counts as affected, so that a person looks.
 */
const isInRange = (version: string, events: readonly Event[]): boolean => {
  const bounds = events.flatMap((event) => boundOf(event) ?? [])
  if (bounds.some(({ at }) => at !== '0' && at !== '*' && parse(at, loose) === null)) return true
  let isAffected = false
  for (const { kind, at } of bounds.filter((bound) => bound.at !== '*').toSorted(inOrder)) {
    if (kind === 'begin' && isAtOrAfter(version, at)) isAffected = true
    if (kind === 'end' && isAtOrAfter(version, at)) isAffected = false
    if (kind === 'lastBad' && compare(version, at, loose) > 0) isAffected = false
  }
  return isAffected
}

/** Tells whether an advisory concerns a version of an npm package. Withdrawn ones concern none. */
export const concerns = (advisory: Advisory, name: string, version: string): boolean =>
  advisory.withdrawn === undefined &&
  (advisory.affected ?? []).some(
    ({ package: of, ranges = [], versions = [] }) =>
      of?.ecosystem === 'npm' &&
      of.name === name &&
      (versions.includes(version) ||
        ranges.some(
          ({ type, events }) => (type === 'SEMVER' || type === 'ECOSYSTEM') && isInRange(version, events),
        )),
  )
